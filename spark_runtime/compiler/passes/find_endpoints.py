"""Every place outside that the nodes read or write."""

from dataclasses import replace

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.context import Context


def find_endpoints(plan: Plan, context: Context) -> Plan:
    """The endpoints of all nodes, in the order of the graph.

    >>> before: {id: mart, kind: sink.postgres, connection: mart, table: mart.paid, keys: [id]}
    >>> after:  mart writes the table mart.paid in mart, by id
    """
    nodes = [planned.node for planned in plan.upstream_first()]
    found = (endpoint for node in nodes for endpoint in rules_of(node).endpoints(node))
    return replace(plan, endpoints=tuple(found))
