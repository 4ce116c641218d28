"""Charts drawn from the results of queries."""
