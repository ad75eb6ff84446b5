"""The pipeline spec: a typed graph of sources, steps and sinks, frozen, with no unknown fields."""

from spark_runtime.contract.spec.document import (
    Settings,
    Spec,
    json_schema,
    spec_hash,
)
from spark_runtime.contract.spec.nodes import (
    EventTime,
    Node,
    SinkJdbc,
    SinkUms,
    SourceUms,
    StepLookup,
    StepSql,
)
from spark_runtime.contract.spec.reading import InvalidSpec, Problem, read_spec

__all__ = [
    "EventTime", "InvalidSpec", "Node", "Problem", "Settings", "SinkJdbc", "SinkUms", "SourceUms",
    "Spec", "StepLookup", "StepSql", "json_schema", "read_spec", "spec_hash",
]  # fmt: skip
