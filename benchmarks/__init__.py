"""Ours against the raw limits of the machine; how to read it is in README.md."""
