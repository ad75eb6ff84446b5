"""What leaves every node, and what its kind finds wrong with it."""

from dataclasses import replace
from typing import Any

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.planned import PlanNode, ValueUse
from spark_runtime.nodes.port import Origin


def infer_ports(plan: Plan, context: Context) -> Plan:
    """Ports for all nodes, upstream first: columns, keys, event time, origins. Sinks get their
    guarantee.

    >>> before: SELECT id FROM orders WHERE note = 'urgent'     (orders: whole rows, upsert by id)
    >>> after:  id long, upsert by id; orders must have note
    """
    needed: frozenset[Origin] = frozenset()
    for node in plan.upstream_first():
        plan, uses = _infer(plan, node, context)
        needed = needed.union(*(use.origins for use in uses))
    for origin in sorted(needed):
        source = plan.nodes[origin.node]
        plan = plan.with_node(replace(source, must_have=(*source.must_have, origin.column)))
    return plan


def _infer(plan: Plan, node: PlanNode[Any], context: Context) -> tuple[Plan, list[ValueUse]]:
    """The plan that knows the node, and the uses of values that updates of its source have to go
    on bringing."""
    rules, inputs = rules_of(node.node), plan.inputs_of(node)
    found = rules.infer(node.node, inputs, context)
    plan = plan.reporting(*found.findings)
    node = replace(
        node,
        node=found.node or node.node,
        port=found.port,
        meaning=found.meaning,
        guarantee=rules.guarantee(node.node),
    )
    # Of a source it is its own port that may lack values.
    upstream = inputs[0].port if len(inputs) == 1 else found.port
    if upstream is None or not upstream.is_sure:
        return plan.with_node(node), []
    uses = list(rules.uses(node, upstream))
    if upstream.is_whole or not uses:
        return plan.with_node(node), uses
    # What stands behind is not judged by values that may be missing.
    plan = plan.with_node(replace(node, port=None))
    return plan.reporting(*(use.problem for use in uses)), []
