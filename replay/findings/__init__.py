"""Findings: small functions from a state and an event to a breach or nothing."""
