"""What every session of an engine has, apart from its settings."""

import os
import socket
import struct
import sys
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException, NumberFormatException, StreamingQueryException

from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.session import (
    LOCAL_CHECKPOINTS,
    POLLING_DELAY,
    SETTINGS,
    open_session,
)
from spark_runtime.contract.errors import TransientError
from tests.spark_runtime.blocks.test_checkpoint import in_parts, start
from tests.spark_runtime.conftest import JARS


def test_an_error_that_is_expected_stands_in_no_log(spark, capfd):
    with pytest.raises(AnalysisException, match="nothing"):
        spark.sql("SELECT nothing")
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("error", "by_pyspark", "by_spark"),
    [
        (StopRequested(), False, False),
        (TransientError("SINK_LOCKED", node="mart"), False, True),
        (ValueError(), True, True),
    ],
)
def test_a_batch_that_ends_as_it_may_stands_in_no_log(spark, caplog, error, by_pyspark, by_spark):
    def land(rows, number):
        raise error

    rates = spark.readStream.name("rates").format("rate").load()
    query = rates.writeStream.foreachBatch(land).start()
    with pytest.raises(StreamingQueryException) as ended:
        query.awaitTermination()
    assert bool(caplog.records) == by_pyspark
    assert bool(line_of_spark(spark, str(ended.value))) == by_spark


def test_a_long_error_is_written_at_once(spark):
    """And not looked through from each of its characters on, which would take hours."""
    assert "x" * 1_000_000 in line_of_spark(spark, "x" * 1_000_000)


def line_of_spark(spark, thrown):
    """What Spark writes to its log of this error."""
    log4j = spark._jvm.org.apache.logging.log4j
    configuration = log4j.LogManager.getContext(False).getConfiguration()
    layout = configuration.getAppender("console").getLayout()
    event = log4j.core.impl.Log4jLogEvent.newBuilder().setLoggerName("org.apache.spark.Query")
    event = event.setMessage(log4j.message.SimpleMessage("terminated with error"))
    return layout.toSerializable(event.setThrown(spark._jvm.RuntimeException(thrown)).build())


def test_the_processes_of_tasks_find_imported_what_they_need(spark):
    """A second's work each otherwise. They fork from one with no thread of its own but that of
    Arrow's allocator: a lock that another thread held would be held for ever."""

    def look(batches):
        fork = Path("/proc") / str(os.getppid())
        others = [task for task in (fork / "task").iterdir() if task.name != fork.name]
        told = {
            "command": [(fork / "cmdline").read_text().replace("\0", " ")],
            "threads": [" ".join((thread / "comm").read_text().strip() for thread in others)],
            "imported": ["spark_runtime.nodes.sink.postgres.run.sink" in sys.modules],
        }
        for batch in batches:
            yield batch.from_pydict(told)

    one = spark.range(0, 1, 1, 1)
    (row,) = one.mapInArrow(look, "command string, threads string, imported boolean").collect()
    assert "spark_runtime.blocks.task_daemon" in row["command"]
    assert row["threads"] == "jemalloc_bg_thd"
    assert row["imported"]


def test_a_query_without_work_waits_as_long_as_is_said(spark):
    assert spark.conf.get(POLLING_DELAY) == "40"
    try:  # it is the same session, with what is told on top
        open_session(name="t", jars=JARS, poll_milliseconds=250)
        assert spark.conf.get(POLLING_DELAY) == "250"
    finally:
        spark.conf.set(POLLING_DELAY, SETTINGS[POLLING_DELAY])


def test_what_many_flows_have_compiled_is_kept(spark):
    """Spark by itself keeps a hundred classes."""
    java = spark.sparkContext._jvm.org.apache.spark
    compilations = java.metrics.source.CodegenMetrics.METRIC_COMPILATION_TIME()

    def compiled_by_each_plan():
        before = compilations.getCount()
        for number in range(120):
            spark.range(1).selectExpr(f"id + {number}")._jdf.queryExecution().toRdd()
        return compilations.getCount() - before

    assert compiled_by_each_plan() >= 100
    assert compiled_by_each_plan() == 0


def test_who_reaches_a_port_of_spark_has_to_sign_in(spark):
    port = int(spark.conf.get("spark.driver.port") or 0)
    # A request of Spark's own protocol: its length, its kind, its number, and the length of what it
    # asks.
    asked = b"is anybody there"
    request = struct.pack(">QBQI", 21 + len(asked), 3, 1, len(asked)) + asked
    with socket.create_connection(("127.0.0.1", port), timeout=10) as stranger:
        stranger.sendall(request)
        answer = stranger.recv(10_000)
    assert b"Expected SaslMessage" in answer


@pytest.mark.parametrize("text", ["${env:PATH}", "${system:user.name}", "${spark.app.name}"])
def test_a_text_of_sql_says_nothing_of_the_machine(spark, text):
    assert spark.sql(f"SELECT '{text}'").first()[0] == text
    assert spark.newSession().sql(f"SELECT '{text}'").first()[0] == text  # as each flow has one


def test_the_offsets_of_a_query_are_those_of_named_sources(spark, tmp_path):
    (tmp_path / "input").mkdir()
    (tmp_path / "input" / "0.txt").write_text("a\n")
    start(in_parts(1, spark), tmp_path, "stateless", lambda batch, number: None).awaitTermination()
    version, _batch, *sources = (tmp_path / "stateless/offsets/0").read_text().split("\n")
    assert version == "v2"
    assert [source.split(":")[0] for source in sources] == ["files"]


def test_checkpoints_are_written_as_on_a_local_disk(spark, tmp_path):
    java, session = spark._jvm.org.apache, spark.newSession()._jsparkSession
    manager = java.spark.sql.execution.streaming.checkpointing.CheckpointFileManager.create(
        java.hadoop.fs.Path(str(tmp_path)), session.sessionState().newHadoopConf()
    )
    assert manager.getClass().getName() == LOCAL_CHECKPOINTS


def test_no_flow_waits_for_all_the_tasks_of_another(spark):
    context = spark.sparkContext
    context.setLocalProperty("spark.scheduler.pool", "flow-a")
    try:
        spark.range(1).collect()
    finally:
        context.setLocalProperty("spark.scheduler.pool", None)
    assert context._jsc.sc().getPoolForName("flow-a").isDefined()


def test_an_instant_is_read_in_utc_wherever_the_engine_is(spark):
    assert spark.sparkContext.getConf().get("spark.sql.session.timeZone") == "UTC"
    (at,) = spark.newSession().sql("SELECT unix_seconds(TIMESTAMP '1970-01-02 00:00:00')").first()
    assert at == 86_400


def test_what_is_no_number_is_an_error_and_not_null(spark):
    with pytest.raises(NumberFormatException):
        spark.newSession().sql("SELECT CAST(lower('X') AS int)").collect()
