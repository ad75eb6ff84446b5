"""What Java throws where it has too little memory is known by whichever way it comes here."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pyspark.errors import StreamingQueryException
from pyspark.sql import SparkSession

from spark_runtime.blocks.row_errors import is_about_a_row, is_without_memory
from spark_runtime.engine.failures import failure_of


@pytest.fixture
def ended_by(spark: SparkSession, tmp_path: Path) -> Callable[[str], Exception]:
    """What ends a query that selects this."""

    def run(text: str) -> Exception:
        (tmp_path / "in").mkdir()
        (tmp_path / "in" / "one").write_text("a row\n")
        rows = spark.readStream.name("rows").text(str(tmp_path / "in")).selectExpr(text)
        writer = rows.writeStream.format("noop").trigger(availableNow=True)
        query = writer.option("checkpointLocation", str(tmp_path / "state")).start()
        with pytest.raises(StreamingQueryException) as told:
            query.awaitTermination()
        return told.value

    return run


def test_memory_that_sparks_own_work_lacks_is_the_engines(ended_by) -> None:
    """No row has been read where a query plans, and folds what is constant."""
    error = ended_by("length(repeat(repeat(repeat('ab', 1000), 1000), 1000))")
    assert failure_of(error).code == "STREAM_FAILED"
    assert is_without_memory(error)
    assert not is_about_a_row(error)


def test_other_failures_of_a_query_are_not(ended_by) -> None:
    assert not is_without_memory(ended_by("raise_error('java.lang.OutOfMemoryError')"))
