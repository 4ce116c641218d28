"""What nobody may do to the pages, and what nobody may see on them."""
