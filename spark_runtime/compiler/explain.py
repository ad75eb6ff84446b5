"""A plan in words: what it does, node by node, and what each path delivers."""

from typing import Any

from spark_runtime.compiler.plan import Plan
from spark_runtime.contract.columns import format_columns
from spark_runtime.nodes import kind_of
from spark_runtime.nodes.planned import PlanNode

_GUARANTEES = {
    "effectively_once": "effectively once: rows and progress are written in one transaction",
    "at_least_once": "at least once: after a failure a row may come again",
    "last_writer_wins": "last writer wins: the table has no columns to tell newer from older",
}


def explain(plan: Plan) -> str:
    """One paragraph a node, upstream first; the diagnostics at the end."""
    parts = [f"Pipeline {plan.spec.name}"]
    parts += [_node(node) for node in plan.upstream_first()]
    parts += [str(diagnostic) for diagnostic in plan.diagnostics]
    return "\n\n".join(parts) + "\n"


def _node(node: PlanNode[Any]) -> str:
    lines = [f"{node.id}: {_does(node)}"]
    if node.port is not None:
        changes = (
            f"changes of rows by {', '.join(node.port.keys)}"
            if node.port.keys
            else "rows, each new"
        )
        lines.append(f"gives {changes}: {format_columns(node.port.columns)}")
        if node.port.event_time is not None:
            event_time = node.port.event_time
            lines.append(f"event time {event_time.column}, rows may come {event_time.delay} late")
    if node.guarantee is not None:
        lines.append(f"delivers {_GUARANTEES[node.guarantee]}")
    return "\n  ".join(lines)


def _does(node: PlanNode[Any]) -> str:
    kind = kind_of(node.node)
    return kind.words.say(kind.rules.sentence(node))
