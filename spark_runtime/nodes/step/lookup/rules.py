"""Columns of a lookup: what it takes, what it adds, and whether the names exist."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from spark_runtime.contract.columns import RESERVED_PREFIX, Column, parse_columns, spark_type
from spark_runtime.contract.nearest import nearest
from spark_runtime.contract.table_name import split_name
from spark_runtime.nodes.connections import connection_of
from spark_runtime.nodes.context import ConnectionInfo, Context
from spark_runtime.nodes.decimals import declared_decimal_problem
from spark_runtime.nodes.diagnostic import Diagnostic, has_errors, unknown
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import Call, Inferred, Input, PlanNode, Sentence, ValueUse
from spark_runtime.nodes.port import Origin, Port
from spark_runtime.nodes.rules import Rules, uses_by_name
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.state import Rows, Value, reads_of
from spark_runtime.nodes.step.aggregated import behind_aggregate
from spark_runtime.nodes.step.lookup.model import StepLookup

# How alike two names of tables are when one is taken for a slip of the other (difflib's ratio).
MISTYPED = 0.8


class StepLookupRules(Rules[StepLookup]):
    methods: ClassVar[tuple[str, ...]] = ("lookup",)
    connects: ClassVar[Mapping[str, Use]] = {"connection": "looks_up"}

    def endpoints(self, node: StepLookup) -> Sequence[Endpoint]:
        return [Endpoint(node.id, "looks_up", node.connection, "table", node.table)]

    def summary(self, node: StepLookup) -> str:
        return node.table

    def infer(
        self, node: StepLookup, inputs: Sequence[Input], context: Context
    ) -> Inferred[StepLookup]:
        """The input's columns, then those looked up; NULL may come where a left join finds
        nothing. Those that are matched, as the input spells them: an engine finds no other
        spelling."""
        upstream = inputs[0].port if len(inputs) == 1 else None
        if upstream is None:
            return Inferred()
        added = {theirs: parse_columns(text)[0] for theirs, text in node.columns.items()}
        problems = [*_lookup_names(node, upstream, added), *self._remote(node, context)]
        if has_errors(problems):
            return Inferred(tuple(problems))
        if upstream.aggregated and upstream.is_sure:
            return Inferred((*problems, behind_aggregate(node.id)))
        spelled = {
            column.name: theirs
            for ours, theirs in node.on.items()
            if (column := upstream.column(ours)) is not None
        }
        on = dict(sorted(spelled.items()))
        return Inferred(
            tuple(problems),
            _port(node, upstream, added, on),
            node.model_copy(update={"on": on}),
        )

    def _remote(self, node: StepLookup, context: Context) -> Iterator[Diagnostic]:
        connection = connection_of(node.id, node.connection, self.stores("looks_up"), context)
        if not isinstance(connection, ConnectionInfo):
            return
        if connection.tables is None:
            yield from _not_captured(node, context.captured_from(node.connection))
        else:
            yield from _remote_names(node, connection.tables)

    def uses(self, planned: PlanNode[StepLookup], upstream: Port) -> Iterator[ValueUse]:
        yield from uses_by_name(planned, upstream, planned.node.on)
        if planned.node.join == "inner":
            yield from uses_by_name(planned, upstream, sorted(upstream.unchanged))

    def rows(self, planned: PlanNode[StepLookup], inputs: Sequence[Rows]) -> Rows:
        """The columns that it adds are made of those that it matches, whatever it adds besides."""
        node, [upstream] = planned.node, inputs
        place = node.model_dump(exclude={"id", "on", "columns", "join"})
        ours = {theirs: upstream.columns[ours.lower()] for ours, theirs in node.on.items()}
        matched = sorted((theirs, value.text) for theirs, value in ours.items())
        found = Value(f"{sorted(place.items())} by {matched}", reads_of(ours.values()))
        columns = dict(upstream.columns)
        for theirs, text in node.columns.items():
            [column] = parse_columns(text)
            made = f"{theirs} as {spark_type(column)} of {found.text}"
            columns[column.name.lower()] = Value(made, found.reads)
        is_condition = node.join != "left"
        conditions = upstream.conditions | ({found} if is_condition else set())
        return Rows(columns, conditions, upstream.sources)

    def call(self, planned: PlanNode[StepLookup]) -> Call:
        node = planned.node
        return Call(
            "lookup",
            [
                (None, node.id),
                (None, Frame(planned.inputs[0])),
                ("connection", node.connection),
                ("table", node.table),
                ("on", node.on),
                ("columns", node.columns),
                ("join", node.join),
            ],
        )

    def sentence(self, planned: PlanNode[StepLookup]) -> Sentence:
        node = planned.node
        return Sentence(
            "keeps" if node.join == "left" else "drops",
            {"table": node.table, "connection": node.connection, "inputs": planned.inputs},
        )


def _port(node: StepLookup, upstream: Port, added: dict[str, Column], on: dict[str, str]) -> Port:
    table = f"{node.connection}.{node.table}"
    looked_up = {
        column.name: frozenset({Origin(node.id, table, theirs)}) for theirs, column in added.items()
    }
    optional = node.join == "left"
    return replace(
        upstream,
        columns=upstream.columns
        + tuple(replace(column, nullable=column.nullable or optional) for column in added.values()),
        origins={**upstream.origins, **looked_up},
        conditions=upstream.conditions.union(
            {Origin(node.id, table, theirs) for theirs in on.values()},
            upstream.origins_of(on),
        ),
    )


def _lookup_names(
    lookup: StepLookup, upstream: Port, added: dict[str, Column]
) -> Iterator[Diagnostic]:
    for ours in lookup.on:
        if upstream.column(ours) is None:
            yield unknown(
                "UNKNOWN_COLUMN", ours, upstream.names, node=lookup.id, path="on", column=ours
            )
    taken = {name.lower() for name in upstream.names}
    for theirs, column in added.items():
        if column.name.lower() in taken:
            yield Diagnostic(
                "DUPLICATE_COLUMN",
                node=lookup.id,
                path=f"columns.{theirs}",
                parameters={"column": column.name},
            )
        if problem := declared_decimal_problem(lookup.id, f"columns.{theirs}", column):
            yield problem
        if column.name.lower().startswith(RESERVED_PREFIX):
            yield Diagnostic(
                "RESERVED_NAME",
                node=lookup.id,
                path=f"columns.{theirs}",
                parameters={"column": column.name},
            )
        taken.add(column.name.lower())
    for ours, times in Counter(map(str.lower, lookup.on)).items():
        if times > 1:
            yield Diagnostic(
                "DUPLICATE_COLUMN", node=lookup.id, path="on", parameters={"column": ours}
            )


def _remote_names(
    lookup: StepLookup, tables: Mapping[str, tuple[Column, ...]]
) -> Iterator[Diagnostic]:
    table = tables.get(lookup.table)
    if table is None:
        yield unknown(
            "UNKNOWN_TABLE", lookup.table, tables, node=lookup.id, path="table", table=lookup.table
        )
        return
    names = [column.name for column in table]
    for path, theirs in _theirs(lookup):
        if theirs not in names:
            yield unknown("UNKNOWN_COLUMN", theirs, names, node=lookup.id, path=path, column=theirs)


def _not_captured(
    lookup: StepLookup, captured: Mapping[str, frozenset[str]]
) -> Iterator[Diagnostic]:
    """Warnings: a name that looks mistyped beside what captures have seen. It may be right, as not
    every table is captured, and a new column is seen with the next change."""
    schema, table = split_name(lookup.table)
    names = captured.get(f"{schema}.{table}".lower())
    if names is None:
        beside = {split_name(each)[1]: each for each in captured}
        if near := nearest(table, beside, similar=MISTYPED):
            yield Diagnostic(
                "TABLE_NOT_CAPTURED",
                severity="warning",
                node=lookup.id,
                path="table",
                parameters={
                    "connection": lookup.connection,
                    "table": lookup.table,
                    "case": "near",
                    "near": beside[near],
                },
            )
        return
    for path, theirs in _theirs(lookup):
        if theirs not in names:
            found = unknown(
                "COLUMN_NOT_CAPTURED",
                theirs,
                names,
                node=lookup.id,
                path=path,
                column=theirs,
                table=lookup.table,
            )
            yield replace(found, severity="warning")


def _theirs(lookup: StepLookup) -> Iterator[tuple[str, str]]:
    """The remote columns a lookup names, each with its place in the document."""
    yield from (("on", theirs) for theirs in lookup.on.values())
    yield from (("columns", theirs) for theirs in lookup.columns)
