"""The flow: what a generated program calls, one method a node.

Every method's first argument is the node's id. The id finds the node's connection among the
options given at start, names its source in the checkpoint, and marks its figures.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime

from pyspark.sql import SparkSession

from spark_runtime.blocks.capture.query import CaptureQuery
from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.outputs import Outputs
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.blocks.sources.table import UmsSource
from spark_runtime.blocks.steps import aggregate, aggregate_latest, lookup, sql
from spark_runtime.contract.columns import parse_columns

__all__ = ["Flow", "FlowContext"]

INCREMENTAL = ("initial", "increment")
ROCKSDB = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"


class Flow:
    """Collects what `build` asks for; `queries` are then started by the host."""

    def __init__(self, session: SparkSession, context: FlowContext) -> None:
        self._session = session
        self._context = context
        self._views: dict[str, str] = {}
        self._outputs = Outputs(context)
        self._captures: list[CaptureQuery] = []
        session.conf.set("spark.sql.shuffle.partitions", context.settings.shuffle_partitions)
        if context.settings.state_store == "rocksdb":
            session.conf.set("spark.sql.streaming.stateStore.providerClass", ROCKSDB)
            session.conf.set(
                "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled", "true"
            )

    def read_ums(
        self,
        node: str,
        *,
        namespace: str,
        columns: str,
        keys: Sequence[str] = (),
        start: str = "earliest",
        protocols: Sequence[str] = INCREMENTAL,
        event_time: Mapping[str, str] | None = None,
        version: int | None = None,
        may_lack: Sequence[str] = (),
        must_have: Sequence[str] = (),
    ) -> Frame:
        """Rows of a table's UMS topic. Columns out: `columns`. With `keys` an upsert port.

        `version` is that of the table which these columns are from. Messages of a later one that
        lack a column, other than those that an update left out, or have narrowed one, or tell
        another primary key than `keys`, stop the flow. With columns of `must_have` something is
        computed: not even an update may leave them out.

        Rows that happened later than `max_future` of `event_time` allows are dead letters. Its
        `idle_after` is for the windows behind it, which are told of it by themselves.
        """
        options = self._context.node(node)
        records = KafkaRecords(self._session, node, options["kafka"], options["topics"])
        source = UmsSource(
            records=records,
            columns=parse_columns(columns),
            keys=tuple(keys),
            namespace=namespace,
            protocols=protocols,
            event_time=event_time,
            producers=self._context.producers(node),
            version=version,
            may_lack=may_lack,
            must_have=must_have,
        )
        stream = records.stream(
            start=start,
            start_at=datetime.fromisoformat(options["start_at"]) if "start_at" in options else None,
            most=self._context.settings.max_rows_per_second,
        )
        return source.frame(stream)

    def view(self, frame: Frame, name: str) -> None:
        """Let SQL read the frame under a name."""
        frame.data.createOrReplaceTempView(name)
        self._views[frame.node] = name

    def sql(self, node: str, text: str, *, changes_of: Frame) -> Frame:
        """A SELECT over one frame; rows that do not pass leave a keyed sink as deletes.

        Raises RefusedSql when the text says more than the allow-list has.
        """
        return sql.carry(node, text, changes_of, self._view_of(changes_of))

    def lookup(
        self,
        node: str,
        frame: Frame,
        *,
        connection: str,
        table: str,
        on: Mapping[str, str],
        columns: Mapping[str, str],
        join: str = "left",
    ) -> Frame:
        """Columns of a remote table by key. `on`: our column -> remote column; `columns`: remote
        column -> "new_name type". Columns out: those of `frame`, then the new ones."""
        postgres = self._context.node(node)["postgres"]
        return lookup.join(
            node, frame, postgres, table=table, on=on, columns=columns, inner=join == "inner"
        )

    def aggregate(
        self,
        node: str,
        text: str,
        *,
        over: Frame,
        event_time: Mapping[str, str],
        once_per: Sequence[str] = (),
    ) -> Frame:
        """A grouping SELECT over event-time windows; each entity of `once_per` counts once."""
        return aggregate.aggregate(
            self._session,
            node,
            text,
            over,
            self._view_of(over),
            event_time=event_time,
            once_per=once_per,
        )

    def aggregate_latest(
        self, node: str, text: str, *, over: Frame, group_keys: Sequence[str], mirror: str
    ) -> Frame:
        """A grouping SELECT over the newest row per key; `group_keys`: the columns it groups by.

        The groups are computed again in the sink's database, from a mirror table beside the
        target, so `mirror` must be the sink's connection. Raises RefusedSql for what PostgreSQL
        cannot compute.
        """
        return aggregate_latest.aggregate_latest(
            self._session,
            node,
            text,
            over,
            self._view_of(over),
            group_keys=group_keys,
        )

    def write_upsert(
        self, node: str, frame: Frame, *, table: str, keys: Sequence[str], on_delete: str = "soft"
    ) -> None:
        """Newest row per key; deletes stay as inactive rows (soft) or leave the table (hard)."""
        self._outputs.write_postgres(node, frame, table, keys, f"upsert_{on_delete}")

    def write_overwrite(self, node: str, frame: Frame, *, table: str, keys: Sequence[str]) -> None:
        """Last writer wins, without columns of ours in the table."""
        self._outputs.write_postgres(node, frame, table, keys, "overwrite")

    def write_insert(self, node: str, frame: Frame, *, table: str) -> None:
        """Every row is added once."""
        self._outputs.write_postgres(node, frame, table, (), "insert")

    def write_ums(
        self, node: str, frame: Frame, *, namespace: str, keys: Sequence[str] = ()
    ) -> None:
        """Rows as UMS messages on a topic, at least once."""
        self._outputs.write_ums(node, frame, namespace, keys)

    def normalise(self, node: str) -> None:
        """A capture: Debezium's records of its private topic into UMS messages of its tables."""
        self._captures.append(
            CaptureQuery(
                **self._context.of_query(node),
                session=self._session,
                options=self._context.node(node),
                dead_letters=self._context.dead_letters(node),
            )
        )

    @property
    def queries(self) -> list[BatchQuery]:
        """A query a capture and a written frame, one more for an aggregate's dead letters."""
        return [*self._captures, *self._outputs.queries]

    def _view_of(self, frame: Frame) -> str:
        """The name SQL knows the frame by: as the program says, else its node id."""
        if frame.node not in self._views:
            self.view(frame, frame.node)
        return self._views[frame.node]
