"""Luck and the rest: what a dealt hand was worth on average, and what came of it beyond that."""
