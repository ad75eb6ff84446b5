"""What changed between two specs: node by node, and as text."""

import difflib
from dataclasses import dataclass
from typing import Any, Literal

from backend.pipelines.compiling import script_of
from spark_runtime.contract.errors import ForebayError
from spark_runtime.spec import read_spec

NodeChange = Literal["added", "removed", "changed"]


@dataclass(frozen=True)
class ChangedNode:
    """`fields` names what differs, of a node that is in both."""

    node: str
    change: NodeChange
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Difference:
    """`sql_diff` is a unified diff; texts are None for a spec that has no script form."""

    nodes: tuple[ChangedNode, ...]
    changed_settings: tuple[str, ...]
    are_edges_changed: bool
    sql_before: str | None
    sql_after: str | None
    sql_diff: str
    spec_before: dict[str, Any]
    spec_after: dict[str, Any]


def difference(before: dict[str, Any], after: dict[str, Any]) -> Difference:
    """Of two specs as plain data. Layout and notes do not count."""
    old, new = ({node["id"]: node for node in spec["nodes"]} for spec in (before, after))
    sql_before, sql_after = script_of_stored(before), script_of_stored(after)
    return Difference(
        nodes=(
            *(ChangedNode(name, "removed") for name in old.keys() - new.keys()),
            *(ChangedNode(name, "added") for name in new if name not in old),
            *(
                ChangedNode(name, "changed", fields)
                for name in new
                if name in old and (fields := _differing(old[name], new[name]))
            ),
        ),
        changed_settings=_differing(before.get("settings") or {}, after.get("settings") or {}),
        are_edges_changed=_edges(before) != _edges(after),
        sql_before=sql_before,
        sql_after=sql_after,
        sql_diff="\n".join(
            difflib.unified_diff(
                (sql_before or "").splitlines(), (sql_after or "").splitlines(), lineterm=""
            )
        ),
        spec_before=before,
        spec_after=after,
    )


def _differing(before: dict[str, Any], after: dict[str, Any]) -> tuple[str, ...]:
    return tuple(
        sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    )


def _edges(spec: dict[str, Any]) -> set[tuple[str, ...]]:
    return {tuple(edge) for edge in spec.get("edges", ())}


def script_of_stored(spec: dict[str, Any]) -> str | None:
    """A stored spec as a SQL script, if it has that form."""
    try:
        return script_of(read_spec(spec))
    except ForebayError:
        return None  # published by an earlier release: shown as it is stored
