from collections.abc import Mapping

from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.sinks.wire import is_as_typed
from spark_runtime.contract.columns import HIDDEN_COLUMNS, parse_columns, postgres_type, spark_type
from spark_runtime.nodes.step.lookup.run.joining import Lookup, LookupOnDriver, LookupTask
from spark_runtime.nodes.step.lookup.run.remote_rows import RemoteTable


def lookup(
    flow: FlowParts,
    node: str,
    frame: Frame,
    *,
    connection: str,
    table: str,
    on: Mapping[str, str],
    columns: Mapping[str, str],
    join: str = "left",
) -> Frame:
    """Columns of a remote table by key. `on`: our column -> remote column; `columns`: remote
    column -> "new_name type". Columns out: those of `frame`, then the new ones."""
    added = {remote: parse_columns(text)[0] for remote, text in columns.items()}
    fields = frame.data.schema.fields
    new = StructType.fromDDL(
        ", ".join(f"`{column.name}` {spark_type(column)}" for column in added.values())
    )
    assert isinstance(new, StructType)
    schema = StructType(
        [
            *(field for field in fields if field.name not in HIDDEN_COLUMNS),
            *new.fields,
            *(field for field in fields if field.name in HIDDEN_COLUMNS),
        ]
    )
    step = Lookup(
        remote=RemoteTable(
            node=node,
            postgres=flow.context.node(node)["postgres"],
            table=table,
            keys=tuple(on.values()),
            types={remote: postgres_type(column) for remote, column in added.items()},
        ),
        on=tuple(on),
        adds=to_arrow_schema(new, timezone="UTC"),
        inner=join == "inner",
    )
    task = LookupTask(step, to_arrow_schema(schema, timezone="UTC"))

    def run(rows: DataFrame) -> DataFrame:
        return rows.mapInArrow(task.rows_with_matches, schema)

    plain = [*added.values(), *(column for column in frame.columns if column.name in on)]
    last = LookupOnDriver(step) if all(map(is_as_typed, plain)) else None
    origin = frame.origin and frame.origin.then(run, last=last)
    return Frame(
        node,
        lambda: run(frame.data),
        (*frame.columns, *added.values()),
        frame.keys,
        origin,
    )
