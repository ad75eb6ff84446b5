"""What all sinks share."""
