"""One module a page; imported only by a running app."""
