from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from spark_runtime.contract.capabilities import SinkCapabilities, WriteMode
from spark_runtime.contract.table_name import (
    MOST_BYTES_OF_A_NAME,
    is_own,
    is_system,
)
from spark_runtime.nodes.connections import connection_of
from spark_runtime.nodes.context import ConnectionInfo, Context
from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.sink.postgres.model import SinkPostgres
from spark_runtime.nodes.sink.rules import SinkRules
from spark_runtime.nodes.source_text import Frame


class SinkPostgresRules(SinkRules[SinkPostgres]):
    methods: ClassVar[tuple[str, ...]] = ("write_insert", "write_upsert", "write_overwrite")
    connects: ClassVar[Mapping[str, Use]] = {"connection": "writes_table"}
    mode_field: ClassVar[str] = "mode"
    capabilities: ClassVar[SinkCapabilities] = SinkCapabilities(
        modes=("insert", "upsert", "overwrite"),
        transactional=True,
        fenced=True,
        keeps_unchanged_values=True,
        recomputes_groups=True,
        removes_groups=("upsert",),
        # PostgreSQL has 1,600 in a table, and the staging table has eight of ours.
        most_columns=1_592,
    )

    def stores(self, use: Use) -> Sequence[str]:
        return ("postgres",)

    def mode(self, node: SinkPostgres) -> WriteMode:
        return node.mode

    def endpoints(self, node: SinkPostgres) -> Sequence[Endpoint]:
        keys = () if node.mode == "insert" else node.keys
        return [Endpoint(node.id, "writes_table", node.connection, "table", node.table, keys=keys)]

    def summary(self, node: SinkPostgres) -> str:
        return node.table

    def target_problems(self, node: SinkPostgres) -> Iterator[Diagnostic]:
        if is_system(node.table):
            yield Diagnostic(
                "SYSTEM_TABLE", node=node.id, path="table", parameters={"table": node.table}
            )
        if is_own(node.table):
            yield Diagnostic(
                "RESERVED_TABLE", node=node.id, path="table", parameters={"table": node.table}
            )

    def row_problems(
        self, node: SinkPostgres, upstream: Port, context: Context
    ) -> Iterator[Diagnostic]:
        for name in upstream.names:
            if len(name.encode()) > MOST_BYTES_OF_A_NAME:
                yield Diagnostic(
                    "NAME_TOO_LONG",
                    node=node.id,
                    parameters={"column": name, "most": MOST_BYTES_OF_A_NAME},
                )
        yield from self._unknown_columns(node, upstream, context)

    def _unknown_columns(
        self, node: SinkPostgres, upstream: Port, context: Context
    ) -> Iterator[Diagnostic]:
        stores = self.stores("writes_table")
        connection = connection_of(node.id, node.connection, stores, context)
        if not isinstance(connection, ConnectionInfo) or connection.tables is None:
            return
        table = connection.tables.get(node.table)
        if table is None:
            return  # it is made at start
        there = [column.name for column in table]
        for name in upstream.names:
            if name not in there:
                yield unknown(
                    "UNKNOWN_COLUMN", name, there, node=node.id, path="table", column=name
                )

    def call(self, planned: PlanNode[SinkPostgres]) -> Call:
        node = planned.node
        arguments: list[tuple[str | None, object]] = [
            (None, node.id),
            (None, Frame(planned.inputs[0])),
            ("table", node.table),
        ]
        if node.mode != "insert":
            arguments.append(("keys", list(node.keys)))
        if node.mode == "upsert":
            arguments.append(("on_delete", node.on_delete))
        return Call(f"write_{node.mode}", arguments)

    def sentence(self, planned: PlanNode[SinkPostgres]) -> Sentence:
        node = planned.node
        return Sentence(
            "merges" if node.keys else "writes",
            {
                "inputs": planned.inputs,
                "table": node.table,
                "connection": node.connection,
                "mode": node.mode,
                "keys": node.keys,
            },
        )
