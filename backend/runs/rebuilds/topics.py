"""How much of what a flow has read its topics still hold."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from backend.connections.own_broker import admin_client
from backend.connections.topic_extent import Extent, extents_of
from backend.runs.models import Flow
from backend.runs.owners.pipeline_options import Source, sources_of
from backend.shared.errors import PlatformError

# For all brokers together: a person waits for it.
ANSWER_SECONDS = 3.0


@dataclass(frozen=True)
class Held:
    """`messages`: by topic, those that would be read. `holds_all`: whether none of those is gone
    that came since the flow would begin, or else since it was made; None: not known. `held_since`:
    from then on they hold all, where some are gone."""

    messages: Mapping[str, int]
    holds_all: bool | None
    held_since: datetime | None


def held_for(flow: Flow, start_at: datetime | None) -> Held | None:
    """What a flow that begins anew would find. None where that cannot be known by now."""
    try:
        sources = sources_of(flow, admin_client())
    except PlatformError:  # a part is down, or a connection is gone: a start would tell of it
        return None
    found: list[tuple[Source, dict[str, list[Extent]]]] = []
    deadline = time.monotonic() + ANSWER_SECONDS
    for source in sources:
        left = deadline - time.monotonic()
        extents = extents_of(source.kafka, source.topics, since=start_at, seconds=left)
        if extents is None:
            return None
        found.append((source, extents))
    return _summed(found, start_at, start_at or flow.created_at)


def _summed(
    found: Iterable[tuple[Source, Mapping[str, list[Extent]]]],
    start_at: datetime | None,
    wanted_since: datetime,
) -> Held:
    messages: dict[str, int] = {}
    cut: list[Extent] = []  # partitions whose first records are gone
    for source, extents in found:
        begins_at_end = source.from_end and start_at is None
        for topic, places in extents.items():
            messages[topic] = sum(0 if begins_at_end else each.end - each.begins for each in places)
            cut += [each for each in places if each.first > 0]
    known = [each.oldest_at for each in cut if each.oldest_at is not None]
    held_since = max(known, default=None)
    if held_since is not None and held_since > wanted_since:
        return Held(messages, False, held_since)
    return Held(messages, True if len(known) == len(cut) else None, held_since)
