"""UMS by hand, for the two scripts we compare with: they know the tuples' positions by heart."""

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from benchmarks.flights_topics import FIELDS
from benchmarks.sync.setting import Setting
from spark_runtime.blocks.kafka import spark_read_options
from spark_runtime.contract.columns import Column as DataColumn
from spark_runtime.contract.columns import spark_type

# Without the schema part: a script that knows its table does not read it.
PAYLOAD = "payload array<struct<tuple:array<string>>>"


def read_rows(spark: SparkSession, setting: Setting) -> DataFrame:
    messages = (
        spark.readStream.format("kafka")
        .name("flights")
        .options(**spark_read_options(setting.kafka))
        .option("includeHeaders", "false")
        .option("subscribe", setting.topic)
        .option("startingOffsets", "earliest")
        .load()
    )
    parsed = messages.select(F.from_json(F.col("value").cast("string"), PAYLOAD).alias("message"))
    tuples = parsed.select(F.inline("message.payload"))
    return tuples.select(
        *(_value(i).alias(field.name) for i, field in enumerate(FIELDS) if field.name != "ums_op_"),
        (_value(2) != "d").alias("ums_active_"),
    )


def _value(position: int) -> Column:
    field = FIELDS[position]
    return F.get("tuple", F.lit(position)).cast(spark_type(DataColumn(field.name, field.type)))
