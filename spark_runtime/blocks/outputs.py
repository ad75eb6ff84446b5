"""What a flow writes: its frames with their sinks, and the queries that come of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.frame import Explain, Frame
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.sinks.batch import Shape, Sink
from spark_runtime.blocks.sinks.guard import DeadLetterSink
from spark_runtime.contract.errors import PermanentError

GUARD_TRIGGER = "10 s"


@dataclass(frozen=True)
class Outputs:
    """Sinks of one frame share a query, and so its evaluation."""

    context: FlowContext
    _written: dict[str, tuple[Frame, Shape, list[Sink]]] = field(default_factory=dict)

    @property
    def queries(self) -> list[FlowQuery]:
        """One query a written frame, one more for an aggregate's dead letters."""
        queries = []
        for name, (frame, shape, sinks) in self._written.items():
            queries.append(self._query(name, frame, shape, sinks))
            if frame.guard is not None:
                queries.append(self._guard(name, frame.guard))
        return queries

    def _query(self, name: str, frame: Frame, shape: Shape, sinks: Sequence[Sink]) -> FlowQuery:
        return FlowQuery(
            **self.context.of_query(name),
            output_mode="update" if frame.aggregated else "append",
            frame=frame,
            sinks=sinks,
            event_times=self.context.generation.event_times(name) if frame.aggregated else None,
            shape=shape,
            explain=_explain(frame.upstream or frame),
            dead_letters=self.context.dead_letters(name),
        )

    def _guard(self, name: str, frame: Frame) -> FlowQuery:
        """The query that writes the dead letters of an aggregate's input. Nobody waits for it."""
        return FlowQuery(
            # No node is called so: ids have no dash.
            **self.context.of_query(f"{name}-guard") | {"trigger": GUARD_TRIGGER},
            frame=frame,
            sinks=[DeadLetterSink(name, self.context.dead_letters(name))],
            shape=Shape(frame.columns, ()),
            explain=_explain(frame),
            dead_letters=self.context.dead_letters(name),
            accounts=False,
        )

    def add(self, frame: Frame, shape: Shape, sink: Sink) -> None:
        """Have the rows of a frame written there, too."""
        known = self._written.setdefault(frame.node, (frame, shape, []))
        known[2].append(sink)


def _explain(rows: Frame) -> Explain | None:
    return None if rows.origin is None else rows.origin.explain


def not_its_groups(node: str, frame: Frame) -> PermanentError:
    """What a sink says that cannot take groups which a database computes."""
    return PermanentError("GROUPS_NEED_UPSERT", node=node, step=frame.node)
