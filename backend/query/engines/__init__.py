"""How a plan runs at its source; one file a kind of source."""
