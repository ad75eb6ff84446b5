"""Windows that Spark refuses when the flow starts, and sessions in which it would count nothing.

A call like any other, which every SELECT may have: beside `GROUP BY` it says in which windows a row
would be.
"""

import re
from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.sql.bounds import duration_seconds
from spark_runtime.sql.expression_types import WINDOWS

_USUAL = "'15 minutes'"
# What Spark may read for a session's gap; the gap may have several parts.
_PART = r"[+-]?\d+(\.\d+)?\s*(year|month|week|day|hour|minute|second|millisecond|microsecond)s?"
_INTERVAL = re.compile(rf"\s*(interval\s+)?({_PART}\s*)+", re.IGNORECASE | re.ASCII)


def window_problems(step: AuthoredSelect, select: exp.Select) -> Iterator[Diagnostic]:
    """A diagnostic at each; what is no literal is left to the allow-list, or to Spark."""
    for call in select.find_all(exp.Anonymous):
        if call.name.lower() in WINDOWS:
            check = _window if call.name.lower() == "window" else _session
            yield from check(step, call, call.expressions[1:])


def _window(step: AuthoredSelect, call: exp.Expr, spans: list[exp.Expr]) -> Iterator[Diagnostic]:
    if any(isinstance(span, exp.Interval) for span in spans):
        yield at(step, call, "WINDOW_DURATION", case="interval")
        return
    seconds = [_seconds(span) for span in spans]
    for span, length in zip(spans[:2], seconds, strict=False):
        if length == 0:
            yield _nothing(step, call, span.name)
            return
    length, slide, start = [*seconds, *[None] * (3 - len(seconds))][:3]
    if length and slide and slide > length:
        yield at(
            step, call, "WINDOW_DURATION", span=spans[1].name, most=spans[0].name, case="slide"
        )
    elif slide and start is not None and start >= slide:
        yield at(
            step, call, "WINDOW_DURATION", span=spans[2].name, most=spans[1].name, case="start"
        )


def _session(step: AuthoredSelect, call: exp.Expr, spans: list[exp.Expr]) -> Iterator[Diagnostic]:
    for gap in spans[:1]:
        if not (isinstance(gap, exp.Literal) and gap.is_string):
            continue
        if not _INTERVAL.fullmatch(gap.name):
            yield at(step, call, "WINDOW_DURATION", span=gap.name, case="session")
        elif _seconds(gap) == 0:
            yield _nothing(step, call, gap.name)


def _nothing(step: AuthoredSelect, call: exp.Expr, span: str) -> Diagnostic:
    return at(step, call, "WINDOW_DURATION", span=span)


def _seconds(span: exp.Expr) -> float | None:
    """Of a literal; a start may lie before its time as well as behind it."""
    is_text = isinstance(span, exp.Literal) and span.is_string
    return duration_seconds(span.name.strip().lstrip("+-")) if is_text else None
