"""Which types hold every value of another: whether who reads a column survives its change."""

from typing import Protocol

# Numbers alone: a number that becomes a text fits into no reader's arithmetic.
WIDER_TYPES = {
    "int": frozenset({"long", "decimal", "double"}),
    "long": frozenset({"decimal"}),
    "float": frozenset({"double"}),
}
# Digits before the point that a whole number may need.
WHOLE_DIGITS = {"int": 10, "long": 19}


class Typed(Protocol):
    """A column or a field: only a decimal has digits, and one without them is unbounded."""

    @property
    def type(self) -> str: ...
    @property
    def precision(self) -> int | None: ...
    @property
    def scale(self) -> int | None: ...


def holds(wide: Typed, narrow: Typed) -> bool:
    """Whether every value of the narrow column has its place in the wide one."""
    if wide.type == narrow.type != "decimal":
        return True
    if wide.type == "decimal" and narrow.type in ("decimal", *WHOLE_DIGITS):
        return whole_digits(wide) >= whole_digits(narrow) and scale(wide) >= scale(narrow)
    return wide.type in WIDER_TYPES.get(narrow.type, ())


def whole_digits(column: Typed) -> float:
    """Digits before the point of a number; infinite where a decimal is unbounded."""
    if column.type in WHOLE_DIGITS:
        return WHOLE_DIGITS[column.type]
    return float("inf") if column.precision is None else column.precision - (column.scale or 0)


def scale(column: Typed) -> float:
    """Digits behind the point of a number; infinite where a decimal is unbounded."""
    if column.type in WHOLE_DIGITS:
        return 0
    return float("inf") if column.precision is None else column.scale or 0
