"""The flow: what a generated program calls, one method a node.

Every method's first argument is the node's id. The id finds the node's connection among the
options given at start, names its source in the checkpoint, and marks its figures.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession

from spark_runtime.blocks.capture.query import CaptureQuery
from spark_runtime.blocks.frame import Frame, Recomputed
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Assignment, Shape, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sinks.guard import DeadLetterSink
from spark_runtime.blocks.sinks.postgres import PostgresSink
from spark_runtime.blocks.sinks.recompute import RecomputingSink, mirror_name
from spark_runtime.blocks.sinks.ums import UmsSink
from spark_runtime.blocks.sources.kafka import UmsSource
from spark_runtime.blocks.steps import aggregate, aggregate_latest, lookup, sql
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.wanted import FlowSettings

GUARD_TRIGGER = "10 s"
INCREMENTAL = ("initial", "increment")


@dataclass(frozen=True)
class FlowContext:
    """What a flow is given at start: who it is, where its state lies, how to reach its systems."""

    assignment: Assignment
    run: str
    state: Path
    options: Mapping[str, Any] = field(repr=False)
    settings: FlowSettings
    reporter: Reporter
    offsets: str = "earliest"
    available_now: bool = False


class Flow:
    """Collects what `build` asks for; `queries` are then started by the host."""

    def __init__(self, session: SparkSession, context: FlowContext) -> None:
        self._session = session
        self._context = context
        self._views: dict[str, str] = {}
        self._written: dict[str, tuple[Frame, Shape, list[Sink]]] = {}
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
    ) -> Frame:
        """Rows of a table's UMS topic. Columns out: `columns`. With `keys` an upsert port.

        Rows that happened later than `max_future` of `event_time` allows are dead letters. Its
        `idle_after` changes nothing here: a heartbeat tells the commit time only, and that is
        never the event time, which is a column of the table.
        """
        options = self._node(node)
        source = UmsSource(
            session=self._session,
            node=node,
            kafka=options["kafka"],
            topics=options["topics"],
            columns=parse_columns(columns),
            keys=tuple(keys),
            namespace=namespace,
            protocols=protocols,
            event_time=event_time,
        )
        return source.stream(
            start=options.get("starting_offsets", start),
            start_at=datetime.fromisoformat(options["start_at"]) if "start_at" in options else None,
            max_messages=self._context.settings.max_rows_per_second,
        )

    def view(self, frame: Frame, name: str) -> None:
        """Let SQL read the frame under a name."""
        frame.data.createOrReplaceTempView(name)
        self._views[frame.node] = name

    def sql(self, node: str, text: str, *, changes_of: Frame) -> Frame:
        """A SELECT over one frame; rows that do not pass leave a keyed sink as deletes.

        Raises RefusedSql when the text says more than the allow-list has.
        """
        return sql.carry(self._session, node, text, changes_of, self._view_of(changes_of))

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
        postgres = self._node(node)["postgres"]
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
        self._write_postgres(node, frame, table, keys, f"upsert_{on_delete}")

    def write_overwrite(self, node: str, frame: Frame, *, table: str, keys: Sequence[str]) -> None:
        """Last writer wins, without columns of ours in the table."""
        self._write_postgres(node, frame, table, keys, "overwrite")

    def write_insert(self, node: str, frame: Frame, *, table: str) -> None:
        """Every row is added once."""
        self._write_postgres(node, frame, table, (), "insert")

    def write_ums(
        self, node: str, frame: Frame, *, namespace: str, keys: Sequence[str] = ()
    ) -> None:
        """Rows as UMS messages on a topic, at least once."""
        if frame.recomputed is not None:
            raise _not_its_groups(node, frame)
        options = self._node(node)
        shape = Shape(frame.columns, tuple(keys), frame.aggregated)
        sink = UmsSink(
            node=node,
            kafka=options["kafka"],
            topic=options["topic"],
            partitions=options["partitions"],
            namespace=namespace,
            shape=shape,
            dead_letters=self._dead_letters(node),
        )
        self._add_sink(frame, shape, sink)

    def normalise(self, node: str) -> None:
        """A capture: Debezium's records of its private topic into UMS messages of its tables."""
        self._captures.append(
            CaptureQuery(
                **self._common(node),
                session=self._session,
                options=self._node(node),
                dead_letters=self._dead_letters(node),
            )
        )

    @property
    def queries(self) -> list[BatchQuery]:
        """One query a capture or a written frame, one more for an aggregate's dead letters."""
        queries: list[BatchQuery] = [*self._captures]
        for name, (frame, shape, sinks) in self._written.items():
            queries.append(self._query(name, frame, shape, sinks))
            if frame.upstream is not None:
                queries.append(self._guard(name, frame.upstream))
        return queries

    def _guard(self, name: str, rows: DataFrame) -> FlowQuery:
        """The query that writes the dead letters of an aggregate's input. Nobody waits for it."""
        guard = f"{name}_guard"
        return FlowQuery(
            **self._common(guard) | {"trigger": GUARD_TRIGGER},
            frame=Frame(name, aggregate.dead_rows(rows), (), ()),
            sinks=[DeadLetterSink(name, self._dead_letters(name))],
            shape=Shape((), ()),
            dead_letters=self._dead_letters(name),
            accounts=False,
        )

    def _query(self, name: str, frame: Frame, shape: Shape, sinks: Sequence[Sink]) -> FlowQuery:
        return FlowQuery(
            **self._common(name),
            output_mode="update" if frame.aggregated else "append",
            frame=frame,
            sinks=sinks,
            shape=shape,
            dead_letters=self._dead_letters(name),
        )

    def _common(self, query: str) -> dict[str, Any]:
        context = self._context
        return {
            "name": query,
            "assignment": context.assignment,
            "checkpoint": context.state / query,
            "trigger": context.settings.trigger,
            "available_now": context.available_now,
            "reporter": context.reporter,
        }

    def _write_postgres(
        self, node: str, frame: Frame, table: str, keys: Sequence[str], mode: str
    ) -> None:
        if frame.recomputed is not None:
            self._write_recomputed(node, frame, frame.recomputed, table, keys, mode)
            return
        shape = Shape(frame.columns, tuple(keys), frame.aggregated)
        sink = PostgresSink(
            node=node,
            postgres=self._node(node)["postgres"],
            table=table,
            shape=shape,
            mode=mode,
            dead_letters=self._dead_letters(node),
        )
        self._add_sink(frame, shape, sink)

    def _write_recomputed(
        self,
        node: str,
        frame: Frame,
        recomputed: Recomputed,
        table: str,
        keys: Sequence[str],
        mode: str,
    ) -> None:
        if mode not in ("upsert_soft", "upsert_hard") or set(keys) != set(frame.keys):
            raise _not_its_groups(node, frame)
        shape = Shape(recomputed.columns, recomputed.keys)
        sink = RecomputingSink(
            node=node,
            postgres=self._node(node)["postgres"],
            table=mirror_name(table, self._context.assignment.flow, node),
            shape=shape,
            mode="upsert_soft",
            dead_letters=self._dead_letters(node),
            target=table,
            results=Shape(frame.columns, tuple(keys)),
            target_mode=mode,
            grouping=recomputed.grouping,
            mirror_postgres=self._node(frame.node)["postgres"],
        )
        self._add_sink(frame, shape, sink)

    def _add_sink(self, frame: Frame, shape: Shape, sink: Sink) -> None:
        known = self._written.setdefault(frame.node, (frame, shape, []))
        known[2].append(sink)

    def _dead_letters(self, node: str) -> DeadLetterWriter:
        options = self._context.options["dead_letters"]
        return DeadLetterWriter(
            kafka=options["kafka"],
            topic=options["topic"],
            flow=self._context.assignment.flow,
            run=self._context.run,
            node=node,
        )

    def _node(self, node: str) -> Mapping[str, Any]:
        try:
            return self._context.options["nodes"][node]  # type: ignore[no-any-return]
        except KeyError:
            raise PermanentError(
                "OPTIONS_MISSING", f"No options were given for node {node}."
            ) from None

    def _view_of(self, frame: Frame) -> str:
        """The name SQL knows the frame by: as the program says, else its node id."""
        if frame.node not in self._views:
            self.view(frame, frame.node)
        return self._views[frame.node]


def _not_its_groups(node: str, frame: Frame) -> PermanentError:
    return PermanentError(
        "GROUPS_NEED_UPSERT",
        f"{node} cannot take the groups of {frame.node}, which are computed where they land.",
        f"Write them to a table by upsert, with keys: {', '.join(frame.keys)}.",
    )


ROCKSDB = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
