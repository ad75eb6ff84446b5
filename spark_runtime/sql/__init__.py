"""The one door for SQL text that people write: what may pass, and how changes travel through it."""
