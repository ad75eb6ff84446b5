"""From which columns outside each column of each sink is made."""

from collections.abc import Iterator
from dataclasses import replace

from spark_runtime.compiler.plan import LineageEdge, Plan
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.context import Context


def lineage(plan: Plan, context: Context) -> Plan:
    """Edges origin → sink column; without a column where the origin only decides what arrives."""
    return replace(plan, lineage=tuple(sorted(_edges(plan), key=repr)))


def _edges(plan: Plan) -> Iterator[LineageEdge]:
    for node in plan.upstream_first():
        ports = [each.port for each in plan.inputs_of(node) if each.port is not None]
        for endpoint in rules_of(node.node).endpoints(node.node):
            if not endpoint.is_written:
                continue
            for port in ports:
                for column in port.names:
                    for origin in port.origins.get(column, ()):
                        yield LineageEdge(origin, node.id, endpoint.table, column)
                for origin in port.conditions:
                    yield LineageEdge(origin, node.id, endpoint.table, None)
