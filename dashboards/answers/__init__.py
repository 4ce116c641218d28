"""What pages of figures show, asked of the derived tables; nothing here draws."""
