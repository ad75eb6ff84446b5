"""How a browser begins: the start page, the first set-up, the session with all it needs at once."""
