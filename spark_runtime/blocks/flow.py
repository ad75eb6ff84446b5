"""What a flow is made of, for the kinds of node: they add the methods that programs call."""

from pyspark.sql import SparkSession

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.outputs import Outputs
from spark_runtime.blocks.running import BatchQuery

ROCKSDB = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"


class FlowParts:
    """Collects what `build` asks for; `queries` are then started by the host."""

    def __init__(self, session: SparkSession, context: FlowContext) -> None:
        self.session = session
        self.context = context
        self.outputs = Outputs(context)
        self._views: dict[str, str] = {}
        self._others: list[BatchQuery] = []
        session.conf.set("spark.sql.shuffle.partitions", context.settings.shuffle_partitions)
        if context.settings.state_store == "rocksdb":
            session.conf.set("spark.sql.streaming.stateStore.providerClass", ROCKSDB)
            session.conf.set(
                "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled", "true"
            )

    def view(self, frame: Frame, name: str) -> None:
        """Let SQL read the frame under a name."""
        frame.data.createOrReplaceTempView(name)
        self._views[frame.node] = name

    def view_of(self, frame: Frame) -> str:
        """The name SQL knows the frame by: as the program says, else its node id."""
        if frame.node not in self._views:
            self.view(frame, frame.node)
        return self._views[frame.node]

    def add(self, query: BatchQuery) -> None:
        """Have a query run that writes no frame."""
        self._others.append(query)

    @property
    def queries(self) -> list[BatchQuery]:
        """A query a written frame, one more for an aggregate's dead letters, and all others."""
        return [*self._others, *self.outputs.queries]
