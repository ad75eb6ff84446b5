"""Append or upsert, and by which keys, behind a SELECT."""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.aggregates import (
    counting_problems,
    grouping_problems,
    naming_problems,
)
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.changelog import carried_keys_of
from spark_runtime.sql.grouping import aggregates, group_name, groups_of
from spark_runtime.sql.refusal import RefusedSql


def infer_changes(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> tuple[list[Diagnostic], Port]:
    """The port with its keys: those of the input, or of an aggregate its groups.

    >>> before: paid: SELECT id AS order_id, amount FROM orders      (orders: upsert by id)
    >>> after:  paid: upsert by order_id
    """
    infer = _aggregate if aggregates(select) else _stateless
    return infer(step, select, upstream, port)


def _stateless(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> tuple[list[Diagnostic], Port]:
    problems = list(_needless(step))
    try:
        keys = carried_keys_of(step.text, select, upstream.keys)
    except RefusedSql as refusal:
        return [*problems, *step.refused(refusal)], port
    return problems, replace(port, keys=keys)


def _needless(step: AuthoredSelect) -> Iterator[Diagnostic]:
    if step.counting.counts is not None:
        yield Diagnostic(
            "COUNTS_WITHOUT_AGGREGATE",
            node=step.id,
            path="counts",
            parameters={"counts": step.counting.counts},
        )
    elif step.counting.event_time is not None:
        yield Diagnostic("EVENT_TIME_UNUSED", node=step.id, path="event_time")


def _aggregate(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> tuple[list[Diagnostic], Port]:
    groups = groups_of(select)
    keys = [group_name(select, group) for group in groups]
    # Of groups whose names are misleading there is no more to say.
    problems = [*naming_problems(step, select, upstream)] or [
        *grouping_problems(step, select, groups, keys),
        *counting_problems(step, select, groups, upstream),
    ]
    counting = step.counting
    return problems, replace(
        port,
        keys=tuple(key for key in keys if key is not None),
        unchanged=frozenset(),
        aggregated=True,
        is_recomputed=counting.counts == "latest",
        recomputed_in=counting.mirror,
    )
