"""Find the tables that sources read, and the connections all nodes use."""

from collections.abc import Iterator
from dataclasses import replace

from spark_runtime.compiler.connections import JDBC, KAFKA, connection_of
from spark_runtime.compiler.context import Context, SourceTable
from spark_runtime.compiler.diagnostic import Diagnostic, unknown
from spark_runtime.compiler.plan import Origin, Plan, PlanNode, Port
from spark_runtime.contract.spec import SinkJdbc, SinkUms, SourceUms, StepLookup, StepSql


def bind_tables(plan: Plan, context: Context) -> Plan:
    """Ports for sources: columns and keys of their table.

    >>> before: {id: orders, namespace: postgres.shop01.sales.orders.*.*.*}
    >>> after:  orders (id long, amount decimal(10,2)), upsert by id
    """
    for node in plan.nodes.values():
        plan = plan.reporting(*_connection_problems(node, context))
        if isinstance(node.node, SourceUms):
            found = _table_of(node.node, context)
            if isinstance(found, Diagnostic):
                plan = plan.reporting(found)
            else:
                plan = plan.with_node(replace(node, port=_port(node.node, found)))
    return plan


def _connection_problems(node: PlanNode, context: Context) -> Iterator[Diagnostic]:
    match node.node:
        case SourceUms(connection=name) | SinkUms(connection=name):
            wanted = [(name, KAFKA)]
        case SinkJdbc(connection=name) | StepLookup(connection=name):
            wanted = [(name, JDBC)]
        case StepSql(mirror=str() as name):
            wanted = [(name, JDBC)]
        case _:
            wanted = []
    for name, kinds in wanted:
        found = connection_of(node.id, name, kinds, context)
        if isinstance(found, Diagnostic):
            yield found


def _table_of(source: SourceUms, context: Context) -> SourceTable | Diagnostic:
    found = context.tables_matching(source.namespace)
    if not found:
        return unknown(
            "UNKNOWN_TABLE",
            f"The catalog has no table for {source.namespace}.",
            source.namespace,
            context.tables,
            node=source.id,
            table=source.namespace,
        )
    shapes = {(table.columns, table.keys) for table in found.values()}
    if len(shapes) > 1:
        return Diagnostic(
            "TABLES_DIFFER",
            f"The tables of {source.namespace} differ in columns or keys: "
            f"{', '.join(sorted(found))}.",
            "Name fewer tables, or make their columns equal.",
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
