"""Which tables the sinks of a pipeline's version write."""

from collections.abc import Mapping
from functools import lru_cache
from uuid import UUID

from backend.pipelines.endpoints import used_by
from backend.pipelines.models import PipelineVersion


@lru_cache(maxsize=1024)  # a version never changes
def tables_written(pipeline_id: UUID, version: int) -> Mapping[str, tuple[str, str]]:
    """The name of the connection and the table, by node; sinks that write no table are not in."""
    published = PipelineVersion.unscoped.defer("source")
    written = used_by(published.get(pipeline_id=pipeline_id, number=version), "writes_table")
    return {endpoint.node: (endpoint.connection, endpoint.name) for endpoint in written}
