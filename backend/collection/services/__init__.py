"""What people do with captures, and what the supervisor does for them."""
