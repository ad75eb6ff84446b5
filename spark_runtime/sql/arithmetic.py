"""Between which types there is arithmetic: Spark's own answers, which a test asks of it."""

from itertools import product

from sqlglot import exp

from spark_runtime.sql.expression_types import NUMBERS

SIGNS: dict[type[exp.Binary], str] = {
    exp.Add: "+", exp.Sub: "-", exp.Mul: "*", exp.Div: "/", exp.IntDiv: "DIV", exp.Mod: "%",
}  # fmt: skip
MOMENTS = frozenset({"date", "datetime"})

_INTEGERS = ("int", "long")
_EXACT = (*_INTEGERS, "decimal")

Pair = tuple[str, str]

# Beside a number a text is read as one.
_NUMBERS: set[Pair] = {*product(NUMBERS, (*NUMBERS, "string")), *product(("string",), NUMBERS)}
_WHOLE: set[Pair] = {
    *product(_EXACT, _EXACT), *product(_INTEGERS, ("string",)), *product(("string",), _INTEGERS)
}  # fmt: skip
_APART: set[Pair] = {
    *product(MOMENTS, MOMENTS), *product(MOMENTS, ("string",)), *product(("string",), MOMENTS)
}  # fmt: skip
_PAIRS: dict[type[exp.Binary], set[Pair]] = {
    **dict.fromkeys(SIGNS, _NUMBERS),
    exp.Add: _NUMBERS | {("date", "int"), ("int", "date")},
    exp.Sub: _NUMBERS | _APART | {("date", "int")},
    exp.IntDiv: _WHOLE,
}


def has_arithmetic(operator: type[exp.Binary], left: str, right: str) -> bool:
    """Whether Spark has it between two UMS types. An interval is of none."""
    return (left, right) in _PAIRS[operator]
