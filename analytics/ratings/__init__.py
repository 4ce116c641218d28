"""Ratings: Elo as the Slovenian portal counts it, and a modern one with its uncertainty."""
