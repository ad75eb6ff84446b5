from typing import Literal

from spark_runtime.nodes.fields import InputColumn, TableName
from spark_runtime.nodes.sink.model import SinkModel


class SinkPostgres(SinkModel):
    """Rows in a table of PostgreSQL, which is made where there is none."""

    kind: Literal["sink.postgres"] = "sink.postgres"
    table: TableName
    keys: tuple[InputColumn, ...] = ()
    mode: Literal["insert", "upsert", "overwrite"] = "upsert"
    on_delete: Literal["soft", "hard"] = "soft"
