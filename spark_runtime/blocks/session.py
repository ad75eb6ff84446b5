"""The Spark session of an engine: the settings that make micro-batches quick and safe."""

import logging
import os
import sys
import tempfile
from pathlib import Path

from pyspark.logger import PySparkLogger
from pyspark.sql import SparkSession

from spark_runtime.blocks import local_files
from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.java_classes import remember_classes
from spark_runtime.contract.errors import ForebayError

# A rename on a local disk is atomic, so checkpoints need no rename by a forked process: Spark's
# default manager spends 76-113 ms of every batch on that, this one 27-33.
LOCAL_CHECKPOINTS = (
    "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager"
)

# Reading and judging a row of twenty columns is generated as one method of 12,000 bytes, and Java
# leaves methods above 8,000 to its interpreter: a large batch then takes twice as long.
COMPILE_LONG_METHODS = "-XX:-DontCompileHugeMethods"

# Spark's planner and the code it generates fill Java's usual 240 MB within minutes, and most of it
# runs a few times a second: Java takes it for unused, drops it to make room, and compiles it again.
# That was half a core, for as long as the engine ran.
KEEP_COMPILED_CODE = "-XX:ReservedCodeCacheSize=512m -XX:-UseCodeCacheFlushing"

# A file among everybody's for programs that look on from outside; one that is killed leaves it.
NOT_LOOKED_AT = "-XX:-UsePerfData"

TASK_DAEMON = "spark_runtime.blocks.task_daemon"

# Beside the jars, written by the set-up; `-Xshare:auto` starts without one that does not fit.
CLASS_ARCHIVE = "classes.jsa"

# PySpark writes every error to standard error as it makes it, also one that the code which catches
# it expects: ten kilobytes, the failing row's values among them.
ERRORS_WRITTEN = ("SQLQueryContextLogger", "DataFrameQueryContextLogger")

POLLING_DELAY = "spark.sql.streaming.pollingDelay"
SETTINGS = {
    "spark.executor.extraJavaOptions": COMPILE_LONG_METHODS,
    # Spark would end Java, and with it all flows, where one row is too much for an expression: the
    # turns of a pattern for the stack, the length of a text for the memory. That row is set aside.
    "spark.executor.killOnFatalError.depth": "0",
    "spark.sql.session.timeZone": "UTC",
    # Otherwise '${env:SECRET}' inside any SQL text is replaced before it is even parsed. It has to
    # stand here: set on one session, it comes back in the next.
    "spark.sql.variable.substitute": "false",
    "spark.scheduler.mode": "FAIR",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    # A micro-batch is over before a plan could adapt; Spark would turn it off with a warning.
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "20000",
    # Every micro-batch is planned anew. Inferring constraints through our wide CASE expressions
    # took seconds of it (it is exponential in aliases), and finds nothing that Kafka could use;
    # checking each rule's output is for people who write rules.
    "spark.sql.constraintPropagation.enabled": "false",
    "spark.sql.lightweightPlanChangeValidation": "false",
    # Else each call on a column asks where in our own code it stands, in Python and again in Java,
    # for a line that no error of ours shows.
    "spark.python.sql.dataFrameDebugging.enabled": "false",
    "spark.sql.dataFrameQueryContext.enabled": "false",
    # Both from the first checkpoint on: they cannot be added to a running one, and a flow that
    # reads history and then goes live needs them.
    "spark.sql.streaming.queryEvolution.enableSourceEvolution": "true",
    "spark.sql.streaming.offsetLog.formatVersion": "2",
    # After every batch that moves a watermark Spark would run another one without rows, to drop
    # state and to emit closed windows. We emit windows as they change, and the next rows drop it.
    "spark.sql.streaming.noDataMicroBatches.enabled": "false",
    # The classes that Spark generates for a batch's plan are kept for the next batch's: the last
    # hundred that were used, which is what the sample's four flows need. With more flows than that
    # each batch has its own compiled again.
    "spark.sql.codegen.cache.maxEntries": "2000",
    # What Spark remembers of past jobs for a web page that is turned off.
    "spark.ui.retainedJobs": "10",
    "spark.ui.retainedStages": "10",
    "spark.ui.retainedTasks": "100",
    "spark.sql.ui.retainedExecutions": "10",
    # How long a query without work waits before it asks the broker again. Five queries that ask
    # every 10 ms, as Spark does, keep a fifth of a core busy for a row that comes 15 ms sooner.
    POLLING_DELAY: "40",
    "spark.sql.streaming.stopTimeout": "60000",
    # Checkpoints lie in a folder, which may be mounted: parts of them are ours to read.
    "spark.sql.streaming.checkpointFileManagerClass": LOCAL_CHECKPOINTS,
    # A consumer and what it has fetched are kept for the next batch. Each reading of a batch that
    # is searched for bad rows has consumers of its own, which nobody asks for again: kept for five
    # minutes, as Spark does, those of thirty readings filled a gigabyte.
    "spark.kafka.consumer.cache.timeout": "10s",
    "spark.kafka.consumer.cache.evictorThreadRunInterval": "5s",
    "spark.kafka.consumer.fetchedData.cache.timeout": "10s",
    "spark.kafka.consumer.fetchedData.cache.evictorThreadRunInterval": "5s",
    "spark.sql.streaming.metricsEnabled": "false",
    "spark.log.callerContext": "forebay",
}


def open_session(
    *,
    name: str,
    jars: Path | None,
    master: str = "",
    cores: str = "*",
    java_options: str = "",
    poll_milliseconds: int = 0,
) -> SparkSession:
    """A session with every setting above. Its tasks run in this process, on so many `cores`, or on
    the cluster that `master` names; `spark-submit` brings its own master, jars, interpreter and
    logging. With `poll_milliseconds` a query without work waits so long instead.

    `jars` is the folder the set-up resolved (Kafka source); nothing is downloaded at start.
    """
    builder = SparkSession.builder.appName(name)
    if not _submitted():
        builder = _launch(builder, java_options or shared_classes(jars))
        builder = builder.master(master) if master else _run_tasks_here(builder, cores)
    for key, value in SETTINGS.items():
        builder = builder.config(key, value)
    if poll_milliseconds:
        builder = builder.config(POLLING_DELAY, str(poll_milliseconds))
    if jars is not None:
        found = sorted(str(jar) for jar in jars.glob("*.jar"))
        if not found:
            raise FileNotFoundError(f"No jars in {jars}. Run `make setup` first.")
        builder = builder.config("spark.jars", ",".join(found))
    session = builder.getOrCreate()
    remember_classes(session)
    for name in ERRORS_WRITTEN:
        PySparkLogger.getLogger(name).disabled = True
    logging.getLogger("py4j.clientserver").addFilter(_is_unforeseen)
    local_files.use(session)
    return session


def _launch(builder: SparkSession.Builder, java_options: str) -> SparkSession.Builder:
    # Python workers must be this very interpreter, or they run whatever `python3` is on the path.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    logging = Path(__file__).with_name("log4j2.properties").as_uri()
    return builder.config(
        "spark.driver.extraJavaOptions",
        # Java does not look at TMPDIR by itself.
        f'-Dlog4j2.configurationFile={logging} "-Djava.io.tmpdir={tempfile.gettempdir()}"'
        f" {COMPILE_LONG_METHODS} {KEEP_COMPILED_CODE} {NOT_LOOKED_AT} {java_options}",
    )


def _run_tasks_here(builder: SparkSession.Builder, cores: str) -> SparkSession.Builder:
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    builder = builder.master(f"local[{cores}]").config("spark.driver.host", "127.0.0.1")
    builder = builder.config("spark.driver.bindAddress", "127.0.0.1")
    # What Spark listens on, for its own parts, any process of this machine can reach. Here it
    # makes the secret itself; a cluster has one of its own.
    builder = builder.config("spark.authenticate", "true")
    # Processes of tasks elsewhere begin before our code has come to them.
    return builder.config("spark.python.daemon.module", TASK_DAEMON)


def shared_classes(jars: Path | None) -> str:
    """Java's options to start with the archive beside these jars; none where there is none."""
    archive = jars and (jars / CLASS_ARCHIVE).absolute()
    if archive is None or not archive.is_file():
        return ""
    return f'"-XX:SharedArchiveFile={archive}" -Xlog:cds*=off'


def _is_unforeseen(record: logging.LogRecord) -> bool:
    """PySpark writes down how a batch ended. Of one that is to stop that is no news, and an error
    of ours is told by the flow, in words."""
    ended_by = record.exc_info and record.exc_info[1]
    return not isinstance(ended_by, StopRequested | ForebayError)


def _submitted() -> bool:
    return "PYSPARK_GATEWAY_PORT" in os.environ
