"""Steps: what becomes of rows on their way."""
