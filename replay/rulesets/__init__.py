"""Rule sets as data, and their model."""
