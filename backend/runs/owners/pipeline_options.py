"""What the nodes of a pipeline's flow need to reach what they read and write."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings

from backend.catalog.selectors import topics_matching
from backend.connections.models import Connection
from backend.connections.reaching import engine_options
from backend.pipelines.endpoints import endpoints_of, sources_in, ums_read_by, ums_written_by
from backend.runs.clock import database_now
from backend.runs.errors import nothing_to_read
from backend.runs.kafka import Rights
from backend.runs.models import Flow
from backend.runs.owners.outputs import ums_topic
from backend.runs.owners.pipelines import connections_of, version_of
from backend.runs.owners.producers import limits_of
from backend.runs.replays.topics import replay_topics
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.nodes.endpoint import Endpoint

Options = dict[str, Any]


def rights_of(flow: Flow) -> Rights:
    """The topics that the flow names. Raises flow.nothing_to_read."""
    version = version_of(flow)
    sources = ums_read_by(version)
    replays = replay_topics(flow, sources)
    return Rights(
        reads=(
            *(topic for source in sources for topic in _topics_of(flow, source)),
            *(topic.name for topic in replays),
        ),
        writes=tuple(ums_topic(flow, sink.node) for sink in ums_written_by(version)),
        makes=replays,
    )


def topics_by_source(flow: Flow) -> dict[str, list[str]]:
    """What each source of the flow reads, its own replays apart."""
    return {source.node: _topics_of(flow, source) for source in ums_read_by(version_of(flow))}


@dataclass(frozen=True)
class Source:
    """What a source of a flow reads, its own replays apart, and how that broker is reached."""

    kafka: Mapping[str, str] = field(repr=False)
    topics: Sequence[str]
    from_end: bool


def sources_of(flow: Flow, client: dict[str, str]) -> list[Source]:
    """The sources of the flow, with `client` at the installation's own broker. Raises
    flow.nothing_to_read, and Unreachable for a connection that must not be used."""
    version = version_of(flow)
    connections = connections_of(version)
    return [
        Source(
            _reached(connections[source.connection], client)["kafka"],
            _topics_of(flow, source),
            source.from_end,
        )
        for source in sources_in(version)
    ]


def node_options(flow: Flow, client: dict[str, str]) -> dict[str, Options]:
    """Options by node id, of every node that reaches something outside the program.

    `client` signs in at the installation's own broker, as the flow's project.
    """
    version = version_of(flow)
    connections = connections_of(version)
    options: defaultdict[str, Options] = defaultdict(dict)
    for endpoint in endpoints_of(version):
        reached = _reached(connections[endpoint.connection], client)
        options[endpoint.node] |= reached | _place(flow, endpoint)
    return dict(options)


def _reached(connection: Connection, client: dict[str, str]) -> Options:
    """At the installation's own broker a flow signs in as its project, whose rights are exactly
    the topics its flows name; another broker is its owner's business."""
    options = engine_options(connection=connection)
    servers = options.get("kafka", {}).get("bootstrap.servers")
    is_own = servers == settings.FOREBAY_KAFKA_BOOTSTRAP
    return {"kafka": client} if is_own else options


def _place(flow: Flow, endpoint: Endpoint) -> Options:
    """What the flow is told of it beside how its connection is reached."""
    match endpoint.use:
        case "reads_topic" if endpoint.is_ums:
            # Only a new checkpoint looks at it: one that has offsets goes on from them.
            start = {"start_at": flow.start_at.isoformat()} if flow.start_at else {}
            replays = [topic.name for topic in replay_topics(flow, [endpoint])]
            limits = limits_of(flow.project, endpoint.name, replays, database_now())
            return {"topics": [*_topics_of(flow, endpoint), *replays], "limits": limits, **start}
        case "writes_topic" if endpoint.is_ums:
            topic = ums_topic(flow, endpoint.node)
            return {"topic": topic.name, "partitions": topic.partitions}
        case "reads_topic" | "writes_topic" | "writes_table" | "looks_up" | "mirrors":
            return {}


def _topics_of(flow: Flow, source: Endpoint) -> list[str]:
    topics = list(topics_matching(flow.project, NamespacePattern.parse(source.name)))
    if not topics:
        raise nothing_to_read(source.node, source.name)
    return topics
