from typing import Literal

from spark_runtime.nodes.fields import EventTime, InputColumn, NodeModel, SqlText, Text


class StepSql(NodeModel):
    """One SELECT over the upstream node.

    Over changing rows an aggregate says what it counts: ``events`` (a predicate that is true once
    per entity, named by ``once_per``) or ``latest`` (groups recomputed from a mirror table).
    """

    kind: Literal["step.sql"] = "step.sql"
    sql: SqlText
    counts: Literal["events", "latest"] | None = None
    once_per: tuple[InputColumn, ...] = ()
    group_keys: tuple[InputColumn, ...] = ()
    mirror: Text | None = None
    event_time: EventTime | None = None
