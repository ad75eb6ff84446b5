"""The plan: the spec with everything the passes found out, frozen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from spark_runtime.nodes.diagnostic import Diagnostic, has_errors
from spark_runtime.nodes.endpoint import Endpoint
from spark_runtime.nodes.planned import Input, PlanNode
from spark_runtime.nodes.port import Origin
from spark_runtime.spec import Spec


@dataclass(frozen=True, order=True)
class LineageEdge:
    """``column`` None: the origin decides which rows arrive, not what a column holds."""

    origin: Origin
    sink: str
    table: str
    column: str | None


@dataclass(frozen=True)
class Plan:
    """``endpoints``: every place outside that its nodes read or write."""

    spec: Spec
    nodes: Mapping[str, PlanNode[Any]]
    # Upstream before downstream; nodes of a cycle are missing.
    order: tuple[str, ...] = ()
    endpoints: tuple[Endpoint, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    lineage: tuple[LineageEdge, ...] = ()

    @property
    def has_errors(self) -> bool:
        return has_errors(self.diagnostics)

    def with_node(self, node: PlanNode[Any]) -> "Plan":
        return replace(self, nodes={**self.nodes, node.id: node})

    def reporting(self, *diagnostics: Diagnostic) -> "Plan":
        return replace(self, diagnostics=self.diagnostics + diagnostics)

    def upstream_first(self) -> Iterator[PlanNode[Any]]:
        return (self.nodes[node_id] for node_id in self.order)

    def inputs_of(self, node: PlanNode[Any]) -> tuple[Input, ...]:
        """What is upstream, with the port that leaves it where that is known."""
        return tuple(Input(name, self.nodes[name].port) for name in node.inputs)
