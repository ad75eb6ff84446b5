"""Refuse what a stream cannot do, each with what to write instead."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.select.authored import AuthoredSelect, at


@dataclass(frozen=True)
class Found:
    code: str
    place: exp.Expr


def streaming_problems(step: AuthoredSelect, query: exp.Query) -> list[Diagnostic]:
    """A diagnostic at everything that has no meaning over rows without end."""
    return [at(step, found.place, found.code) for found in _found(query)]


def _found(query: exp.Query) -> Iterator[Found]:
    if isinstance(query, exp.SetOperation):
        yield from _set_operation(query)
        return
    for part, check in _PARTS.items():
        if value := query.args.get(part):
            yield from check(value)
    for node in query.walk():
        if isinstance(node, exp.Window):
            yield Found("STREAM_WINDOW_FUNCTION", node)
        elif isinstance(node, exp.AggFunc) and isinstance(node.this, exp.Distinct):
            yield Found("STREAM_COUNT_DISTINCT", node)
        elif isinstance(node, exp.Query) and node is not query and _stands_alone(node):
            yield Found("STREAM_SUBQUERY", node)
    if not query.args.get("from_"):
        yield Found("STREAM_WITHOUT_FROM", query.expressions[0])


def _set_operation(query: exp.SetOperation) -> Iterator[Found]:
    if isinstance(query, exp.Union):
        yield Found("STREAM_UNION", query)
    else:
        yield Found("STREAM_EXCEPT" if isinstance(query, exp.Except) else "STREAM_INTERSECT", query)


def _order(order: exp.Expr) -> Iterator[Found]:
    yield Found("STREAM_ORDER_BY", order)


def _limit(limit: exp.Expr) -> Iterator[Found]:
    yield Found("STREAM_LIMIT", limit)


def _distinct(distinct: exp.Expr) -> Iterator[Found]:
    yield Found("STREAM_DISTINCT", distinct)


def _having(having: exp.Expr) -> Iterator[Found]:
    yield Found("STREAM_HAVING", having)


def _joins(joins: list[exp.Join]) -> Iterator[Found]:
    for join in joins:
        full = join.side == "FULL"
        yield Found("STREAM_FULL_JOIN" if full else "STREAM_JOIN", join)


def _with(clause: exp.Expr) -> Iterator[Found]:
    yield Found("STREAM_WITH", clause)


_PARTS: dict[str, Callable[[Any], Iterator[Found]]] = {
    "with_": _with,
    "distinct": _distinct,
    "joins": _joins,
    "having": _having,
    "order": _order,
    "limit": _limit,
    "offset": _limit,
}


def _stands_alone(query: exp.Query) -> bool:
    """Not the inside of another subquery, nor of WITH, which is refused as a whole."""
    return not isinstance(query.parent, exp.Subquery) and not query.find_ancestor(exp.With)
