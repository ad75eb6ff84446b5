"""A state that another program has made: Spark goes on with it, or refuses it for good."""

import json
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pyspark
import pytest
from pyspark.errors import StreamingQueryException
from pyspark.sql import DataFrame, SparkSession

from spark_runtime.engine.failures import STATE_DIFFERS, failure_of

FIRST = {"id": 1, "at": "2026-03-01T09:10:00", "k": "a", "v": 3}
SECOND = {"id": 2, "at": "2026-03-01T09:20:00", "k": "a", "v": 4}
SUMS = """
SELECT window.start AS slot, k, min(v) AS lo, sum(v) AS total
FROM rows GROUP BY window(at, '1 hour'), k
"""

Run = Callable[..., list[tuple[object, ...]]]


@pytest.fixture
def run(spark: SparkSession, tmp_path: Path) -> Run:
    """Reads one row more with this program, on from the state that there is."""
    (tmp_path / "in").mkdir()

    def run(
        row: dict[str, object], sql: str, columns: str = "id, at, k, v", once_per: str = "id"
    ) -> list[tuple[object, ...]]:
        (tmp_path / "in" / str(row["id"])).write_text(json.dumps(row))
        session, found = spark.newSession(), []
        session.conf.set("spark.sql.shuffle.partitions", "1")
        stream = session.readStream.name("rows").schema("id int, at timestamp, k string, v int")
        rows = stream.json(str(tmp_path / "in")).selectExpr(*columns.split(", "))
        rows = rows.withWatermark("at", "1 day")
        if once_per:
            rows = rows.dropDuplicatesWithinWatermark([once_per])
        rows.createOrReplaceTempView("rows")

        def land(batch: DataFrame, number: int) -> None:
            found.extend(tuple(row) for row in batch.collect())

        writer = session.sql(sql).writeStream.outputMode("update").trigger(availableNow=True)
        writer.option("checkpointLocation", str(tmp_path / "state")).foreachBatch(
            land
        ).start().awaitTermination()
        return found

    return run


@pytest.mark.parametrize(
    "other",
    [
        {"sql": SUMS.replace("sum(v)", "try_sum(v)")},
        {"sql": SUMS.replace("min(v)", "min(k)")},
        {"sql": SUMS.replace("'1 hour'), k", "'1 hour'), k, v").replace("k, min", "k, v, min")},
        {"sql": SUMS, "once_per": "k"},
        {"sql": SUMS, "once_per": ""},
    ],
    ids=["try_sum", "type of a value", "groups", "entity", "no entities"],
)
def test_a_state_that_does_not_fit_ends_the_flow(run: Run, other: dict[str, str]) -> None:
    run(FIRST, SUMS)
    with pytest.raises(StreamingQueryException) as told:
        run(SECOND, **other)
    failure = failure_of(told.value)
    assert (failure.notice.code, failure.permanent) == ("STATE_DOES_NOT_FIT", True)
    assert failure.notice.parameters["condition"] in str(told.value)


@pytest.mark.parametrize(
    ("other", "total"),
    [
        ({"sql": SUMS.replace("AS lo", "AS lowest")}, 7),
        ({"sql": SUMS.replace("k, min(v) AS lo", "min(v) AS lo, upper(k) AS big, k")}, 7),
        (
            {
                "sql": SUMS.replace("k", "kk").replace("(v)", "(u)"),
                "columns": "id AS entity, at, k AS kk, v AS u",
                "once_per": "entity",
            },
            7,
        ),
    ],
    ids=["alias", "columns of the groups", "names of columns"],
)
def test_a_state_that_the_verdict_keeps_is_gone_on_from(
    run: Run, other: dict[str, str], total: int
) -> None:
    run(FIRST, SUMS)
    [row] = run(SECOND, **other)
    assert row[-1] == total


def test_spark_knows_every_condition_by_its_name() -> None:
    [jar] = Path(pyspark.__file__).parent.glob("jars/spark-common-utils_*.jar")
    known = json.loads(ZipFile(jar).read("error/error-conditions.json"))
    for name in STATE_DIFFERS:
        condition, _, part = name.partition(".")
        assert condition in known
        assert not part or part in known[condition]["subClass"]
