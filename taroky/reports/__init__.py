"""What people read: check reports, protocols, tables and rule sets, made from values."""
