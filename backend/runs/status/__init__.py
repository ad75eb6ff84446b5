"""What runs, in a terminal."""
