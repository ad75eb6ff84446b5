"""UMS tables that flows write: known to the catalog from the start, so others can read them."""

from typing import Any

from backend.catalog.services import record_table_version
from backend.pipelines.models import PipelineVersion
from backend.runs.kafka import Topic
from backend.runs.models import Flow
from spark_runtime.contract.columns import Column, parse_columns
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.schema_change import SourceColumn, TableVersion

# Chosen once for a topic and never altered: the order per key hangs on it.
UMS_PARTITIONS = 2


def ums_topic(flow: Flow, node_id: str) -> Topic:
    """The topic that a `sink.ums` writes: named after the flow's id, which outlives renames."""
    name = f"{flow.project.physical_name}.{flow.id.hex[:12]}.{node_id}"
    return Topic(name, UMS_PARTITIONS, {})


def announce_outputs(flow: Flow, version: PipelineVersion) -> None:
    """Record what each `sink.ums` writes, as the compiler found its columns."""
    for node in version.spec["nodes"]:
        if node["kind"] == "sink.ums":
            written = _table_version(flow, node, _columns_into(node["id"], version.plan))
            record_table_version(project=flow.project, version=written)


def _table_version(flow: Flow, node: dict[str, Any], columns: list[Column]) -> TableVersion:
    namespace, topic = Namespace.parse(node["namespace"]), ums_topic(flow, node["id"])
    return TableVersion(
        schema=namespace.database,
        table=namespace.table,
        namespace=".".join(node["namespace"].split(".")[:4]),
        version=int(namespace.version),
        from_id=0,
        epoch=1,
        columns=tuple(_source_column(column, node.get("keys") or ()) for column in columns),
        replica_identity="full",
        topic=topic.name,
        partitions=topic.partitions,
    )


def _columns_into(node_id: str, plan: dict[str, Any]) -> list[Column]:
    (upstream,) = plan["nodes"][node_id]["inputs"]
    return list(parse_columns(plan["nodes"][upstream]["port"]["columns"]))


def _source_column(column: Column, keys: Any) -> SourceColumn:
    return SourceColumn(
        name=column.name,
        source_type=column.type,
        type=column.type,
        nullable=column.nullable,
        pk=column.name in keys,
        precision=column.precision,
        scale=column.scale,
    )
