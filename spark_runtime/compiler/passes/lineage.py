"""From which columns outside each column of each sink is made."""

from collections.abc import Iterator
from dataclasses import replace

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.plan import LineageEdge, Plan
from spark_runtime.contract.spec import SinkJdbc, SinkUms


def lineage(plan: Plan, context: Context) -> Plan:
    """Edges origin → sink column; without a column where the origin only decides what arrives."""
    return replace(plan, lineage=tuple(sorted(_edges(plan), key=repr)))


def _edges(plan: Plan) -> Iterator[LineageEdge]:
    for node in plan.upstream_first():
        port = plan.input_port(node)
        match node.node:
            case SinkJdbc(connection=connection, table=name):
                table = f"{connection}.{name}"
            case SinkUms(namespace=table):
                pass
            case _:
                continue
        if port is None:
            continue
        for column in port.names:
            for origin in port.origins.get(column, ()):
                yield LineageEdge(origin, node.id, table, column)
        for origin in port.conditions:
            yield LineageEdge(origin, node.id, table, None)
