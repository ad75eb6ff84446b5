from typing import Literal

from spark_runtime.nodes.fields import AnyNamespace, EventTime, NodeModel, Text


class SourceUms(NodeModel):
    """Rows of one logical table from its UMS topics."""

    kind: Literal["source.ums"] = "source.ums"
    connection: Text
    namespace: AnyNamespace
    start: Literal["earliest", "latest"] = "earliest"
    protocols: tuple[Literal["initial", "increment", "batch"], ...] = ("initial", "increment")
    event_time: EventTime | None = None
