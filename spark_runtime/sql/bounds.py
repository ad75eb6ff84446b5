"""Functions whose result grows with an argument: that argument must be a small literal.

And what a row holds may not grow without bound by many of them, one around the other or one over
the name of the other: a flow's neighbours live in the same memory.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlglot import exp

MAX_REPEATS = 10_000
MAX_WINDOWS_PER_ROW = 1_000
# Of what is put in at every place that fits, or between the parts of a list.
MAX_INSERTED = 1_000
# How many times a value of the row may stand in one of the result; more than a text of SQL can say
# without calls that multiply.
MAX_GROWTH = 100_000
_LISTS = (exp.RegexpSplit, exp.GenerateSeries)
# A literal counts as one value for each hundred characters.
_VALUE = 100
_WIDE_FORMAT = re.compile(r"%[^%a-zA-Z]*\d{4}")
# ASCII, as Spark reads it: of other digits and letters it makes no number and no word.
_DURATION = re.compile(
    r"\s*(?:interval\s+)?'?(\d{1,9})'?\s*([a-z]+?)s?\s*\Z", re.IGNORECASE | re.ASCII
)
_SECONDS = {
    "microsecond": 1e-6, "millisecond": 1e-3, "second": 1, "minute": 60, "hour": 3600,
    "day": 86_400, "week": 604_800,
}  # fmt: skip


@dataclass(frozen=True)
class Excess:
    """``case`` says why, ``most`` what would be possible."""

    case: str
    most: int | None = None


def excess_of(node: exp.Expr) -> Excess | None:
    """Why this call could grow without bound, or None."""
    return _excess_of_call(node) or _excess_of_all(node)


def _excess_of_call(node: exp.Expr) -> Excess | None:
    if any(not _is_short(inserted) for inserted in _inserted(node)):
        return Excess("inserted", MAX_INSERTED)
    if isinstance(node, exp.Repeat):
        return _too_many(node, node.args["times"])
    if isinstance(node, exp.Pad):
        return _too_many(node, node.expression)
    if isinstance(node, exp.GenerateSeries):
        return _long_sequence(node)
    if isinstance(node, exp.Format):
        return _wide_format(node)
    if isinstance(node, exp.Anonymous) and node.name.lower() == "window":
        return _many_windows(node)
    return None


def _excess_of_all(node: exp.Expr) -> Excess | None:
    """A SELECT's values may use the names of earlier ones, and so grow these again. What a call
    grows within itself is said of the call."""
    is_beyond = _factor(node) > 1 and _growth(node, {}) > MAX_GROWTH
    if isinstance(node, exp.Select):
        named: dict[str, int] = {}
        for item in node.expressions:
            growth = named[item.alias_or_name.lower()] = _growth(item, named)
            is_beyond |= growth > MAX_GROWTH >= _growth(item, {})
    if is_beyond:
        return Excess("nested")
    return None


def _growth(node: exp.Expr, named: Mapping[str, int]) -> int:
    """How many values of the row, by their length, may stand in this one."""
    if isinstance(node, exp.Column):
        return named.get(node.name.lower(), 1)
    if isinstance(node, exp.Literal):
        return -(-len(node.name) // _VALUE) if node.is_string else 0
    return _factor(node) * max(1, sum(_growth(part, named) for part in node.iter_expressions()))


def _factor(node: exp.Expr) -> int:
    """How many times longer than its arguments a call's result may be. Sizes that are no literals
    are refused for themselves."""
    longest = max((len(inserted.name) for inserted in _inserted(node)), default=0)
    match node:
        case exp.Repeat(args={"times": exp.Expr() as times}):
            return _whole_number(times) or 1
        case exp.Pad():
            return 1 + (_whole_number(node.expression) or 0) // _VALUE
        case exp.GenerateSeries():
            return 1 + int(_steps(node) or 0)
        case exp.Replace():
            sought = node.expression
            shortest = len(sought.name) if isinstance(sought, exp.Literal) else 1
            return -(-longest // shortest) if longest > shortest > 0 else 1
        case exp.RegexpReplace() | exp.ArrayToString() | exp.ConcatWs():
            return 1 + longest  # a pattern may fit between any two characters
        case exp.Format():
            return max(1, str(node.this.name).count("%"))  # %1$s may be there again and again
        case exp.Hex() | exp.ToBase64():
            return 2
    return 1


def _inserted(node: exp.Expr) -> list[exp.Expr]:
    match node:
        case exp.Replace() | exp.RegexpReplace():
            found = [node.args.get("replacement")]
        case exp.ArrayToString():
            found = [node.expression, node.args.get("null")]
        case exp.ConcatWs() if any(node.find_all(*_LISTS)):
            found = node.expressions[:1]
        case _:
            found = []
    return [each for each in found if each is not None]


def _is_short(inserted: exp.Expr) -> bool:
    return isinstance(inserted, exp.Literal) and len(inserted.name) <= MAX_INSERTED


def duration_seconds(text: str) -> float | None:
    """Seconds of ``15 minutes``; None for what is no fixed span of time."""
    found = _DURATION.match(text)
    if found is None or found[2].lower() not in _SECONDS:
        return None
    return int(found[1]) * _SECONDS[found[2].lower()]


def _too_many(node: exp.Expr, count: exp.Expr) -> Excess | None:
    repeats = _whole_number(count)
    if repeats is None or repeats > MAX_REPEATS:
        return Excess("length", MAX_REPEATS)
    return None


def _long_sequence(node: exp.GenerateSeries) -> Excess | None:
    steps = _steps(node)
    if steps is None or steps > MAX_REPEATS:
        return Excess("sequence", MAX_REPEATS)
    return None


def _steps(node: exp.GenerateSeries) -> float | None:
    step_node = node.args.get("step")
    start, end = _whole_number(node.args["start"]), _whole_number(node.args["end"])
    step = 1 if step_node is None else _whole_number(step_node)
    return None if start is None or end is None or not step else abs((end - start) / step)


def _wide_format(node: exp.Format) -> Excess | None:
    template = node.this
    if not isinstance(template, exp.Literal) or _WIDE_FORMAT.search(template.name):
        return Excess("format", 1000)
    return None


def _many_windows(node: exp.Anonymous) -> Excess | None:
    durations = list(_literal_durations(node.expressions[1:3]))
    if None in durations:
        return Excess("durations")
    match durations:
        case [float() | int() as length, float() | int() as slide]:
            if slide and length / slide > MAX_WINDOWS_PER_ROW:  # Spark takes no slide of 0
                return Excess("windows", MAX_WINDOWS_PER_ROW)
    return None


def _literal_durations(nodes: list[exp.Expr]) -> Iterator[float | None]:
    for node in nodes:
        if isinstance(node, exp.Literal) and node.is_string:
            yield duration_seconds(node.name)
        elif isinstance(node, exp.Interval) and isinstance(node.this, exp.Literal):
            yield duration_seconds(f"{node.this.name} {node.args.get('unit') or ''}")
        else:
            yield None


def _whole_number(node: exp.Expr) -> int | None:
    sign = 1
    if isinstance(node, exp.Neg):
        sign, node = -1, node.this
    is_whole = isinstance(node, exp.Literal) and not node.is_string and node.name.isdigit()
    return sign * int(node.name) if is_whole and len(node.name) <= 18 else None
