"""Warm up a new driver while it has nothing to do.

The first batch of the first flow makes Spark load, compile and learn most of what every later one
uses: 17 seconds of processor time, against 5 for the second flow's. A row of every type goes that
way once before there is a flow, so that a new engine's first rows need not.
"""

from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.lanes.cached_plan import CachedPlan
from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.blocks.sinks.wire import wire_form
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.ums import SYSTEM_FIELDS, Field, Message, write_message
from spark_runtime.nodes.source.ums.run.rows import rows_of

COLUMNS = parse_columns(
    "id long not null, whole int, text string, at datetime, day date, amount decimal(10,2),"
    " ratio double, flag boolean, bytes binary"
)
VALUES = ("1", "2", "three", "2026-03-01 09:30:00", "2026-03-01", "4.50", "5.5", "true", "AAH/")
RUNS = 2


def warm_up(session: SparkSession) -> int:
    """Read a made-up message as flows do; gives the number of rows that came of it: 1."""
    plan = CachedPlan(session, _rows)
    try:
        made: list[int] = [plan.run([_record()]).num_rows for _ in range(RUNS)]
        return made[-1]
    finally:
        plan.close()


def _rows(records: DataFrame) -> DataFrame:
    rows = rows_of(
        records,
        columns=COLUMNS,
        keys=("id",),
        namespace="*.*.*.*.*.*.*",
        protocols=("initial", "increment"),
    )
    return wire_form(rows, Shape(COLUMNS, ("id",)))


def _record() -> Record:
    fields = tuple(Field(column.name, column.type, column.nullable) for column in COLUMNS)
    message = Message(
        "data_increment_data",
        Namespace.parse("postgres.nowhere.public.nothing.1.0.0"),
        (*SYSTEM_FIELDS, *fields),
        (("1", "2026-03-01 09:30:00.000000", "i", "1-0", *VALUES),),
    )
    return Record(write_message(message), "nothing", 0, 0, 0)
