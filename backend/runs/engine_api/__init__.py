"""What engines ask and tell. Their token is of its own kind: no person signs in with it."""
