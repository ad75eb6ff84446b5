"""What an engine needs to run a flow, secrets in clear: made for each asking, stored nowhere."""

from typing import Any

from backend.collection.flows import capture_options
from backend.collection.models import Capture
from backend.runs.kafka import Rights, admit, dead_letters_topic
from backend.runs.models import Flow
from backend.runs.owners import pipeline_options


def options_of(flow: Flow) -> dict[str, Any]:
    """`{"nodes": {id: …}, "dead_letters": …}`. Raises TransientError while a part is down."""
    letters = dead_letters_topic(flow.project)
    if flow.kind == Flow.Kind.CAPTURE:
        client = admit(flow.project, Rights(writes=(letters,)))
        # The capture has a principal of its own: it alone reads the raw changes.
        nodes = capture_options(Capture.unscoped.get(pk=flow.capture_id))
    else:
        rights = pipeline_options.rights_of(flow)
        client = admit(flow.project, rights.with_write(letters))
        nodes = pipeline_options.node_options(flow, client)
    return {"nodes": nodes, "dead_letters": {"kafka": client, "topic": letters.name}}
