"""Whether the connections that nodes name are there, and lead where they should."""

from collections.abc import Iterator

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import Node, rules_of
from spark_runtime.nodes.connections import connection_of
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic


def bind_connections(plan: Plan, context: Context) -> Plan:
    """Report each that is missing or of a kind that cannot be used so."""
    return plan.reporting(
        *(found for node in plan.nodes.values() for found in _problems(node.node, context))
    )


def _problems(node: Node, context: Context) -> Iterator[Diagnostic]:
    rules = rules_of(node)
    for endpoint in rules.endpoints(node):
        stores = rules.stores(endpoint.use)
        found = connection_of(node.id, endpoint.connection, stores, context)
        if isinstance(found, Diagnostic):
            yield found
