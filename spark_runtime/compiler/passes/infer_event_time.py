"""When rows happened, through the graph."""

from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, unknown
from spark_runtime.compiler.plan import Plan, PlanNode, Port
from spark_runtime.contract.spec import EventTime, SourceUms, StepLookup, StepSql
from spark_runtime.sql.allowed import watermark_of
from spark_runtime.sql.grouping import groups_of, window_of
from spark_runtime.sql.place import place_of


def infer_event_time(plan: Plan, context: Context) -> Plan:
    """The event-time column of every port, and of every windowed aggregate its own.

    >>> before: orders has event time created_at; paid: SELECT id, created_at AS at FROM orders
    >>> after:  paid has event time at
    """
    for node in plan.upstream_first():
        if node.port is None:
            continue
        if isinstance(node.node, SourceUms):
            plan = _declared(plan, node, node.node.event_time, node.port)
            continue
        upstream = plan.input_port(node)
        if upstream is None:
            # The input broke in this pass; what stands behind it is not judged.
            plan = plan.with_node(replace(node, port=None))
        elif isinstance(node.node, StepLookup):
            port = replace(node.port, event_time=upstream.event_time)
            plan = plan.with_node(replace(node, port=port))
        elif isinstance(node.node, StepSql) and isinstance(node.select, exp.Select):
            if not node.port.aggregated:
                plan = _stateless(plan, node, node.node, node.select, upstream)
            elif node.node.counts != "latest":
                plan = _windowed(plan, node, node.node, node.select, upstream)
    return plan


def _declared(plan: Plan, node: PlanNode, event_time: EventTime | None, port: Port) -> Plan:
    problem = event_time and _problem(node.id, event_time, port)
    if problem:
        return plan.with_node(replace(node, port=None)).reporting(problem)
    return plan.with_node(replace(node, port=replace(port, event_time=event_time)))


def _problem(node: str, event_time: EventTime, port: Port) -> Diagnostic | None:
    column = port.column(event_time.column)
    if column is None:
        return unknown(
            "UNKNOWN_COLUMN",
            f"There is no column {event_time.column} to take the event time from.",
            event_time.column,
            port.names,
            node=node,
            path="event_time.column",
            column=event_time.column,
        )
    if column.type != "datetime":
        return Diagnostic(
            "EVENT_TIME_TYPE",
            f"{column.name} is of type {column.type}; an event time is a datetime.",
            "Choose a datetime column.",
            node=node,
            path="event_time.column",
            parameters={"column": column.name, "type": column.type},
        )
    return None


def _stateless(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    assert node.port is not None
    event_time = _said(step, select) or upstream.event_time
    problem = event_time and _problem(node.id, event_time, upstream)
    if problem:
        return plan.with_node(replace(node, port=None)).reporting(problem)
    port = replace(node.port, event_time=event_time and _carried(select, event_time))
    return plan.with_node(replace(node, port=port))


def _said(step: StepSql, select: exp.Select) -> EventTime | None:
    """The step's own event time, from its field or from a WATERMARK clause."""
    watermark = watermark_of(select)
    if step.event_time is not None or watermark is None:
        return step.event_time
    return EventTime(column=watermark.column, delay=watermark.delay)


def _carried(select: exp.Select, event_time: EventTime) -> EventTime | None:
    """The event time under its new name; None when the step drops or changes it."""
    wanted = event_time.column.lower()
    for item in select.expressions:
        value = item.unalias()
        if isinstance(value, exp.Column) and value.name.lower() == wanted:
            return event_time.model_copy(update={"column": item.alias_or_name})
    return None


def _windowed(
    plan: Plan, node: PlanNode, step: StepSql, select: exp.Select, upstream: Port
) -> Plan:
    event_time = _said(step, select) or upstream.event_time
    window = window_of(groups_of(select))
    assert window is not None
    line, place = place_of(step.sql, window)
    if event_time is None:
        problem: Diagnostic | None = Diagnostic(
            "EVENT_TIME_MISSING",
            f"{step.id} counts in windows, but nothing says how late a row may come.",
            "Say event_time with column and delay at this step, or at the source and select the "
            "column in every step between.",
            node=step.id,
            line=line,
            column=place,
        )
    else:
        problem = _problem(step.id, event_time, upstream)
        timed = window.expressions[0]
        if problem is None and timed.name.lower() != event_time.column.lower():
            problem = Diagnostic(
                "WINDOW_NOT_EVENT_TIME",
                f"The window is over {timed.name}, the event time is {event_time.column}.",
                f"Write window({event_time.column}, …).",
                node=step.id,
                line=line,
                column=place,
                parameters={"column": timed.name, "event_time": event_time.column},
            )
    if problem is not None:
        return plan.with_node(replace(node, port=None)).reporting(problem)
    return plan.with_node(replace(node, event_time=event_time))
