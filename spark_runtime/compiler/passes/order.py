"""Check the shape of the graph and put upstream before downstream."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, unknown
from spark_runtime.compiler.plan import Plan, PlanNode
from spark_runtime.contract.spec import Spec

_SOURCE, _SINK = "source.", "sink."


def order(plan: Plan, context: Context) -> Plan:
    """Every node with its inputs, in an order in which each follows its inputs.

    >>> before: nodes mart, paid, orders; edges orders → paid → mart
    >>> after:  orders, paid, mart
    """
    spec = plan.spec
    kinds: dict[str, str] = {node.id: node.kind for node in spec.nodes}
    nodes = {
        node.id: PlanNode(node, tuple(u for u in spec.upstream_of(node.id) if u in kinds))
        for node in spec.nodes
    }
    ordered = _upstream_first(nodes)
    return replace(plan, nodes=nodes, order=ordered).reporting(
        *_duplicates(spec),
        *_bad_edges(spec, kinds),
        *_bad_inputs(nodes),
        *_cycle(nodes, ordered),
        *_dead_ends(spec, nodes),
    )


def _upstream_first(nodes: dict[str, PlanNode]) -> tuple[str, ...]:
    """Sinks last; otherwise as the author wrote them, as far as the edges allow."""
    waiting = sorted(nodes.values(), key=lambda node: node.node.kind.startswith(_SINK))
    done: list[str] = []
    while ready := next((n for n in waiting if set(n.inputs) <= set(done)), None):
        done.append(ready.id)
        waiting.remove(ready)
    return tuple(done)


def _duplicates(spec: Spec) -> Iterator[Diagnostic]:
    for node_id, count in Counter(node.id for node in spec.nodes).items():
        if count > 1:
            yield Diagnostic(
                "DUPLICATE_ID",
                f"{count} nodes are called {node_id}.",
                "Rename one.",
                node=node_id,
                parameters={"count": count},
            )


def _bad_edges(spec: Spec, kinds: dict[str, str]) -> Iterator[Diagnostic]:
    for source, target in spec.edges:
        for end in (source, target):
            if end not in kinds:
                other = target if end == source else source
                yield unknown(
                    "DANGLING_EDGE",
                    f"The edge {source} → {target} ends at {end}, which does not exist.",
                    end,
                    kinds,
                    node=other if other in kinds else None,
                    source=source,
                    target=target,
                    end=end,
                )
        if kinds.get(target, "").startswith(_SOURCE):
            yield Diagnostic(
                "EDGE_INTO_SOURCE",
                f"The source {target} takes no input.",
                "Remove the edge.",
                node=target,
            )
        if kinds.get(source, "").startswith(_SINK):
            yield Diagnostic(
                "EDGE_FROM_SINK",
                f"The sink {source} has no output.",
                "Remove the edge.",
                node=source,
            )


def _bad_inputs(nodes: dict[str, PlanNode]) -> Iterator[Diagnostic]:
    for node in nodes.values():
        if node.node.kind.startswith(_SOURCE):
            continue
        if not node.inputs:
            yield Diagnostic(
                "NO_INPUT", f"Nothing is connected to {node.id}.", "Connect a node.", node=node.id
            )
        elif len(node.inputs) > 1:
            yield Diagnostic(
                "SEVERAL_INPUTS",
                f"{node.id} has {len(node.inputs)} inputs: {', '.join(node.inputs)}.",
                "A node takes one input. Columns of another table come by a lookup.",
                node=node.id,
                parameters={"inputs": list(node.inputs)},
            )


def _cycle(nodes: dict[str, PlanNode], ordered: tuple[str, ...]) -> Iterator[Diagnostic]:
    left = [node_id for node_id in nodes if node_id not in ordered]
    if not left:
        return
    path = [left[0]]
    while (upstream := next(u for u in nodes[path[-1]].inputs if u in left)) not in path:
        path.append(upstream)
    circle = [*path[path.index(upstream) :], upstream][::-1]
    yield Diagnostic(
        "CYCLE",
        f"The nodes run in a circle: {' → '.join(circle)}.",
        "Remove one of these edges.",
        node=circle[0],
        parameters={"circle": " → ".join(circle)},
    )


def _dead_ends(spec: Spec, nodes: dict[str, PlanNode]) -> Iterator[Diagnostic]:
    if not any(node.kind.startswith(_SINK) for node in spec.nodes):
        yield Diagnostic("NO_SINK", "The pipeline has no sink.", "Add one.")
    read = {upstream for node in nodes.values() for upstream in node.inputs}
    for node_id, node in nodes.items():
        if node_id not in read and not node.node.kind.startswith(_SINK):
            yield Diagnostic(
                "UNUSED_NODE",
                f"Nothing reads {node_id}.",
                "Connect it or delete it.",
                severity="warning",
                node=node_id,
            )
