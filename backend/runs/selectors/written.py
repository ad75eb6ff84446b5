"""Which tables the sinks of a pipeline's version write."""

from collections.abc import Mapping
from functools import lru_cache
from uuid import UUID

from backend.pipelines.models import PipelineVersion


@lru_cache(maxsize=1024)  # a version never changes
def tables_written(pipeline_id: UUID, version: int) -> Mapping[str, tuple[str, str]]:
    """The name of the connection and the table, by node; sinks that write no table are not in."""
    spec = PipelineVersion.unscoped.values_list("spec", flat=True).get(
        pipeline_id=pipeline_id, number=version
    )
    return {
        node["id"]: (node["connection"], node["table"])
        for node in spec["nodes"]
        if node["kind"] == "sink.jdbc"
    }
