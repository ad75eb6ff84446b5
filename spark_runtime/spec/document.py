"""The spec as a whole, its hash and its JSON Schema."""

import hashlib
from typing import Annotated, Any, Literal

import orjson
from pydantic import AfterValidator, Field

from spark_runtime.nodes import Node
from spark_runtime.nodes.fields import Duration, Model, NodeId, PipelineName, Text

Edge = tuple[NodeId, NodeId]
# How a person arranged and annotated the graph: it never changes what runs.
_OUTSIDE_THE_HASH = {"layout", "notes"}


def _notes(notes: dict[str, str]) -> dict[str, str]:
    tidy = {
        node: "\n".join(line.rstrip() for line in note.splitlines()).strip("\n")
        for node, note in notes.items()
    }
    return {node: note for node, note in tidy.items() if note}


class Settings(Model):
    trigger: Duration = "0 s"
    max_rows_per_second: Annotated[int, Field(ge=1, le=1_000_000_000)] | None = None
    state_store: Literal["default", "rocksdb"] = "default"
    shuffle_partitions: Annotated[int, Field(ge=1, le=1000)] = 4


class Spec(Model):
    spec_version: Literal[2] = 2
    name: PipelineName
    nodes: tuple[Node, ...]
    # The order of edges has no meaning, so there is one way to write them.
    edges: Annotated[tuple[Edge, ...], AfterValidator(lambda edges: tuple(sorted(set(edges))))] = ()
    settings: Settings = Settings()
    layout: dict[str, tuple[float, float]] = {}
    # By node id; the pipeline's own note under "".
    notes: Annotated[dict[str, Text], AfterValidator(_notes)] = {}

    def upstream_of(self, node_id: str) -> tuple[str, ...]:
        return tuple(source for source, target in self.edges if target == node_id)


def spec_hash(spec: Spec) -> str:
    """``sha256:…`` over everything that runs; layout and notes change nothing.

    Fields that hold their default are left out, so a field that a later release adds changes the
    hash of no spec that does not use it.
    """
    document = spec.model_dump(mode="json", exclude=_OUTSIDE_THE_HASH, exclude_defaults=True)
    # What kind a node is, pydantic takes for a default.
    document["nodes"] = [
        {**written, "kind": node.kind}
        for written, node in zip(document["nodes"], spec.nodes, strict=True)
    ]
    return (
        "sha256:" + hashlib.sha256(orjson.dumps(document, option=orjson.OPT_SORT_KEYS)).hexdigest()
    )


def json_schema() -> dict[str, Any]:
    """The JSON Schema forms are generated from."""
    return Spec.model_json_schema()
