"""Append-only log of what happened at the table."""
