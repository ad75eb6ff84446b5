"""What all sources share."""
