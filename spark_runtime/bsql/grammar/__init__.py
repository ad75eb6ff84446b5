"""Statements, their tokens and their options."""
