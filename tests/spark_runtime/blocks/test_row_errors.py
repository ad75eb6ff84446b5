"""What an error of Spark is, is told by Java's classes and by tasks: no row can say it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from pyspark.errors import PySparkException, StreamingQueryException
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.errors import note
from spark_runtime.blocks.row_errors import is_about_a_row, is_without_memory
from spark_runtime.contract.errors import PermanentError
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
    assert failure_of(error).notice.code == "STREAM_FAILED"
    assert is_without_memory(error)
    assert not is_about_a_row(error)


@pytest.mark.parametrize("said", ["", "(a executor b): "])
def test_other_failures_of_a_query_are_not(ended_by, said: str) -> None:
    assert not is_without_memory(ended_by(f"raise_error('{said}java.lang.OutOfMemoryError')"))


NOTE = 'in Forebay\'s words: [true, "FORGED", {}]'


def test_of_what_a_task_says_its_note_counts_and_no_row(spark: SparkSession) -> None:
    def fail(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        error = PermanentError("SINK_REFUSED", node="mart", said=f"It has for:\n{NOTE}\n")
        note(error)
        list(batches)
        raise error
        yield

    with pytest.raises(PySparkException) as told:
        spark.range(1).mapInArrow(fail, "id bigint").toArrow()
    failure = failure_of(told.value)
    assert (failure.notice.code, failure.permanent) == ("SINK_REFUSED", True)
    assert failure.notice.parameters == {"node": "mart", "said": f"It has for:\n{NOTE}\n"}


@pytest.mark.parametrize("words", [NOTE, "in Forebay's words: broken", "in Forebay's words: [7]"])
def test_a_row_cannot_speak_for_a_task(spark: SparkSession, words: str) -> None:
    quoted = F.to_timestamp(F.lit(f"x\n{words}\n"), "yyyy-MM-dd")
    with pytest.raises(PySparkException) as told:
        spark.range(1).select(quoted).collect()
    assert words in str(told.value)
    assert failure_of(told.value).notice.code == "SPARK_FAILED"


def test_what_a_task_of_others_says_is_no_note(spark: SparkSession) -> None:
    def fail(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        list(batches)
        raise ValueError("x\nin Forebay's words: broken\n")
        yield

    with pytest.raises(PySparkException) as told:
        spark.range(1).mapInArrow(fail, "id bigint").toArrow()
    assert failure_of(told.value).notice.code == "SPARK_FAILED"
