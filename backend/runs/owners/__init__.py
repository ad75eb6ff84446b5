"""What a flow is made from: one file for each kind of owner."""
