"""What an event time says: of which column, and how far ahead a row of it may be."""

from datetime import timedelta

from spark_runtime.contract.durations import spark_interval
from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.port import Port
from spark_runtime.sql.bounds import duration_seconds

# Where nothing is said, of what nobody has noted.
MAX_FUTURE = "1 day"
# So long after any moment of now there is still a calendar.
_LONGEST = timedelta(days=365_000)


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


def most_ahead(max_future: str | None) -> timedelta:
    """How far ahead of its arrival a row may have happened, of an event time with this limit."""
    seconds = duration_seconds(spark_interval(max_future or MAX_FUTURE))
    assert seconds is not None  # the contract's own form of a duration
    return min(timedelta(seconds=seconds), _LONGEST)
