"""Check the shape of the graph and put upstream before downstream."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import Node, rules_of
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.planned import PlanNode
from spark_runtime.spec import Spec

_Nodes = dict[str, PlanNode[Any]]


def order(plan: Plan, context: Context) -> Plan:
    """Every node with its inputs, in an order in which each follows its inputs.

    >>> before: nodes mart, paid, orders; edges orders → paid → mart
    >>> after:  orders, paid, mart
    """
    spec = plan.spec
    known: dict[str, Node] = {node.id: node for node in spec.nodes}
    nodes: _Nodes = {
        node.id: PlanNode(node, tuple(u for u in spec.upstream_of(node.id) if u in known))
        for node in spec.nodes
    }
    ordered = _upstream_first(nodes)
    return replace(plan, nodes=nodes, order=ordered).reporting(
        *_duplicates(spec),
        *_bad_edges(spec, known),
        *_bad_inputs(nodes),
        *_cycle(nodes, ordered),
        *_dead_ends(spec, nodes),
    )


def _upstream_first(nodes: _Nodes) -> tuple[str, ...]:
    """Sinks last; otherwise as the author wrote them, as far as the edges allow."""
    waiting = sorted(nodes.values(), key=lambda node: not rules_of(node.node).gives)
    done: list[str] = []
    while ready := next((n for n in waiting if set(n.inputs) <= set(done)), None):
        done.append(ready.id)
        waiting.remove(ready)
    return tuple(done)


def _duplicates(spec: Spec) -> Iterator[Diagnostic]:
    for node_id, count in Counter(node.id for node in spec.nodes).items():
        if count > 1:
            yield Diagnostic("DUPLICATE_ID", node=node_id, parameters={"count": count})


def _bad_edges(spec: Spec, known: dict[str, Node]) -> Iterator[Diagnostic]:
    givers = [node_id for node_id, node in known.items() if rules_of(node).gives]
    takers = [node_id for node_id, node in known.items() if rules_of(node).takes]
    for source, target in spec.edges:
        for end, other, possible in ((source, target, givers), (target, source, takers)):
            if end not in known:
                yield unknown(
                    "DANGLING_EDGE",
                    end,
                    possible,
                    node=other if other in known else None,
                    source=source,
                    target=target,
                    end=end,
                )
        if target in known and not rules_of(known[target]).takes:
            yield Diagnostic("EDGE_INTO_SOURCE", node=target)
        if source in known and not rules_of(known[source]).gives:
            yield Diagnostic("EDGE_FROM_SINK", node=source)


def _bad_inputs(nodes: _Nodes) -> Iterator[Diagnostic]:
    for node in nodes.values():
        if not rules_of(node.node).takes:
            continue
        if not node.inputs:
            yield Diagnostic("NO_INPUT", node=node.id)
        elif len(node.inputs) > 1:
            yield Diagnostic(
                "SEVERAL_INPUTS", node=node.id, parameters={"inputs": list(node.inputs)}
            )


def _cycle(nodes: _Nodes, ordered: tuple[str, ...]) -> Iterator[Diagnostic]:
    left = [node_id for node_id in nodes if node_id not in ordered]
    if not left:
        return
    path = [left[0]]
    while (upstream := next(u for u in nodes[path[-1]].inputs if u in left)) not in path:
        path.append(upstream)
    circle = [*path[path.index(upstream) :], upstream][::-1]
    yield Diagnostic("CYCLE", node=circle[0], parameters={"circle": " → ".join(circle)})


def _dead_ends(spec: Spec, nodes: _Nodes) -> Iterator[Diagnostic]:
    if all(rules_of(node).gives for node in spec.nodes):
        yield Diagnostic("NO_SINK")
    read = {upstream for node in nodes.values() for upstream in node.inputs}
    for node_id, node in nodes.items():
        if node_id not in read and rules_of(node.node).gives:
            yield Diagnostic("UNUSED_NODE", severity="warning", node=node_id)
