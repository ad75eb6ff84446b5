"""When rows happened, behind a SELECT."""

from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.event_time import event_time_problem
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.allowed import watermark_of
from spark_runtime.sql.grouping import groups_of, window_of


def infer_event_time(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> tuple[Diagnostic | None, Port, EventTime | None]:
    """What is wrong with it, the port with its event time, and that of a windowed aggregate.

    >>> before: orders has event time created_at; paid: SELECT id, created_at AS at FROM orders
    >>> after:  paid has event time at
    """
    event_time = _said(step, select) or upstream.event_time
    if port.is_recomputed:
        return None, port, None
    if not port.aggregated:
        if event_time is None:
            return None, port, None
        problem = event_time_problem(step.id, event_time, upstream)
        return problem, replace(port, event_time=_carried(select, event_time)), None
    return _window_problem(step, select, upstream, event_time), port, event_time


def _said(step: AuthoredSelect, select: exp.Select) -> EventTime | None:
    """The step's own event time, from its field or from a WATERMARK clause."""
    watermark = watermark_of(select)
    if step.counting.event_time is not None or watermark is None:
        return step.counting.event_time
    return EventTime(column=watermark.column, delay=watermark.delay)


def _carried(select: exp.Select, event_time: EventTime) -> EventTime | None:
    """The event time under its new name; None when the step drops or changes it."""
    wanted = event_time.column.lower()
    for item in select.expressions:
        value = item.unalias()
        if isinstance(value, exp.Column) and value.name.lower() == wanted:
            return event_time.model_copy(update={"column": item.alias_or_name})
    return None


def _window_problem(
    step: AuthoredSelect, select: exp.Select, upstream: Port, event_time: EventTime | None
) -> Diagnostic | None:
    window = window_of(groups_of(select))
    assert window is not None
    if event_time is None:
        return Diagnostic("EVENT_TIME_MISSING", node=step.id, **step.location_of(window))
    if problem := event_time_problem(step.id, event_time, upstream):
        return problem
    timed = window.expressions[0]
    if timed.name.lower() == event_time.column.lower():
        return None
    return Diagnostic(
        "WINDOW_NOT_EVENT_TIME",
        node=step.id,
        **step.location_of(window),
        parameters={"column": timed.name, "event_time": event_time.column},
    )
