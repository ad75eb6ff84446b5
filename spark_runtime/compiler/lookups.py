"""Columns of a lookup: what it takes, what it adds, and whether the names exist."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from spark_runtime.compiler.connections import JDBC, connection_of
from spark_runtime.compiler.context import ConnectionInfo, Context
from spark_runtime.compiler.diagnostic import Diagnostic, unknown
from spark_runtime.compiler.plan import Origin, Plan, PlanNode, Port
from spark_runtime.contract.columns import RESERVED_PREFIX, Column, parse_columns
from spark_runtime.contract.spec import StepLookup


def look_up(
    plan: Plan, node: PlanNode, lookup: StepLookup, upstream: Port, context: Context
) -> Plan:
    """The input's columns, then those looked up; NULL may come where a left join finds nothing.
    Those that are matched, as the input spells them: an engine finds no other spelling."""
    connection = connection_of(node.id, lookup.connection, JDBC, context)
    added = {theirs: parse_columns(text)[0] for theirs, text in lookup.columns.items()}
    problems = [
        *_lookup_names(lookup, upstream, added),
        *(_remote_names(lookup, connection) if isinstance(connection, ConnectionInfo) else ()),
    ]
    if problems:
        return plan.reporting(*problems)
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


def _remote_names(lookup: StepLookup, connection: ConnectionInfo) -> Iterator[Diagnostic]:
    if connection.tables is None:
        return
    table = connection.tables.get(lookup.table)
    if table is None:
        yield unknown(
            "UNKNOWN_TABLE",
            f"{lookup.connection} has no table {lookup.table}.",
            lookup.table,
            connection.tables,
            node=lookup.id,
            path="table",
            table=lookup.table,
        )
        return
    names = [column.name for column in table]
    for path, theirs in [
        *(("on", theirs) for theirs in lookup.on.values()),
        *(("columns", theirs) for theirs in lookup.columns),
    ]:
        if theirs not in names:
            yield unknown(
                "UNKNOWN_COLUMN", f"{lookup.table} has no column {theirs}.", theirs, names,
                node=lookup.id, path=path, column=theirs,
            )  # fmt: skip
