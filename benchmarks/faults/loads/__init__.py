"""What moves while things break: one file a load."""
