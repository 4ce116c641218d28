"""Command line and public Python interface."""
