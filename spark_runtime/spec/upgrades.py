"""Specs and scripts of earlier releases, read as what they mean today. What is stored stays."""

from collections.abc import Mapping
from typing import Any

# Kinds of node that are called otherwise now.
RENAMED = {"sink.jdbc": "sink.postgres"}


def upgraded(data: Mapping[str, Any]) -> dict[str, Any]:
    """The document as version 2, with today's names of kinds; whatever is odd about it is left for
    its reader."""
    document = dict(data)
    if document.get("spec_version") == 1:
        document["spec_version"] = 2
    if isinstance(nodes := document.get("nodes"), list | tuple):
        document["nodes"] = [_upgraded_node(node) for node in nodes]
    return document


def present_name(family: str, name: str) -> str:
    """What a kind of this family, by the name a script says, is called today."""
    return RENAMED.get(f"{family}.{name}", f"{family}.{name}").partition(".")[2]


def _upgraded_node(node: Any) -> Any:
    if not isinstance(node, Mapping) or not isinstance(node.get("kind"), str):
        return node
    return {**node, "kind": RENAMED.get(node["kind"], node["kind"])}
