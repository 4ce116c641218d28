"""Statistics over the derived tables."""
