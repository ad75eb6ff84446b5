from typing import Literal

from spark_runtime.nodes.fields import EventTime, InputColumn, Memory, NodeModel, SqlText, Text


class StepSql(NodeModel):
    """One SELECT over the upstream node.

    Over changing rows an aggregate says what it counts: ``events`` (a predicate that is true once
    per entity, named by ``once_per`` and known for as long as ``remember`` says) or ``latest``
    (groups recomputed from a mirror table).
    """

    kind: Literal["step.sql"] = "step.sql"
    sql: SqlText
    counts: Literal["events", "latest"] | None = None
    once_per: tuple[InputColumn, ...] = ()
    remember: Memory = "30 days"
    group_keys: tuple[InputColumn, ...] = ()
    mirror: Text | None = None
    event_time: EventTime | None = None
