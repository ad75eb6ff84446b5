"""A plan as plain JSON: what a version keeps and a screen draws."""

from dataclasses import asdict
from typing import Any

from spark_runtime.compiler import LineageEdge, Plan, explain
from spark_runtime.contract.columns import format_columns
from spark_runtime.nodes.planned import PlanNode
from spark_runtime.nodes.port import Port


def plan_to_json(plan: Plan) -> dict[str, Any]:
    return {
        "order": list(plan.order),
        "nodes": {node_id: _node(node) for node_id, node in plan.nodes.items()},
        "endpoints": [asdict(endpoint) for endpoint in plan.endpoints],
        "lineage": [_edge(edge) for edge in plan.lineage],
        "explanation": explain(plan),
    }


def _node(node: PlanNode[Any]) -> dict[str, Any]:
    return {
        "kind": node.node.kind,
        "inputs": list(node.inputs),
        "port": _port(node.port) if node.port else None,
        "guarantee": node.guarantee,
    }


def _port(port: Port) -> dict[str, Any]:
    return {
        "columns": format_columns(port.columns),
        "change": port.change,
        "keys": list(port.keys),
        "event_time": port.event_time.model_dump(exclude_none=True) if port.event_time else None,
        "version": port.version,
    }


def _edge(edge: LineageEdge) -> dict[str, Any]:
    return asdict(edge)
