"""Tests of the derived tables."""
