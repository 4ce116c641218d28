"""One module a command, each thin."""
