"""The run halves of the kinds, and the flow that programs call them on.

`spark_runtime.nodes` knows the kinds without Spark; a test proves that both name the same methods.
"""

from collections.abc import Callable
from typing import Any

from pyspark.sql import SparkSession

from spark_runtime.blocks.alone import run_flow_alone
from spark_runtime.blocks.flow import FlowParts
from spark_runtime.capture.query import CaptureQuery
from spark_runtime.nodes.sink.postgres.run import write_insert, write_overwrite, write_upsert
from spark_runtime.nodes.sink.ums.run import write_ums
from spark_runtime.nodes.source.ums.run import read_ums
from spark_runtime.nodes.source.ums.run.warming import warm_up as warm_up_ums
from spark_runtime.nodes.step.calculate.run import calculate
from spark_runtime.nodes.step.filter.run import filter
from spark_runtime.nodes.step.lookup.run import lookup
from spark_runtime.nodes.step.project.run import project
from spark_runtime.nodes.step.sql.run import sql
from spark_runtime.nodes.step.sql.run.latest import aggregate_latest
from spark_runtime.nodes.step.sql.run.windows import aggregate

METHODS: tuple[Callable[..., Any], ...] = (
    read_ums,
    sql,
    aggregate,
    aggregate_latest,
    filter,
    project,
    calculate,
    lookup,
    write_insert,
    write_upsert,
    write_overwrite,
    write_ums,
)

WARM_UPS: tuple[Callable[[SparkSession], int], ...] = (warm_up_ums,)


class Flow(FlowParts):
    """What a generated program calls, one method a node.

    Every method's first argument is the node's id. The id finds the node's connection among the
    options given at start, names its source in the checkpoint, and marks its figures.
    """

    def normalise(self, node: str) -> None:
        """A capture: Debezium's records of its private topic into UMS messages of its tables."""
        self.add(
            CaptureQuery(
                **self.context.of_query(node),
                session=self.session,
                options=self.context.node(node),
                dead_letters=self.context.dead_letters(node),
            )
        )


for method in METHODS:
    setattr(Flow, method.__name__, method)


def warm_up(session: SparkSession) -> int:
    """Let the driver learn what the first batches need, by made-up rows; gives their number."""
    return sum(warm(session) for warm in WARM_UPS)


def run_alone(build: Callable[[Flow], None]) -> None:
    """Run a generated program by itself, the way `spark-submit` does; see `blocks.alone`."""
    run_flow_alone(Flow, build)
