"""What the nodes of a pipeline's flow need to reach what they read and write."""

from collections.abc import Collection
from typing import Any

from django.conf import settings

from backend.catalog.selectors import topics_matching
from backend.connections.models import Connection
from backend.connections.reaching import engine_options
from backend.runs.errors import nothing_to_read
from backend.runs.kafka import Topic, admit
from backend.runs.models import Flow
from backend.runs.owners.outputs import ums_topic
from backend.runs.owners.pipelines import connections_of, version_of
from spark_runtime.contract.namespace import NamespacePattern


def node_options(flow: Flow) -> dict[str, dict[str, Any]]:
    """Options by node id, of every node that reaches something outside the program."""
    version = version_of(flow)
    connections = connections_of(version.spec, flow.project_id)
    return {
        node["id"]: _options_of(flow, node, connections[node["id"]])
        for node in version.spec["nodes"]
        if node["id"] in connections
    }


def _options_of(flow: Flow, node: dict[str, Any], connection: Connection) -> dict[str, Any]:
    match node["kind"]:
        case "source.ums":
            return _source_options(flow, node, connection)
        case "sink.ums":
            return _topic_options(flow, node, connection)
    return engine_options(connection=connection)


def _source_options(flow: Flow, node: dict[str, Any], connection: Connection) -> dict[str, Any]:
    topics = list(topics_matching(flow.project, NamespacePattern.parse(node["namespace"])))
    if not topics:
        raise nothing_to_read(node["id"], node["namespace"])
    # Only a new checkpoint looks at it: one that has offsets goes on from them.
    start = {"start_at": flow.start_at.isoformat()} if flow.start_at else {}
    return {**_broker_options(flow, connection, reads=topics), "topics": topics, **start}


def _topic_options(flow: Flow, node: dict[str, Any], connection: Connection) -> dict[str, Any]:
    topic = ums_topic(flow, node["id"])
    reached = _broker_options(flow, connection, writes=[topic])
    return {**reached, "topic": topic.name, "partitions": topic.partitions}


def _broker_options(
    flow: Flow,
    connection: Connection,
    *,
    reads: Collection[str] = (),
    writes: Collection[Topic] = (),
) -> dict[str, Any]:
    """At the installation's own broker a flow signs in as its project, and may use exactly the
    topics it names; another broker is its owner's business."""
    reached = engine_options(connection=connection)
    if reached["kafka"]["bootstrap.servers"] != settings.FOREBAY_KAFKA_BOOTSTRAP:
        return reached
    return {"kafka": admit(flow.project, reads=reads, writes=writes)}
