"""A spec as a picture: nodes with what leaves them, and edges."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from spark_runtime.compiler import Plan
from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.nodes import Node, rules_of
from spark_runtime.nodes.diagnostic import Diagnostic, Severity
from spark_runtime.nodes.planned import PlanNode
from spark_runtime.spec import Spec

LONGEST_SUMMARY = 120


@dataclass(frozen=True)
class GraphColumn:
    name: str
    type: str
    nullable: bool

    @classmethod
    def of(cls, column: Column) -> "GraphColumn":
        return cls(column.name, spark_type(column), column.nullable)


@dataclass(frozen=True)
class GraphNode:
    """`change`: what its rows are, facts or changes by `keys`; None for a sink and behind an error.

    `summary` names what it reads, computes or writes: a namespace, a table, the SQL's first line.
    """

    id: str
    kind: str
    summary: str
    connection: str | None
    columns: tuple[GraphColumn, ...]
    keys: tuple[str, ...]
    change: str | None
    guarantee: str | None
    errors: int
    warnings: int
    x: float | None
    y: float | None


@dataclass(frozen=True)
class GraphEdge:
    source: str
    target: str


@dataclass(frozen=True)
class Graph:
    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]


def graph_of(spec: Spec, plan: Plan | None, diagnostics: Iterable[Diagnostic]) -> Graph:
    found = Counter((diagnostic.node, diagnostic.severity) for diagnostic in diagnostics)
    planned = {} if plan is None else plan.nodes
    return Graph(
        nodes=tuple(_node(spec, node, planned.get(node.id), found) for node in spec.nodes),
        edges=tuple(GraphEdge(source, target) for source, target in spec.edges),
    )


def _node(
    spec: Spec,
    node: Node,
    planned: PlanNode[Any] | None,
    found: Counter[tuple[str | None, Severity]],
) -> GraphNode:
    port = planned.port if planned else None
    x, y = spec.layout.get(node.id, (None, None))
    return GraphNode(
        id=node.id,
        kind=node.kind,
        summary=rules_of(node).summary(node)[:LONGEST_SUMMARY],
        connection=getattr(node, "connection", None),
        columns=tuple(GraphColumn.of(column) for column in port.columns) if port else (),
        keys=port.keys if port else tuple(getattr(node, "keys", None) or ()),
        change=port.change if port else None,
        guarantee=planned.guarantee if planned else None,
        errors=found[node.id, "error"],
        warnings=found[node.id, "warning"],
        x=x,
        y=y,
    )
