"""UMS tables that flows write: known to the catalog from the start, so others can read them."""

from collections.abc import Collection
from typing import Any

from backend.catalog.selectors import topics_matching
from backend.catalog.services import record_table_version
from backend.collection.models import CapturedTable
from backend.collection.selectors import is_written_by_a_capture
from backend.collection.topics import AS_LARGE_AS_CAPTURED
from backend.pipelines.endpoints import ums_written_by
from backend.pipelines.models import PipelineVersion
from backend.projects.models import Project
from backend.runs.errors import captured_namespace_taken, namespace_taken
from backend.runs.kafka import Topic
from backend.runs.models import Flow
from spark_runtime.contract.columns import Column, parse_columns
from spark_runtime.contract.namespace import Namespace, NamespacePattern
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from spark_runtime.nodes.endpoint import Endpoint

# Chosen once for a topic and never altered: the order per key hangs on it.
UMS_PARTITIONS = 2


def ums_topic(flow: Flow, node_id: str) -> Topic:
    """The topic that a sink writes: named after the flow's id, which outlives renames."""
    return Topic(f"{_prefix(flow)}{node_id}", UMS_PARTITIONS, AS_LARGE_AS_CAPTURED)


def announce_outputs(flow: Flow, version: PipelineVersion) -> None:
    """Record what each sink of UMS messages writes, as the compiler found its columns. Raises
    flow.namespace_taken."""
    for endpoint in ums_written_by(version):
        written = _table_version(flow, endpoint, _columns_into(endpoint.node, version.plan))
        _require_no_other_producer(flow, endpoint.node, written)
        record_table_version(project=flow.project, version=written)


def require_no_flow_writes(table: CapturedTable) -> None:
    """The same, seen from a capture that begins later. Raises capture.namespace_taken."""
    anything_of_it = NamespacePattern.parse(f"{table.namespace}.*.*.*")
    for topic in topics_matching(table.project, anything_of_it):
        if flow := flow_writing(table.project, topic):
            raise captured_namespace_taken(str(table), table.namespace, flow.name)


def _require_no_other_producer(flow: Flow, node: str, written: TableVersion) -> None:
    """Readers trust the ids of a namespace, and the newest wins for ever: one place gives them."""
    anything_of_it = NamespacePattern.parse(f"{written.namespace}.*.*.*")
    for topic in topics_matching(flow.project, anything_of_it):
        if topic != written.topic and _has_another_producer(flow, topic):
            raise namespace_taken(node, written.namespace)


def flow_writing(project: Project, topic: str) -> Flow | None:
    """The pipeline's flow that this topic was made for; None when it is no flow's or the flow is
    gone."""
    flows = Flow.unscoped.filter(project=project, kind=Flow.Kind.PIPELINE)
    return next((flow for flow in flows if topic.startswith(_prefix(flow))), None)


def _has_another_producer(flow: Flow, topic: str) -> bool:
    other = flow_writing(flow.project, topic)
    return is_written_by_a_capture(topic) or (other is not None and other != flow)


def _prefix(flow: Flow) -> str:
    return f"{flow.project.physical_name}.{flow.id.hex[:12]}."


def _table_version(flow: Flow, written: Endpoint, columns: list[Column]) -> TableVersion:
    namespace, topic = Namespace.parse(written.name), ums_topic(flow, written.node)
    return TableVersion(
        schema=namespace.database,
        table=namespace.table,
        namespace=".".join(written.name.split(".")[:4]),
        version=int(namespace.version),
        from_id=0,
        epoch=1,
        columns=tuple(_source_column(column, written.keys) for column in columns),
        replica_identity="full",
        topic=topic.name,
        partitions=topic.partitions,
    )


def _columns_into(node_id: str, plan: dict[str, Any]) -> list[Column]:
    (upstream,) = plan["nodes"][node_id]["inputs"]
    return list(parse_columns(plan["nodes"][upstream]["port"]["columns"]))


def _source_column(column: Column, keys: Collection[str]) -> SourceColumn:
    return SourceColumn(
        name=column.name,
        source_type=column.type,
        type=column.type,
        nullable=column.nullable,
        pk=column.name in keys,
        precision=column.precision,
        scale=column.scale,
    )
