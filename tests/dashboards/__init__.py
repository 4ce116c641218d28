"""Tests of what the pages ask and draw."""
