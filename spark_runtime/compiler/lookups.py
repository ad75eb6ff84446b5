"""Columns of a lookup: what it takes, what it adds, and whether the names exist."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from spark_runtime.compiler.connections import JDBC, connection_of
from spark_runtime.compiler.context import ConnectionInfo, Context
from spark_runtime.compiler.decimals import declared_decimal_problem
from spark_runtime.compiler.diagnostic import Diagnostic, has_errors, unknown
from spark_runtime.compiler.plan import Origin, Plan, PlanNode, Port
from spark_runtime.contract.columns import RESERVED_PREFIX, Column, parse_columns
from spark_runtime.contract.nearest import nearest
from spark_runtime.contract.spec import StepLookup
from spark_runtime.contract.table_name import split_name

# How alike two names of tables are when one is taken for a slip of the other (difflib's ratio).
MISTYPED = 0.8


def look_up(
    plan: Plan, node: PlanNode, lookup: StepLookup, upstream: Port, context: Context
) -> Plan:
    """The input's columns, then those looked up; NULL may come where a left join finds nothing.
    Those that are matched, as the input spells them: an engine finds no other spelling."""
    connection = connection_of(node.id, lookup.connection, JDBC, context)
    added = {theirs: parse_columns(text)[0] for theirs, text in lookup.columns.items()}
    problems = [*_lookup_names(lookup, upstream, added)]
    if isinstance(connection, ConnectionInfo):
        problems += (
            _not_captured(lookup, context.captured_from(lookup.connection))
            if connection.tables is None
            else _remote_names(lookup, connection.tables)
        )
    plan = plan.reporting(*problems)
    if has_errors(problems):
        return plan
    table = f"{lookup.connection}.{lookup.table}"
    looked_up = {
        column.name: frozenset({Origin(node.id, table, theirs)}) for theirs, column in added.items()
    }
    spelled = {
        column.name: theirs
        for ours, theirs in lookup.on.items()
        if (column := upstream.column(ours)) is not None
    }
    on = dict(sorted(spelled.items()))
    optional = lookup.join == "left"
    port = replace(
        upstream,
        columns=upstream.columns
        + tuple(replace(column, nullable=column.nullable or optional) for column in added.values()),
        origins={**upstream.origins, **looked_up},
        conditions=upstream.conditions.union(
            {Origin(node.id, table, theirs) for theirs in on.values()},
            upstream.origins_of(on),
        ),
    )
    return plan.with_node(replace(node, node=lookup.model_copy(update={"on": on}), port=port))


def _lookup_names(
    lookup: StepLookup, upstream: Port, added: dict[str, Column]
) -> Iterator[Diagnostic]:
    for ours in lookup.on:
        if upstream.column(ours) is None:
            yield unknown(
                "UNKNOWN_COLUMN", f"The input has no column {ours}.", ours, upstream.names,
                node=lookup.id, path="on", column=ours,
            )  # fmt: skip
    taken = {name.lower() for name in upstream.names}
    for theirs, column in added.items():
        if column.name.lower() in taken:
            yield Diagnostic(
                "DUPLICATE_COLUMN",
                f"The input already has a column {column.name}.",
                "Give the looked-up column another name.",
                node=lookup.id,
                path=f"columns.{theirs}",
                parameters={"column": column.name},
            )
        if problem := declared_decimal_problem(lookup, theirs, column):
            yield problem
        if column.name.lower().startswith(RESERVED_PREFIX):
            yield Diagnostic(
                "RESERVED_NAME",
                f"The name {column.name} is reserved.",
                f"Choose one that does not start with {RESERVED_PREFIX}.",
                node=lookup.id,
                path=f"columns.{theirs}",
                parameters={"column": column.name},
            )
        taken.add(column.name.lower())
    for ours, times in Counter(map(str.lower, lookup.on)).items():
        if times > 1:
            yield Diagnostic(
                "DUPLICATE_COLUMN",
                f"The lookup matches {ours} more than once.",
                "Match each column once.",
                node=lookup.id,
                path="on",
                parameters={"column": ours},
            )


def _remote_names(
    lookup: StepLookup, tables: Mapping[str, tuple[Column, ...]]
) -> Iterator[Diagnostic]:
    table = tables.get(lookup.table)
    if table is None:
        yield unknown(
            "UNKNOWN_TABLE",
            f"{lookup.connection} has no table {lookup.table}.",
            lookup.table,
            tables,
            node=lookup.id,
            path="table",
            table=lookup.table,
        )
        return
    names = [column.name for column in table]
    for path, theirs in _theirs(lookup):
        if theirs not in names:
            yield unknown(
                "UNKNOWN_COLUMN", f"{lookup.table} has no column {theirs}.", theirs, names,
                node=lookup.id, path=path, column=theirs,
            )  # fmt: skip


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
                f"No capture of {lookup.connection} has seen a table {lookup.table}.",
                f"Did you mean {beside[near]}?",
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
                "COLUMN_NOT_CAPTURED", f"No capture has seen a column {theirs} of {lookup.table}.",
                theirs, names, node=lookup.id, path=path, column=theirs, table=lookup.table,
            )  # fmt: skip
            yield replace(found, severity="warning")


def _theirs(lookup: StepLookup) -> Iterator[tuple[str, str]]:
    """The remote columns a lookup names, each with its place in the document."""
    yield from (("on", theirs) for theirs in lookup.on.values())
    yield from (("columns", theirs) for theirs in lookup.columns)
