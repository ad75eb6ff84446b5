"""Append or upsert, and by which keys, through the graph."""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, nearest, refused
from spark_runtime.compiler.plan import Plan, PlanNode, Port
from spark_runtime.contract.spec import StepLookup, StepSql
from spark_runtime.sql.changelog import carried_keys_of
from spark_runtime.sql.expression_types import is_window_bound
from spark_runtime.sql.grouping import (
    aggregates,
    group_name,
    groups_of,
    is_aggregate,
    same,
    window_of,
)
from spark_runtime.sql.place import place_of
from spark_runtime.sql.refusal import RefusedSql


def infer_changes(plan: Plan, context: Context) -> Plan:
    """Keys on every port. A stateless step keeps its input's; an aggregate's are its groups.

    >>> before: paid: SELECT id AS order_id, amount FROM orders      (orders: upsert by id)
    >>> after:  paid: upsert by order_id
    """
    for node in plan.upstream_first():
        upstream = plan.input_port(node)
        if node.port is None or upstream is None:
            plan = plan.with_node(replace(node, port=None)) if node.inputs else plan
            continue
        if isinstance(node.node, StepLookup):
            plan = _lookup(plan, node, node.node, upstream)
        elif isinstance(node.node, StepSql) and isinstance(node.select, exp.Select):
            infer = _aggregate if aggregates(node.select) else _stateless
            plan = infer(plan, node, node.node, node.select, upstream)
    return plan


def _lookup(plan: Plan, node: PlanNode, lookup: StepLookup, upstream: Port) -> Plan:
    assert node.port is not None
    unchanged = [ours for ours in lookup.on if ours in upstream.unchanged]
    if unchanged:
        plan = plan.reporting(_unchanged(node.id, unchanged[0], "decides what is looked up"))
    return plan.with_node(replace(node, port=replace(node.port, keys=upstream.keys)))


def _stateless(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    assert node.port is not None
    problems = [*_needless(step), *_unchanged_uses(step, select, upstream)]
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
        *_grouping(step, select, groups, keys),
        *_counting(step, select, groups, upstream),
        *_unchanged_uses(step, select, upstream),
    ]
    if problems:
        return plan.with_node(replace(node, port=None)).reporting(*problems)
    port = replace(node.port, keys=tuple(key for key in keys if key is not None), aggregated=True)
    return plan.with_node(replace(node, port=port))


def _grouping(
    step: StepSql, select: exp.Select, groups: list[exp.Expr], keys: list[str | None]
) -> Iterator[Diagnostic]:
    group = select.args.get("group")
    if group is None or group.args.get("all") or not groups:
        yield _at(
            step, group or select.expressions[0], "AGGREGATE_WITHOUT_GROUPS",
            "The groups are not named.", "Write GROUP BY with each of them.",
        )  # fmt: skip
        return
    for item, key in zip(groups, keys, strict=True):
        if key is None:
            yield _at(
                step, item, "GROUP_KEY_LOST", "This group is not selected.",
                "Select it (of a window, window.start): the groups are the key of the result.",
            )  # fmt: skip
    for item in select.expressions:
        value = item.unalias()
        if is_window_bound(value) or any(same(value, group) for group in groups):
            continue
        for column in value.find_all(exp.Column):
            grouped = any(same(column, group) for group in groups) or is_window_bound(column)
            if not grouped and not _inside_aggregate(column):
                yield _at(
                    step, column, "NOT_GROUPED",
                    f"{column.name} is neither grouped nor aggregated.",
                    f"Add it to GROUP BY, or write any aggregate such as max({column.name}).",
                )  # fmt: skip


def _inside_aggregate(column: exp.Column) -> bool:
    parent = column.parent
    while parent is not None and not isinstance(parent, exp.Select):
        if is_aggregate(parent):
            return True
        parent = parent.parent
    return False


def _counting(
    step: StepSql, select: exp.Select, groups: list[exp.Expr], upstream: Port
) -> Iterator[Diagnostic]:
    if step.counts == "latest":
        yield from _latest(step, groups, upstream)
        return
    if upstream.keys and step.counts is None:
        keys = ", ".join(upstream.keys)
        yield _at(
            step, select.args.get("group") or select.expressions[0], "AGGREGATE_OVER_CHANGES",
            "Every change of a row would be counted as a row of its own.",
            f"Either say counts: events with once_per: [{keys}], and a WHERE that is true once per "
            "entity; or say counts: latest with group_keys and a mirror connection, and the groups "
            "are computed again from a mirror table.",
        )  # fmt: skip
        return
    if window_of(groups) is None:
        yield _at(
            step, select.args.get("group") or select.expressions[0], "AGGREGATE_WITHOUT_WINDOW",
            "Without an event-time window every group would be kept for ever.",
            "Add window(time_column, '15 minutes') to GROUP BY"
            + (", or say counts: latest." if upstream.keys else "."),
        )  # fmt: skip
    if upstream.keys and not step.once_per:
        yield Diagnostic(
            "ONCE_PER_MISSING",
            f"{step.id} does not say per what an event is counted once.",
            f"Say once_per: [{', '.join(upstream.keys)}].",
            node=step.id,
            path="once_per",
        )
    yield from _known(step, "once_per", step.once_per, upstream)


def _latest(step: StepSql, groups: list[exp.Expr], upstream: Port) -> Iterator[Diagnostic]:
    if not upstream.keys:
        yield Diagnostic(
            "LATEST_WITHOUT_KEYS",
            "Rows without a key have no latest state.",
            "Remove counts, and group by an event-time window.",
            node=step.id,
            path="counts",
        )
    if step.mirror is None:
        yield Diagnostic(
            "MIRROR_MISSING",
            "The table that mirrors the input has no place.",
            "Say mirror: and a connection.",
            node=step.id,
            path="mirror",
        )
    yield from _known(step, "group_keys", step.group_keys, upstream)
    wanted = {name.lower() for name in step.group_keys}
    grouped = {group.name.lower() for group in groups if isinstance(group, exp.Column)}
    if wanted != grouped or len(grouped) != len(groups):
        yield Diagnostic(
            "GROUP_KEYS_DIFFER",
            "group_keys and GROUP BY name different columns.",
            "Name the same columns of the input in both.",
            node=step.id,
            path="group_keys",
        )


def _known(
    step: StepSql, path: str, names: tuple[str, ...], upstream: Port
) -> Iterator[Diagnostic]:
    for name in names:
        if upstream.column(name) is None:
            yield Diagnostic(
                "UNKNOWN_COLUMN",
                f"The input has no column {name}.",
                nearest(name, upstream.names),
                node=step.id,
                path=path,
                parameters={"column": name},
            )


def _unchanged_uses(step: StepSql, select: exp.Select, upstream: Port) -> Iterator[Diagnostic]:
    """A value that an update left out can be passed on, but not computed with."""
    bare = [item.unalias() for item in select.expressions if not aggregates(select)]
    for column in select.find_all(exp.Column):
        if column.name in upstream.unchanged and not any(column is value for value in bare):
            yield _at(
                step, column, "UNCHANGED_VALUE", *_unchanged_words(column.name, "is used here")
            )


def _unchanged(node: str, name: str, use: str) -> Diagnostic:
    message, hint = _unchanged_words(name, use)
    return Diagnostic("UNCHANGED_VALUE", message, hint, node=node)


def _unchanged_words(name: str, use: str) -> tuple[str, str]:
    return (
        f"{name} {use}, but an update that leaves it untouched does not carry it.",
        "Give the source table REPLICA IDENTITY FULL, or leave the column out.",
    )


def _at(step: StepSql, place: exp.Expr, code: str, message: str, hint: str) -> Diagnostic:
    line, column = place_of(step.sql, place)
    return Diagnostic(code, message, hint, node=step.id, line=line, column=column)
