"""What a flow writes: its frames with their sinks, and the queries that come of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Frame, Recomputed
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.sinks.batch import Shape, Sink
from spark_runtime.blocks.sinks.guard import DeadLetterSink
from spark_runtime.blocks.sinks.postgres import PostgresSink
from spark_runtime.blocks.sinks.recompute import RecomputingSink, mirror_name
from spark_runtime.blocks.sinks.ums import UmsSink
from spark_runtime.blocks.steps import aggregate
from spark_runtime.contract.errors import PermanentError

GUARD_TRIGGER = "10 s"


@dataclass(frozen=True)
class Outputs:
    """Sinks of one frame share a query, and so its evaluation."""

    context: FlowContext
    _written: dict[str, tuple[Frame, Shape, list[Sink]]] = field(default_factory=dict)

    def write_postgres(
        self, node: str, frame: Frame, table: str, keys: Sequence[str], mode: str
    ) -> None:
        if frame.recomputed is not None:
            self._write_recomputed(node, frame, frame.recomputed, table, keys, mode)
            return
        shape = Shape(frame.columns, tuple(keys), frame.aggregated)
        sink = PostgresSink(
            node=node,
            postgres=self.context.node(node)["postgres"],
            table=table,
            shape=shape,
            mode=mode,
            dead_letters=self.context.dead_letters(node),
            warn=self._warn,
        )
        self._add(frame, shape, sink)

    def write_ums(self, node: str, frame: Frame, namespace: str, keys: Sequence[str]) -> None:
        if frame.recomputed is not None:
            raise _not_its_groups(node, frame)
        options = self.context.node(node)
        shape = Shape(frame.columns, tuple(keys), frame.aggregated)
        sink = UmsSink(
            node=node,
            kafka=options["kafka"],
            topic=options["topic"],
            partitions=options["partitions"],
            namespace=namespace,
            shape=shape,
            dead_letters=self.context.dead_letters(node),
        )
        self._add(frame, shape, sink)

    @property
    def queries(self) -> list[FlowQuery]:
        """One query a written frame, one more for an aggregate's dead letters."""
        queries = []
        for name, (frame, shape, sinks) in self._written.items():
            queries.append(self._query(name, frame, shape, sinks))
            if frame.upstream is not None:
                queries.append(self._guard(name, frame.upstream))
        return queries

    def _query(self, name: str, frame: Frame, shape: Shape, sinks: Sequence[Sink]) -> FlowQuery:
        return FlowQuery(
            **self.context.of_query(name),
            output_mode="update" if frame.aggregated else "append",
            frame=frame,
            sinks=sinks,
            shape=shape,
            dead_letters=self.context.dead_letters(name),
        )

    def _guard(self, name: str, rows: Frame) -> FlowQuery:
        """The query that writes the dead letters of an aggregate's input. Nobody waits for it."""
        return FlowQuery(
            # No node is called so: ids have no dash.
            **self.context.of_query(f"{name}-guard") | {"trigger": GUARD_TRIGGER},
            frame=Frame(name, partial(aggregate.dead_rows, rows.data), (), ()),
            sinks=[DeadLetterSink(name, self.context.dead_letters(name))],
            shape=Shape((), ()),
            dead_letters=self.context.dead_letters(name),
            accounts=False,
        )

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
            postgres=self.context.node(node)["postgres"],
            table=mirror_name(table, self.context.assignment.flow, node),
            shape=shape,
            mode="upsert_soft",
            dead_letters=self.context.dead_letters(node),
            warn=self._warn,
            target=table,
            results=Shape(frame.columns, tuple(keys)),
            target_mode=mode,
            grouping=recomputed.grouping,
            mirror_postgres=self.context.node(frame.node)["postgres"],
        )
        self._add(frame, shape, sink)

    def _warn(self, text: str) -> None:
        self.context.reporter.log("WARNING", text)

    def _add(self, frame: Frame, shape: Shape, sink: Sink) -> None:
        known = self._written.setdefault(frame.node, (frame, shape, []))
        known[2].append(sink)


def _not_its_groups(node: str, frame: Frame) -> PermanentError:
    return PermanentError(
        "GROUPS_NEED_UPSERT",
        f"{node} cannot take the groups of {frame.node}, which are computed where they land.",
        f"Write them to a table by upsert, with keys: {', '.join(frame.keys)}.",
    )
