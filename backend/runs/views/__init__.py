"""REST for people."""
