"""The pipeline spec: a typed graph of sources, steps and sinks, frozen, with no unknown fields."""

from spark_runtime.spec.document import Settings, Spec, json_schema, spec_hash
from spark_runtime.spec.reading import InvalidSpec, Problem, read_node, read_spec

__all__ = [
    "InvalidSpec",
    "Problem",
    "Settings",
    "Spec",
    "json_schema",
    "read_node",
    "read_spec",
    "spec_hash",
]
