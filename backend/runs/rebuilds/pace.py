"""How fast a flow reads, as its own batches tell."""

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from backend.runs.models import Flow, RunMetric
from spark_runtime.contract.wanted import FlowSettings

# Of each query the largest of the newest batches: what is read anew is read in large ones, and a
# small one takes hardly less time.
NEWEST, LARGEST = 2_000, 10


@dataclass
class _Pace:
    topics: set[str] = field(default_factory=set)
    batches: list[tuple[int, float]] = field(default_factory=list)  # messages, milliseconds

    @property
    def messages_per_second(self) -> float:
        largest = sorted(self.batches)[-LARGEST:]
        milliseconds = sum(each for _, each in largest)
        return sum(messages for messages, _ in largest) * 1000 / max(1.0, milliseconds)


def seconds_for(flow: Flow, messages: Mapping[str, int]) -> float | None:
    """How long the flow reads for so many messages of each topic; its queries do so side by side.
    None where nothing was measured in the last day of one of these topics."""
    paces = _paces_of(flow).values()
    wanted = {topic for topic, count in messages.items() if count}
    if wanted.difference(*(pace.topics for pace in paces)):
        return None
    # No message holds less than a row.
    most = FlowSettings.from_json(flow.settings).max_rows_per_second or math.inf
    times = (
        sum(messages.get(topic, 0) for topic in pace.topics) / min(pace.messages_per_second, most)
        for pace in paces
    )
    return max(times, default=0.0)


def _paces_of(flow: Flow) -> dict[str, _Pace]:
    """By query. A first batch does not say where it began."""
    paces: dict[str, _Pace] = defaultdict(_Pace)
    told = RunMetric.objects.filter(flow=flow, batch_id__gt=0).order_by("-time")
    for query, offsets, stages in told.values_list("query", "offsets", "stages_ms")[:NEWEST]:
        read = sum(end - begun for places in offsets.values() for begun, end, _ in places.values())
        if read > 0 and "batch" in stages:
            paces[query].topics |= offsets.keys()
            paces[query].batches.append((read, stages["batch"]))
    return paces
