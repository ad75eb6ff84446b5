"""A source takes its columns and keys from the catalog's newest version of its table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from spark_runtime.contract.columns import Column, format_columns, spark_type
from spark_runtime.nodes.context import Context, SourceTable
from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.event_time import event_time_problem
from spark_runtime.nodes.planned import Call, Inferred, Input, PlanNode, Sentence, ValueUse
from spark_runtime.nodes.port import Origin, Port
from spark_runtime.nodes.rules import Rules, uses_by_name
from spark_runtime.nodes.source.ums.model import SourceUms
from spark_runtime.nodes.state import Read, Rows, Value


class SourceUmsRules(Rules[SourceUms]):
    takes: ClassVar[tuple[str, ...]] = ()
    methods: ClassVar[tuple[str, ...]] = ("read_ums",)
    connects: ClassVar[Mapping[str, Use]] = {"connection": "reads_topic"}

    def endpoints(self, node: SourceUms) -> Sequence[Endpoint]:
        wants_history = node.start == "earliest" and "initial" in node.protocols
        return [
            Endpoint(
                node.id,
                "reads_topic",
                node.connection,
                "namespace",
                node.namespace,
                is_ums=True,
                wants_history=wants_history,
                from_end=node.start == "latest",
            )
        ]

    def summary(self, node: SourceUms) -> str:
        return node.namespace

    def infer(
        self, node: SourceUms, inputs: Sequence[Input], context: Context
    ) -> Inferred[SourceUms]:
        """The port of its table.

        >>> before: {id: orders, namespace: postgres.shop01.sales.orders.*.*.*}
        >>> after:  orders (id long, amount decimal(10,2)), upsert by id
        """
        table = _table_of(node, context)
        if isinstance(table, Diagnostic):
            return Inferred((table,))
        port = _port(node, table)
        if node.event_time and (problem := event_time_problem(node.id, node.event_time, port)):
            return Inferred((problem,), replace(port, is_sure=False))
        return Inferred(port=replace(port, event_time=node.event_time))

    def uses(self, planned: PlanNode[SourceUms], upstream: Port) -> Iterator[ValueUse]:
        if event_time := planned.node.event_time:
            yield from uses_by_name(planned, upstream, (event_time.column,))

    def rows(self, planned: PlanNode[SourceUms], inputs: Sequence[Rows]) -> Rows:
        """Where a new checkpoint begins, and how late a row may come, changes no state."""
        node, port = planned.node, planned.port
        assert port is not None
        place = node.model_dump(exclude={"id", "start", "event_time"})
        columns = {
            column.name.lower(): Value(
                f"{node.id}.{column.name}",
                frozenset({Read(node.id, column.name, spark_type(column))}),
            )
            for column in port.columns
        }
        return Rows(columns, sources={node.id: f"{sorted(place.items())} by {port.keys}"})

    def call(self, planned: PlanNode[SourceUms]) -> Call:
        node, port = planned.node, planned.port
        assert port is not None
        arguments: list[tuple[str | None, object]] = [
            (None, node.id),
            ("namespace", node.namespace),
            ("columns", _nullable(port.columns)),
            ("keys", list(port.keys)),
        ]
        if port.version is not None:
            arguments.append(("version", port.version))
            if port.unchanged and not port.is_whole:
                arguments.append(("may_lack", sorted(port.unchanged)))
            if planned.must_have:
                arguments.append(("must_have", list(planned.must_have)))
        if node.start != "earliest":
            arguments.append(("start", node.start))
        if node.protocols != SourceUms.model_fields["protocols"].default:
            arguments.append(("protocols", list(node.protocols)))
        if node.event_time is not None:
            arguments.append(("event_time", node.event_time.model_dump(exclude_none=True)))
        return Call("read_ums", arguments)

    def sentence(self, planned: PlanNode[SourceUms]) -> Sentence:
        node = planned.node
        return Sentence("reads", {"namespace": node.namespace, "start": node.start})


def _table_of(source: SourceUms, context: Context) -> SourceTable | Diagnostic:
    found = context.tables_matching(source.namespace)
    if not found:
        return unknown(
            "UNKNOWN_TABLE",
            source.namespace,
            context.tables,
            node=source.id,
            table=source.namespace,
        )
    shapes = {(table.columns, table.keys) for table in found.values()}
    if len(shapes) > 1:
        return Diagnostic(
            "TABLES_DIFFER",
            node=source.id,
            parameters={"namespace": source.namespace, "tables": sorted(found)},
        )
    [table, *others] = found.values()
    unchanged = table.unchanged.union(*(other.unchanged for other in others))
    return replace(
        table,
        unchanged=unchanged,
        is_whole=all(each.is_whole for each in found.values()),
        version=None if others else table.version,
    )


def _port(source: SourceUms, table: SourceTable) -> Port:
    return Port(
        columns=table.columns,
        keys=table.keys,
        origins={
            column.name: frozenset({Origin(source.id, source.namespace, column.name)})
            for column in table.columns
        },
        unchanged=table.unchanged,
        is_whole=table.is_whole,
        version=table.version,
    )


def _nullable(columns: Sequence[Column]) -> str:
    # A delete may carry no more than its key, so no column of a frame is free of NULL.
    return format_columns([replace(column, nullable=True) for column in columns])
