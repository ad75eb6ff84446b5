"""Intervals: of one that it cannot read Spark says no more than that, when the flow starts."""

import re

from sqlglot import exp

# Of longer numbers Spark makes overflows.
_PART = (
    r"[+-]?(?:\d{1,7}\s+(?:year|month|week|day|hour|minute)s?"
    r"|\d{1,12}\s+(?:milli|micro)seconds?"
    r"|(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})\s+seconds?)"
)
_INTERVAL = re.compile(rf"\s*{_PART}(?:\s+{_PART})*\s*", re.IGNORECASE | re.ASCII)


def is_interval(node: exp.Interval) -> bool:
    """Whether Spark can read it: a literal number and its unit, or a text of several."""
    value, unit = node.this, node.args.get("unit")
    is_turned = isinstance(value, exp.Neg)
    literal = value.this if is_turned else value
    if not isinstance(literal, exp.Literal):
        return False
    if is_turned and not literal.name.strip()[:1].isdecimal():
        return False
    text = f"{literal.name} {unit.name}" if isinstance(unit, exp.Var) else literal.name
    return _INTERVAL.fullmatch(text) is not None
