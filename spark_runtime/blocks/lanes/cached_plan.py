"""A plan of Spark's that is made once, and run for every small batch.

Spark plans a streaming query anew for every batch: for 18 columns ten times the work of running
it over one row. Here the records of a batch lie in a file that the plan names and reads when it
is run, so neither the plan nor its generated code depends on them.
"""

import base64
from collections.abc import Callable, Sequence

import msgspec
import orjson
import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.sources.blame import BLAME, BLAME_TYPE, Blame
from spark_runtime.blocks.sources.tail import Record

SCHEMA = "value binary, topic string, partition int, offset bigint, milliseconds bigint"


class CachedPlan:
    """`make` turns records (the columns of `sources.records.RECORD`) into the rows wanted. In a
    plan that `blames` they have the column BLAME besides."""

    def __init__(
        self,
        session: SparkSession,
        make: Callable[[DataFrame], DataFrame],
        *,
        blames: bool = False,
    ) -> None:
        self._file = MemoryFile()
        self._write([])
        blame = [BLAME] if blames else []
        # A session of its own: steps name their input by views.
        reader = session.newSession().read.schema(
            f"{SCHEMA}, {BLAME} {BLAME_TYPE}" if blames else SCHEMA
        )
        # One JSON text a file, so that all of it is read, whatever its length was at first.
        handed = (
            reader.option("multiLine", True)
            .option("mode", "FAILFAST")
            .json(f"file://{self._file.place.path}")
        )
        self._rows = make(
            handed.select(
                "value",
                "topic",
                "partition",
                "offset",
                F.timestamp_millis("milliseconds").alias("timestamp"),
                *blame,
            )
        )

    def run(self, records: Sequence[Record], blames: Sequence[Blame] = ()) -> pa.Table:
        """The rows of these records, with as many `blames` where the plan has them. Raises what
        Spark raises when a row cannot be evaluated."""
        self._write(records, blames)
        return self._rows.toArrow()

    def close(self) -> None:
        self._file.close()

    def _write(self, records: Sequence[Record], blames: Sequence[Blame] = ()) -> None:
        written = list(map(_as_json, records))
        if blames:
            for record, blame in zip(written, blames, strict=True):
                record[BLAME] = blame
        self._file.write(orjson.dumps(written))


def _as_json(record: Record) -> dict[str, object]:
    value = record.value
    encoded = None if value is None else base64.b64encode(value).decode()
    return msgspec.structs.asdict(record) | {"value": encoded}
