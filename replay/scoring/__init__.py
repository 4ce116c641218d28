"""Points, settlement lines and the comparison with what was recorded."""
