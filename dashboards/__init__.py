"""Pages that show the log, the replay and the derived tables."""
