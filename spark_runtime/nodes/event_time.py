"""Whether a port has the column that an event time names."""

from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.port import Port


def event_time_problem(node: str, event_time: EventTime, port: Port) -> Diagnostic | None:
    column = port.column(event_time.column)
    if column is None:
        return unknown(
            "UNKNOWN_COLUMN",
            event_time.column,
            port.names,
            node=node,
            path="event_time.column",
            column=event_time.column,
        )
    if column.type != "datetime":
        return Diagnostic(
            "EVENT_TIME_TYPE",
            node=node,
            path="event_time.column",
            parameters={"column": column.name, "type": column.type},
        )
    return None
