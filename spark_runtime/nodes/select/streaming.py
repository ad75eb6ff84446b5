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
    message: str
    hint: str


def streaming_problems(step: AuthoredSelect, query: exp.Query) -> list[Diagnostic]:
    """A diagnostic at everything that has no meaning over rows without end."""
    return [at(step, found.place, found.code, found.message, found.hint) for found in _found(query)]


def _found(query: exp.Query) -> Iterator[Found]:
    if isinstance(query, exp.SetOperation):
        yield from _set_operation(query)
        return
    for part, check in _PARTS.items():
        if value := query.args.get(part):
            yield from check(value)
    for node in query.walk():
        if isinstance(node, exp.Window):
            yield Found(
                "STREAM_WINDOW_FUNCTION",
                node,
                "A stream has no order over which row_number() and its kin could count.",
                "The newest row per key is what an upsert sink keeps; the best row of a group is "
                "max_by(value, rank).",
            )
        elif isinstance(node, exp.AggFunc) and isinstance(node.this, exp.Distinct):
            yield Found(
                "STREAM_COUNT_DISTINCT",
                node,
                "A stream cannot remember every distinct value.",
                "Write approx_count_distinct(…).",
            )
        elif isinstance(node, exp.Query) and node is not query and _stands_alone(node):
            yield Found(
                "STREAM_SUBQUERY",
                node,
                "A subquery is not possible on a stream.",
                "Make it a step of its own, or a lookup.",
            )
    if not query.args.get("from_"):
        yield Found(
            "STREAM_WITHOUT_FROM",
            query.expressions[0],
            "The SELECT reads no node.",
            "Write FROM and the name of the node.",
        )


def _set_operation(query: exp.SetOperation) -> Iterator[Found]:
    if isinstance(query, exp.Union):
        yield Found(
            "STREAM_UNION",
            query,
            "UNION joins rows of one stream with themselves here.",
            "Say it in one SELECT, with OR and CASE.",
        )
    else:
        name = type(query).__name__.upper()
        yield Found(
            "STREAM_EXCEPT" if isinstance(query, exp.Except) else "STREAM_INTERSECT",
            query,
            f"{name} needs all rows at once; a stream never has them.",
            "Say it as a condition, or by an inner lookup.",
        )


def _order(order: exp.Expr) -> Iterator[Found]:
    yield Found(
        "STREAM_ORDER_BY",
        order,
        "Rows of a stream come without end, so they cannot be sorted.",
        "Sort where the result is read: in the query or on the dashboard.",
    )


def _limit(limit: exp.Expr) -> Iterator[Found]:
    yield Found(
        "STREAM_LIMIT",
        limit,
        "A stream cannot stop after some rows.",
        "Say by a condition which rows count; limit where the result is read.",
    )


def _distinct(distinct: exp.Expr) -> Iterator[Found]:
    yield Found(
        "STREAM_DISTINCT",
        distinct,
        "DISTINCT would remember every row for ever.",
        "Count entities once by counts: events with once_per, or group by event-time windows.",
    )


def _having(having: exp.Expr) -> Iterator[Found]:
    yield Found(
        "STREAM_HAVING",
        having,
        "A group that once passed HAVING could not leave the result again.",
        "Keep every group, and filter where the result is read.",
    )


def _joins(joins: list[exp.Join]) -> Iterator[Found]:
    for join in joins:
        full = join.side == "FULL"
        yield Found(
            "STREAM_FULL_JOIN" if full else "STREAM_JOIN",
            join,
            "A full outer join would wait for ever for rows without a partner."
            if full
            else "Two streams cannot be joined here.",
            "Take the other table's columns by a lookup.",
        )


def _with(clause: exp.Expr) -> Iterator[Found]:
    yield Found(
        "STREAM_WITH",
        clause,
        "WITH is not possible on a stream.",
        "Make each named query a step of its own.",
    )


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
