"""Flows of pipelines: the published version that runs, and what it needs to reach."""

from datetime import datetime
from typing import Any

from backend.catalog.selectors import topics_matching
from backend.connections.models import Connection
from backend.connections.reaching import engine_options
from backend.identity.models import User
from backend.pipelines.models import PipelineVersion
from backend.projects.access import require
from backend.runs.errors import (
    connection_missing,
    nothing_to_read,
    program_altered,
    version_of_another_pipeline,
)
from backend.runs.generations import first_generation
from backend.runs.kafka import Topic, admit
from backend.runs.models import Flow
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.program import program_hash
from spark_runtime.contract.wanted import FlowSettings

# Chosen once for a topic and never altered: the order per key hangs on it.
UMS_PARTITIONS = 2


def flow_of(version: PipelineVersion, now: datetime) -> Flow:
    """The pipeline's flow, locked; made when there is none yet."""
    flow, _ = Flow.unscoped.select_for_update(of=("self",)).get_or_create(
        pipeline_id=version.pipeline_id,
        defaults={
            "project_id": version.project_id,
            "kind": Flow.Kind.PIPELINE,
            "name": version.pipeline.name,
            "version": version.number,
            "generation": first_generation(),
            "asked_at": now,
        },
    )
    return flow


def take_version(flow: Flow, version: PipelineVersion) -> None:
    """Copy what is to run. The caller saves."""
    if program_hash(version.source) != version.program_hash:
        raise program_altered(flow.name)
    flow.version, flow.name = version.number, version.pipeline.name
    flow.program, flow.program_hash = version.source, version.program_hash
    flow.settings = _settings_of(version.spec).to_json()


def require_same_pipeline(flow: Flow, version: PipelineVersion) -> None:
    if flow.pipeline_id != version.pipeline_id:
        raise version_of_another_pipeline(flow.name)


def require_connections(actor: User, version: PipelineVersion) -> None:
    """Raise unless the actor may use every connection that the version names."""
    for connection in connections_of(version.spec, version.project_id).values():
        require(actor, "connections.use", connection)


def connections_of(spec: dict[str, Any], project_id: Any) -> dict[str, Connection]:
    """The connections of a spec by name. Raises flow.connection_missing."""
    names = {node["connection"] for node in spec["nodes"] if node.get("connection")}
    found = {
        connection.name: connection
        for connection in Connection.unscoped.filter(project_id=project_id, name__in=names)
    }
    for name in sorted(names - found.keys()):
        raise connection_missing(name)
    return found


def node_options(flow: Flow) -> dict[str, dict[str, Any]]:
    """Options by node id, of every node that reaches something outside the program."""
    version = PipelineVersion.unscoped.get(pipeline_id=flow.pipeline_id, number=flow.version)
    connections = connections_of(version.spec, flow.project_id)
    return {
        node["id"]: options
        for node in version.spec["nodes"]
        if (options := _options_of(flow, node, connections.get(node.get("connection"))))
    }


def _options_of(flow: Flow, node: dict[str, Any], connection: Connection | None) -> dict[str, Any]:
    match node["kind"]:
        case "source.ums":
            return _source_options(flow, node, connection)
        case "sink.ums":
            return _topic_options(flow, node, connection)
    return engine_options(connection=connection) if connection else {}


def _source_options(
    flow: Flow, node: dict[str, Any], connection: Connection | None
) -> dict[str, Any]:
    topics = list(topics_matching(flow.project, NamespacePattern.parse(node["namespace"])))
    if not topics:
        raise nothing_to_read(node["id"], node["namespace"])
    reached = (
        engine_options(connection=connection)
        if connection
        else {"kafka": admit(flow.project, reads=topics)}
    )
    # Only a new checkpoint looks at it: one that has offsets goes on from them.
    start = {"start_at": flow.start_at.isoformat()} if flow.start_at else {}
    return {**reached, "topics": topics, **start}


def _topic_options(
    flow: Flow, node: dict[str, Any], connection: Connection | None
) -> dict[str, Any]:
    topic = ums_topic(flow, node["id"])
    reached = (
        engine_options(connection=connection)
        if connection
        else {"kafka": admit(flow.project, writes=[topic])}
    )
    return {**reached, "topic": topic.name, "partitions": topic.partitions}


def ums_topic(flow: Flow, node_id: str) -> Topic:
    """The topic that a `sink.ums` writes: named after the flow's id, which outlives renames."""
    name = f"{flow.project.physical_name}.{flow.id.hex[:12]}.{node_id}"
    return Topic(name, UMS_PARTITIONS, {})


def _settings_of(spec: dict[str, Any]) -> FlowSettings:
    wanted = spec.get("settings") or {}
    known = FlowSettings.__dataclass_fields__
    return FlowSettings.from_json({k: v for k, v in wanted.items() if k in known})
