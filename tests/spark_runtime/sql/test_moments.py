"""Days and times written as texts, against Spark."""

import pytest
from pyspark.sql import SparkSession

from spark_runtime.sql.moments import is_moment

BOTH = (
    "2013", "2013-1", "2013-02-28", " 2013-12-31 ", "2012-02-29", "0000-02-29", "+2013-01-01",
    "2013-01-01 10", "2013-01-01 10:00", "2013-01-01T10:00:59.123456", "epoch", "EPOCH",
    "2013-01-01 10:00:00 Europe/Berlin", "2013-01-01T10:00:00+01:00", "2013-01-01 10:00:00Z",
)  # fmt: skip
ONLY_DATES = (
    "2013-01-01T", "2013-01-01 24:00", "2013-01-01 10:60", "2013-01-01 10:00:60", "2013-01-01 10:",
    "2013-01-01  10:00", "2013-01-01 Z", "2013-01-01 soon",
)  # fmt: skip
NEITHER = (
    "2013-13-45", "2013-02-30", "2013-02-29", "2013-00-01", "2013-01-00", "20130101", "2013/01/01",
    "13-01-01", "2013-01-01x", "soon", "", "２013-01-01",
)  # fmt: skip
# Spark takes them, and for another moment every day.
MOVING = ("today", "10:00", "T10:00")


@pytest.fixture(scope="module")
def read(spark: SparkSession) -> dict[tuple[str, str], bool]:
    """By text and type: whether Spark makes a value of it."""
    texts = [*BOTH, *ONLY_DATES, *NEITHER]
    columns = [
        f"TRY_CAST('{text}' AS {kind}) IS NOT NULL"
        for text in texts
        for kind in ("date", "timestamp")
    ]
    [found] = spark.sql(f"SELECT array({', '.join(columns)})").collect()
    asked = [(text, kind) for text in texts for kind in ("date", "datetime")]
    return dict(zip(asked, found[0], strict=True))


@pytest.mark.parametrize("kind", ["date", "datetime"])
@pytest.mark.parametrize("text", [*BOTH, *ONLY_DATES, *NEITHER])
def test_what_spark_reads_is_one(read: dict[tuple[str, str], bool], text: str, kind: str) -> None:
    assert is_moment(text, kind) == read[text, kind]


@pytest.mark.parametrize("text", MOVING)
def test_what_moves_is_none(text: str) -> None:
    assert not is_moment(text, "datetime")


def test_a_year_beyond_those_of_a_calendar_is_one() -> None:
    assert is_moment("12000-02-29", "datetime")
    assert not is_moment("12001-02-29", "datetime")
