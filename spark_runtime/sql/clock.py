"""Whether a SELECT asks what time it is."""

from sqlglot import exp

from spark_runtime.sql.allowed import parse_select

# Spark reads these texts as instants of now, wherever a literal becomes a date or a timestamp.
_SPOKEN = frozenset({"now", "today", "tomorrow", "yesterday"})


def reads_clock(text: str, relation: str) -> bool:
    """True as well where it cannot be told: then a plan must not outlive its batch."""
    return any(map(_reads_clock, parse_select(text, [relation]).walk()))


def _reads_clock(node: exp.Expr) -> bool:
    match node:
        case exp.CurrentDate() | exp.CurrentTimestamp():
            return True
        case exp.StrToUnix():
            return node.this is None
        case exp.Literal(is_string=True):
            return str(node.this).strip().lower() in _SPOKEN
        case _:
            return False
