"""The source database: what it allows, what its tables look like, what a capture keeps there."""
