"""Keys and event time of rows that pass a SELECT one by one."""

from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.event_time import event_time_problem
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.changelog import carried_keys_of
from spark_runtime.sql.refusal import RefusedSql


def infer_carried(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> tuple[list[Diagnostic], Port]:
    """What is wrong, and the port with the keys and the event time of its input.

    >>> before: paid: SELECT id AS order_id, created_at AS at FROM orders
    >>>                                              (orders: upsert by id, event time created_at)
    >>> after:  paid: upsert by order_id, event time at
    """
    try:
        keys = carried_keys_of(step.text, select, upstream.keys)
    except RefusedSql as refusal:
        return step.refused(refusal), port
    port, event_time = replace(port, keys=keys), upstream.event_time
    if event_time is None:
        return [], port
    if problem := event_time_problem(step.id, event_time, upstream):
        return [problem], port
    return [], replace(port, event_time=_renamed(select, event_time))


def _renamed(select: exp.Select, event_time: EventTime) -> EventTime | None:
    """The event time under its new name; None when the step drops or changes it."""
    wanted = event_time.column.lower()
    for item in select.expressions:
        value = item.unalias()
        if isinstance(value, exp.Column) and value.name.lower() == wanted:
            return event_time.model_copy(update={"column": item.alias_or_name})
    return None
