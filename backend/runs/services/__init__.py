"""Writes: what people, engines and the supervisor do with engines and flows."""
