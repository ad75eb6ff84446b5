"""What the nodes of a pipeline's flow need to reach what they read and write."""

from typing import Any

from django.conf import settings

from backend.catalog.selectors import topics_matching
from backend.connections.models import Connection
from backend.connections.reaching import engine_options
from backend.runs.clock import database_now
from backend.runs.errors import nothing_to_read
from backend.runs.kafka import Rights
from backend.runs.models import Flow
from backend.runs.owners.outputs import ums_topic
from backend.runs.owners.pipelines import connections_of, version_of
from backend.runs.owners.producers import limits_of
from backend.runs.replays.topics import replay_topics
from spark_runtime.contract.namespace import NamespacePattern

Options = dict[str, Any]


def rights_of(flow: Flow) -> Rights:
    """The topics that the flow names. Raises flow.nothing_to_read."""
    nodes = version_of(flow).spec["nodes"]
    sources = [node for node in nodes if node["kind"] == "source.ums"]
    sinks = [node for node in nodes if node["kind"] == "sink.ums"]
    replays = replay_topics(flow, nodes).values()
    return Rights(
        reads=(
            *(topic for node in sources for topic in _topics_of(flow, node)),
            *(topic.name for topic in replays),
        ),
        writes=tuple(ums_topic(flow, node["id"]) for node in sinks),
        makes=tuple(replays),
    )


def topics_by_source(flow: Flow) -> dict[str, list[str]]:
    """What each source of the flow reads, its own replays apart."""
    nodes = version_of(flow).spec["nodes"]
    return {node["id"]: _topics_of(flow, node) for node in nodes if node["kind"] == "source.ums"}


def node_options(flow: Flow, client: dict[str, str]) -> dict[str, Options]:
    """Options by node id, of every node that reaches something outside the program.

    `client` signs in at the installation's own broker, as the flow's project.
    """
    spec = version_of(flow).spec
    connections = connections_of(spec, flow.project_id)
    return {
        node["id"]: _reached(connections[node["id"]], client) | _place(flow, node)
        for node in spec["nodes"]
        if node["id"] in connections
    }


def _reached(connection: Connection, client: dict[str, str]) -> Options:
    """At the installation's own broker a flow signs in as its project, whose rights are exactly
    the topics its flows name; another broker is its owner's business."""
    options = engine_options(connection=connection)
    servers = options.get("kafka", {}).get("bootstrap.servers")
    is_own = servers == settings.FOREBAY_KAFKA_BOOTSTRAP
    return {"kafka": client} if is_own else options


def _place(flow: Flow, node: dict[str, Any]) -> Options:
    match node["kind"]:
        case "source.ums":
            # Only a new checkpoint looks at it: one that has offsets goes on from them.
            start = {"start_at": flow.start_at.isoformat()} if flow.start_at else {}
            replays = [topic.name for topic in replay_topics(flow, [node]).values()]
            limits = limits_of(flow.project, node["namespace"], replays, database_now())
            return {"topics": [*_topics_of(flow, node), *replays], "limits": limits, **start}
        case "sink.ums":
            topic = ums_topic(flow, node["id"])
            return {"topic": topic.name, "partitions": topic.partitions}
    return {}


def _topics_of(flow: Flow, node: dict[str, Any]) -> list[str]:
    topics = list(topics_matching(flow.project, NamespacePattern.parse(node["namespace"])))
    if not topics:
        raise nothing_to_read(node["id"], node["namespace"])
    return topics
