"""What a good engineer writes by hand: native parsing, COPY from the tasks, one ordered upsert.

It knows its table, keeps no account of rows, sets no bad row aside and has no fence.
"""

import io
from collections.abc import Iterator
from typing import Any

import psycopg
import pyarrow as pa
import pyarrow.csv as pa_csv
from psycopg import sql
from pyspark.sql import DataFrame, SparkSession

from benchmarks.sync.parsing import read_rows
from benchmarks.sync.setting import SCHEMA, Setting, drop_staging, make_staging, upsert

MAKES_ITS_TABLE = False


def run(spark: SparkSession, setting: Setting) -> None:
    def land(rows: DataFrame, batch_id: int) -> None:
        staging = f"{setting.table}_{batch_id}"
        with psycopg.connect(**setting.postgres, autocommit=True) as connection:
            make_staging(connection, setting.table, staging)
            rows.mapInArrow(copying_into(setting.postgres, staging), "rows long").collect()
            with connection.transaction():
                connection.execute("SET LOCAL work_mem = '256MB'")
                connection.execute(upsert(setting.table, staging))
            drop_staging(connection, staging)

    read_rows(spark, setting).writeStream.foreachBatch(land).option(
        "checkpointLocation", setting.state
    ).trigger(availableNow=True).start().awaitTermination()


def copying_into(postgres: Any, staging: str) -> Any:
    def copy(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # Arrow looks up the zone of every value it writes; the session knows it as well.
        with (
            psycopg.connect(**postgres, options="-c TimeZone=UTC") as connection,
            connection.cursor() as cursor,
        ):
            for batch in batches:
                text = io.BytesIO()
                pa_csv.write_csv(
                    _without_zones(batch), text, pa_csv.WriteOptions(include_header=False)
                )
                statement = sql.SQL("COPY {} ({}) FROM STDIN (FORMAT csv)").format(
                    sql.Identifier(SCHEMA, staging),
                    sql.SQL(", ").join(map(sql.Identifier, batch.schema.names)),
                )
                with cursor.copy(statement) as copying:
                    copying.write(text.getbuffer())
                yield pa.RecordBatch.from_pydict({"rows": [batch.num_rows]})

    return copy


def _without_zones(batch: pa.RecordBatch) -> pa.RecordBatch:
    schema = pa.schema(
        column.with_type(pa.timestamp("us")) if pa.types.is_timestamp(column.type) else column
        for column in batch.schema
    )
    return batch.cast(schema)
