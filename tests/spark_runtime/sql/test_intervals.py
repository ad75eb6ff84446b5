"""What is accepted as an interval is one to Spark, and what Spark cannot read is refused here."""

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.refusal import RefusedSql

ACCEPTED = [
    "5 DAY", "'5' DAYS", "-5 DAY", "'+5' hour", "-'5' MINUTE", "9999999 WEEK", "9999999 YEARS",
    "999999999 SECOND", "5.5 SECOND", "'.123456789' SECONDS", "999999999999 MILLISECOND",
    "7 microseconds", "5 days 3 hours", "'5 days -3 hours 1.5 seconds'", "' 5 ' MONTH", "'007' DAY",
    "'interval 5 days'",
]  # fmt: skip
REFUSED = [
    "5 parsecs", "'many' DAY", "5.5 DAY", "'5'", "'' DAY", "5 NANOSECOND", "5 QUARTER",
    "999999999 YEAR", "99999999 WEEK", "9999999999 HOUR", "9999999999999999 SECOND", "id DAY",
    "(5) DAY", "1 + 2 DAY", "'5 days, 3 hours'", "-'-5' DAY", "'５' DAY",
]  # fmt: skip


@pytest.mark.parametrize("interval", ACCEPTED)
def test_spark_reads_what_is_accepted(spark: SparkSession, interval: str) -> None:
    text = f"SELECT timestamp '2020-01-01 00:00:00' + INTERVAL {interval} AS at FROM t"
    read = to_sql(parse_select(text, {"t"}))
    spark.sql(read.removesuffix("t") + "range(1)")


@pytest.mark.parametrize("interval", REFUSED)
def test_others_are_refused_with_what_to_write(interval: str) -> None:
    with pytest.raises(RefusedSql) as told:
        parse_select(f"SELECT at + INTERVAL {interval} AS later FROM t", {"t"})
    assert told.value.code == "SQL_INTERVAL"
    assert "INTERVAL '15' MINUTE" in told.value.hint


@pytest.mark.parametrize("interval", [each for each in REFUSED if each != "-'-5' DAY"])
def test_spark_reads_none_of_them(spark: SparkSession, interval: str) -> None:
    with pytest.raises(PySparkException):
        spark.sql(f"SELECT timestamp'2020-01-01' + INTERVAL {interval} FROM range(1)").collect()
