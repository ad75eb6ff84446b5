"""Append or upsert, and by which keys, through the graph."""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.aggregates import counting_problems, grouping_problems
from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, at, refused
from spark_runtime.compiler.plan import Plan, PlanNode, Port
from spark_runtime.contract.spec import StepLookup, StepSql
from spark_runtime.sql.changelog import carried_keys_of
from spark_runtime.sql.columns_read import columns_read, names_of
from spark_runtime.sql.grouping import (
    aggregates,
    group_name,
    groups_of,
)
from spark_runtime.sql.refusal import RefusedSql


def infer_changes(plan: Plan, context: Context) -> Plan:
    """Keys on every port. A stateless step keeps its input's; an aggregate's are its groups.

    >>> before: paid: SELECT id AS order_id, amount FROM orders      (orders: upsert by id)
    >>> after:  paid: upsert by order_id
    """
    for node in plan.upstream_first():
        upstream = plan.input_port(node)
        if node.port is not None and upstream is not None and upstream.aggregated:
            plan = plan.with_node(replace(node, port=None)).reporting(_behind_aggregate(node))
        elif node.port is None or upstream is None:
            plan = plan.with_node(replace(node, port=None)) if node.inputs else plan
        elif isinstance(node.node, StepLookup):
            plan = _lookup(plan, node, node.node, upstream)
        elif isinstance(node.node, StepSql) and isinstance(node.select, exp.Select):
            infer = _aggregate if aggregates(node.select) else _stateless
            plan = infer(plan, node, node.node, node.select, upstream)
    return plan


def _behind_aggregate(node: PlanNode) -> Diagnostic:
    return Diagnostic(
        "STEP_BEHIND_AGGREGATE",
        f"{node.id} works on the result of an aggregate, which a stream can only write.",
        "Say it inside the aggregate's SELECT, or in a pipeline that reads the written table.",
        node=node.id,
    )


def _lookup(plan: Plan, node: PlanNode, lookup: StepLookup, upstream: Port) -> Plan:
    assert node.port is not None
    unchanged = [ours for ours in lookup.on if ours in upstream.unchanged]
    if unchanged:
        plan = plan.reporting(_unchanged(node.id, unchanged[0], "decides what is looked up"))
    elif lookup.join == "inner" and upstream.unchanged:
        plan = plan.reporting(_unchanged(node.id, min(upstream.unchanged), _MAY_RETURN))
    return plan.with_node(replace(node, port=replace(node.port, keys=upstream.keys)))


def _stateless(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    assert node.port is not None
    problems = [
        *_needless(step),
        *_unchanged_uses(step, select, upstream),
        *_unchanged_returns(step, select, node.port, upstream),
    ]
    keys: tuple[str, ...] = ()
    try:
        keys = carried_keys_of(step.sql, select, upstream.keys)
    except RefusedSql as refusal:
        problems.append(refused(step.id, refusal))
    if problems:
        return plan.with_node(replace(node, port=None)).reporting(*problems)
    return plan.with_node(replace(node, port=replace(node.port, keys=keys)))


def _needless(step: StepSql) -> Iterator[Diagnostic]:
    if step.counts is not None:
        yield Diagnostic(
            "COUNTS_WITHOUT_AGGREGATE",
            f"{step.id} says counts: {step.counts}, but its SELECT aggregates nothing.",
            "Remove counts, or write GROUP BY.",
            node=step.id,
            path="counts",
            parameters={"counts": step.counts},
        )
    elif step.event_time is not None:
        yield Diagnostic(
            "EVENT_TIME_UNUSED",
            f"{step.id} has an event time, but no windows.",
            "Say the event time at the source, or at the step that aggregates.",
            node=step.id,
            path="event_time",
        )


def _aggregate(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    assert node.port is not None
    groups = groups_of(select)
    keys = [group_name(select, group) for group in groups]
    problems = [
        *grouping_problems(step, select, groups, keys),
        *counting_problems(step, select, groups, upstream),
        *_unchanged_uses(step, select, upstream),
    ]
    if problems:
        return plan.with_node(replace(node, port=None)).reporting(*problems)
    port = replace(node.port, keys=tuple(key for key in keys if key is not None), aggregated=True)
    return plan.with_node(replace(node, port=port))


def _unchanged_uses(step: StepSql, select: exp.Select, upstream: Port) -> Iterator[Diagnostic]:
    """A value that an update left out can be passed on, but not computed with."""
    bare = [item.unalias() for item in select.expressions if not aggregates(select)]
    names = names_of(select, upstream.names)
    for column in select.find_all(exp.Column):
        if any(column is value for value in bare):
            continue
        for name in sorted(columns_read(column, names) & upstream.unchanged):
            message, hint = _unchanged_words(name, "is used here")
            yield at(step, column, "UNCHANGED_VALUE", message, hint, column=name)


_MAY_RETURN = "may come back here with a row that was left out before"


def _unchanged_returns(
    step: StepSql, select: exp.Select, port: Port, upstream: Port
) -> Iterator[Diagnostic]:
    """A row that did not pass has left no value behind, and the update that makes it pass may not
    bring it. A condition on the key alone never changes its mind."""
    where = select.args.get("where")
    keys = {key.lower() for key in upstream.keys}
    if where is None or all(column.name.lower() in keys for column in where.find_all(exp.Column)):
        return
    for name in sorted(port.unchanged):
        message, hint = _unchanged_words(name, _MAY_RETURN)
        yield at(step, where, "UNCHANGED_VALUE", message, hint, column=name)


def _unchanged(node: str, name: str, use: str) -> Diagnostic:
    message, hint = _unchanged_words(name, use)
    return Diagnostic("UNCHANGED_VALUE", message, hint, node=node, parameters={"column": name})


def _unchanged_words(name: str, use: str) -> tuple[str, str]:
    return (
        f"{name} {use}, but an update that leaves it untouched does not carry it.",
        "Give the source table REPLICA IDENTITY FULL, or leave the column out.",
    )
