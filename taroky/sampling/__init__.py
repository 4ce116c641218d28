"""Synthetic evenings: complete hands by simple playing robots, with planted faults."""
