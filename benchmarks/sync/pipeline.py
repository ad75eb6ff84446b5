"""Our own way: the flow that the compiler writes for a sync pipeline."""

from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.flights_topics import COLUMNS
from benchmarks.sync.setting import SCHEMA, Setting
from spark_runtime.blocks import Flow
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.columns import format_columns
from spark_runtime.contract.wanted import FlowSettings

MAKES_ITS_TABLE = True


def run(spark: SparkSession, setting: Setting) -> None:
    dead_letters = {"kafka": setting.kafka, "topic": "benchmark.dead_letters"}
    nodes = {
        "flights": {"kafka": setting.kafka, "topics": [setting.topic]},
        "mart": {"postgres": setting.postgres},
    }
    context = FlowContext(
        # Of each table's own: what landed in an earlier one would be skipped.
        assignment=Assignment(flow=setting.topic, generation=f"1-{setting.table}", fence=1),
        run="benchmark",
        state=Path(setting.state),
        options={"nodes": nodes, "dead_letters": dead_letters},
        settings=FlowSettings(),
        reporter=LogReporter(),
        available_now=True,
    )
    flow = Flow(spark.newSession(), context)
    flights = flow.read_ums(
        "flights",
        namespace="postgres.sample.public.flights.*.*.*",
        columns=format_columns(COLUMNS),
        keys=["id"],
    )
    flow.write_upsert("mart", flights, table=f"{SCHEMA}.{setting.table}", keys=["id"])
    for query in flow.queries:
        query.open()
        query.start().awaitTermination()
        query.close()
