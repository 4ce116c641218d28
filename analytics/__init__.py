"""Tables and statistics derived from the log."""
