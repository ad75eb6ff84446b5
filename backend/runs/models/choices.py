"""Enumerations as choices of a column."""

from collections.abc import Iterable


def choices_of(values: Iterable[str]) -> list[tuple[str, str]]:
    return [(str(value), str(value)) for value in values]
