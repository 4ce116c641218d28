"""Rule sets: data files, their loader, and what the replay derives from them once."""
