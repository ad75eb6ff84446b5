"""What engines tell, stored once: one file for each thing that is told."""
