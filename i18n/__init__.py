"""Message catalogues and their lookup."""
