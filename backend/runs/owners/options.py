"""What an engine needs to run a flow, secrets in clear: made for each asking, stored nowhere."""

from typing import Any

from backend.collection.flows import capture_options
from backend.collection.models import Capture
from backend.runs.kafka import admit, dead_letters_topic
from backend.runs.models import Flow
from backend.runs.owners import pipeline_options


def options_of(flow: Flow) -> dict[str, Any]:
    """`{"nodes": {id: …}, "dead_letters": …}`. Raises TransientError while a part is down."""
    topic = dead_letters_topic(flow.project)
    client = admit(flow.project, writes=[topic])
    return {
        "nodes": NODE_OPTIONS[Flow.Kind(flow.kind)](flow),
        "dead_letters": {"kafka": client, "topic": topic.name},
    }


def _of_capture(flow: Flow) -> dict[str, dict[str, Any]]:
    return capture_options(Capture.unscoped.get(pk=flow.capture_id))


NODE_OPTIONS = {
    Flow.Kind.PIPELINE: pipeline_options.node_options,
    Flow.Kind.CAPTURE: _of_capture,
}
