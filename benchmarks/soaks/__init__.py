"""Long runs that try to break a log and what is derived from it; see ``benchmarks.soak``."""
