"""Functions whose result grows with an argument: that argument must be a small literal."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp

MAX_REPEATS = 10_000
MAX_WINDOWS_PER_ROW = 1_000
# Calls that make a long text or list of a short one, and calls that could multiply two such.
_GROWING = (exp.Repeat, exp.Pad, exp.GenerateSeries)
_MULTIPLYING = (*_GROWING, exp.Replace, exp.RegexpReplace, exp.ArrayToString)
_WIDE_FORMAT = re.compile(r"%[^%a-zA-Z]*\d{4}")
_DURATION = re.compile(r"\s*(?:interval\s+)?'?(\d{1,9})'?\s*([a-z]+?)s?\s*\Z", re.IGNORECASE)
_SECONDS = {
    "microsecond": 1e-6, "millisecond": 1e-3, "second": 1, "minute": 60, "hour": 3600,
    "day": 86_400, "week": 604_800,
}  # fmt: skip


@dataclass(frozen=True)
class Excess:
    """``case`` and ``most`` are ``reason`` for those who word it in another language."""

    case: str
    reason: str
    most: int | None = None


def excess_of(node: exp.Expr) -> Excess | None:
    """Why this call could grow without bound, or None."""
    if isinstance(node, _MULTIPLYING) and len(list(node.find_all(*_GROWING))) > 1:
        return Excess("nested", "calls that grow a value may not stand inside one another")
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


def duration_seconds(text: str) -> float | None:
    """Seconds of ``15 minutes``; None for what is no fixed span of time."""
    found = _DURATION.match(text)
    if found is None or found[2].lower() not in _SECONDS:
        return None
    return int(found[1]) * _SECONDS[found[2].lower()]


def _too_many(node: exp.Expr, count: exp.Expr) -> Excess | None:
    repeats = _whole_number(count)
    if repeats is None or repeats > MAX_REPEATS:
        reason = f"its length must be a literal of at most {MAX_REPEATS}"
        return Excess("length", reason, MAX_REPEATS)
    return None


def _long_sequence(node: exp.GenerateSeries) -> Excess | None:
    step_node = node.args.get("step")
    start, end = _whole_number(node.args["start"]), _whole_number(node.args["end"])
    step = 1 if step_node is None else _whole_number(step_node)
    if start is None or end is None or not step or abs((end - start) / step) > MAX_REPEATS:
        reason = f"its ends must be whole-number literals, at most {MAX_REPEATS} steps apart"
        return Excess("sequence", reason, MAX_REPEATS)
    return None


def _wide_format(node: exp.Format) -> Excess | None:
    template = node.this
    if not isinstance(template, exp.Literal) or _WIDE_FORMAT.search(template.name):
        return Excess("format", "its template must be a literal with widths below 1000", 1000)
    return None


def _many_windows(node: exp.Anonymous) -> Excess | None:
    durations = list(_literal_durations(node.expressions[1:3]))
    if None in durations:
        return Excess("durations", "its durations must be literals such as '15 minutes'")
    match durations:
        case [float() | int() as length, float() | int() as slide]:
            if not slide or length / slide > MAX_WINDOWS_PER_ROW:
                reason = f"a row may fall into at most {MAX_WINDOWS_PER_ROW} windows"
                return Excess("windows", reason, MAX_WINDOWS_PER_ROW)
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
