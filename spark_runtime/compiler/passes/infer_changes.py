"""Append or upsert, and by which keys, through the graph."""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.aggregates import counting_problems, grouping_problems
from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, refused
from spark_runtime.compiler.plan import Plan, PlanNode, Port
from spark_runtime.contract.spec import StepLookup, StepSql
from spark_runtime.sql.changelog import carried_keys_of
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
            plan = plan.with_node(replace(node, port=replace(node.port, keys=upstream.keys)))
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


def _stateless(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    assert node.port is not None
    problems = list(_needless(step))
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
    ]
    if problems:
        return plan.with_node(replace(node, port=None)).reporting(*problems)
    named = tuple(key for key in keys if key is not None)
    port = replace(node.port, keys=named, unchanged=frozenset(), aggregated=True)
    return plan.with_node(replace(node, port=port))
