"""The replay topic of each source of a flow."""

from collections.abc import Iterable

from backend.collection.topics import AS_LARGE_AS_CAPTURED
from backend.runs.kafka import Topic
from backend.runs.models import Flow
from spark_runtime.contract.replays import REPLAY_SUFFIX
from spark_runtime.nodes.endpoint import Endpoint

SUFFIX = REPLAY_SUFFIX
MONTH = 30 * 24 * 3600 * 1000


def replay_topic(flow: Flow, source: str) -> Topic:
    """One partition: replays keep the order they were asked for."""
    name = f"{flow.project.physical_name}.{flow.id.hex[:12]}.{source}{REPLAY_SUFFIX}"
    return Topic(name, 1, {"retention.ms": str(MONTH), **AS_LARGE_AS_CAPTURED})


def replay_topics(flow: Flow, sources: Iterable[Endpoint]) -> tuple[Topic, ...]:
    """Of these sources. None before the first replay: a topic more is a partition more to look
    at."""
    if not flow.has_replays:
        return ()
    return tuple(replay_topic(flow, source.node) for source in sources)
