"""Readers and writers of every format a played hand comes in."""
