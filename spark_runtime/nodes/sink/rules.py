"""What every sink needs of the rows that reach it. A kind adds what its store wants besides."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeVar

from spark_runtime.contract.capabilities import Guarantee, SinkCapabilities, WriteMode
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.planned import Inferred, Input, PlanNode, ValueUse
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.rules import Rules, uses_by_name
from spark_runtime.nodes.sink.model import SinkModel

S = TypeVar("S", bound=SinkModel)


class SinkRules(Rules[S]):
    gives: ClassVar[tuple[str, ...]] = ()
    capabilities: ClassVar[SinkCapabilities]
    # Where an author says that each row is added, or which replace each other: in a field of its
    # own, or by naming `keys` or none.
    mode_field: ClassVar[str]

    @property
    def has_modes(self) -> bool:
        return self.mode_field != "keys"

    @abstractmethod
    def mode(self, node: S) -> WriteMode:
        """How rows that have a key already are written."""

    def target_problems(self, node: S) -> Iterator[Diagnostic]:
        """What is wrong with the place it writes to, whatever is written."""
        return iter(())

    def row_problems(self, node: S, upstream: Port, context: Context) -> Iterator[Diagnostic]:
        """What its store does not take of these rows."""
        return iter(())

    def guarantee(self, node: S) -> Guarantee:
        return self.capabilities.guarantee(self.mode(node))

    @property
    def notes_progress(self) -> bool:
        return self.capabilities.transactional

    def removes_groups(self, node: S) -> bool:
        return self.mode(node) in self.capabilities.removes_groups

    def infer(self, node: S, inputs: Sequence[Input], context: Context) -> Inferred[S]:
        """The sink with its keys as the rows spell them.

        >>> before: mart: keys: [ID]        (its rows: id, amount)
        >>> after:  mart: keys: [id]        (a store tells one from the other)
        """
        found = [*self.target_problems(node)]
        upstream = inputs[0].port if len(inputs) == 1 else None
        if upstream is None or not upstream.is_sure:
            return Inferred(tuple(found))
        found += self._key_problems(node, upstream)
        found += _reserved_names(node, upstream)
        found += self._width_problems(node, upstream)
        found += self.row_problems(node, upstream, context)
        found += self._group_problems(node, inputs[0].node, upstream)
        spelled = [column.name if (column := upstream.column(key)) else key for key in node.keys]
        keys = tuple(dict.fromkeys(spelled))
        return Inferred(tuple(found), node=node.model_copy(update={"keys": keys}))

    def uses(self, planned: PlanNode[S], upstream: Port) -> Iterator[ValueUse]:
        keeps = self.capabilities.keeps_unchanged_values and self.mode(planned.node) == "upsert"
        if not keeps:
            yield from uses_by_name(planned, upstream, sorted(upstream.unchanged))

    def _key_problems(self, node: S, upstream: Port) -> Iterator[Diagnostic]:
        if self.mode(node) == "insert":
            if upstream.keys:
                yield self._insert_of_changes(node, upstream.keys)
            return
        if not node.keys:
            yield Diagnostic(
                "SINK_KEY_MISSING",
                node=node.id,
                path="keys",
                parameters={
                    "keys": list(upstream.keys),
                    "mode_field": self.mode_field,
                    "case": "" if upstream.keys else "keyless",
                },
            )
            return
        missing = [key for key in node.keys if upstream.column(key) is None]
        for key in missing:
            yield unknown(
                "UNKNOWN_COLUMN", key, upstream.names, node=node.id, path="keys", column=key
            )
        if not missing and {key.lower() for key in node.keys} != {k.lower() for k in upstream.keys}:
            yield self._not_the_key(node, upstream)

    def _not_the_key(self, node: S, upstream: Port) -> Diagnostic:
        keyless = "keyless" if self.has_modes else "keyless_without_mode"
        return Diagnostic(
            "SINK_KEY_NOT_SOURCE_KEY",
            node=node.id,
            path="keys",
            parameters={
                "keys": list(node.keys),
                "changed_by": list(upstream.keys),
                "mode_field": self.mode_field,
                "case": "" if upstream.keys else keyless,
            },
        )

    def _insert_of_changes(self, node: S, keys: tuple[str, ...]) -> Diagnostic:
        return Diagnostic(
            "INSERT_OF_CHANGES",
            node=node.id,
            path=self.mode_field,
            parameters={
                "keys": list(keys),
                "mode_field": self.mode_field,
                "case": "table" if self.has_modes else "",
            },
        )

    def _width_problems(self, node: S, upstream: Port) -> Iterator[Diagnostic]:
        most, columns = self.capabilities.most_columns, len(upstream.columns)
        if most is not None and columns > most:
            yield Diagnostic(
                "COLUMNS_TOO_MANY", node=node.id, parameters={"columns": columns, "most": most}
            )

    def _group_problems(self, node: S, step: str, upstream: Port) -> Iterator[Diagnostic]:
        """Groups that a database computes again land where it does, by upsert."""
        if not upstream.is_recomputed:
            return
        if not self.capabilities.recomputes_groups or self.mode(node) != "upsert":
            yield Diagnostic(
                "GROUPS_NEED_UPSERT",
                node=node.id,
                path=self.mode_field if self.capabilities.recomputes_groups else "kind",
                parameters={"step": step},
            )
        elif upstream.recomputed_in not in (None, node.connection):
            yield Diagnostic(
                "MIRROR_ELSEWHERE",
                node=node.id,
                path="connection",
                parameters={
                    "step": step,
                    "mirror": upstream.recomputed_in,
                    "connection": node.connection,
                },
            )


def _reserved_names(node: SinkModel, upstream: Port) -> Iterator[Diagnostic]:
    for name in upstream.names:
        if name.lower().startswith("ums_"):
            yield Diagnostic("RESERVED_NAME", node=node.id, parameters={"column": name})
