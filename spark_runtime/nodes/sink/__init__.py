"""Sinks: where rows land."""
