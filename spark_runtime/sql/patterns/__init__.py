"""Patterns that people write, judged before an engine runs them.

Java's matcher tries one way after the other and cannot be interrupted. How many ways there are can
grow with a power of the text's length, or double with each of its characters: the tasks of all the
engine's flows would wait for one row.
"""
