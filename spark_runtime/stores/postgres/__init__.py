"""PostgreSQL, for every kind of node that reads or writes it."""
