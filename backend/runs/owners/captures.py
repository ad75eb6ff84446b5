"""Flows of captures: the normaliser that turns a capture's raw changes into UMS messages."""

from datetime import datetime

from backend.collection.flows import capture_program
from backend.collection.models import Capture
from backend.runs.generations import first_generation
from backend.runs.models import Flow
from backend.runs.services.assignment import locked
from spark_runtime.contract.program import program_hash
from spark_runtime.contract.wanted import FlowSettings


def flow_of(capture: Capture, now: datetime) -> Flow:
    """The capture's flow, locked, with the program as it is today; the caller saves."""
    flow, _ = locked(Flow.unscoped.all()).get_or_create(
        capture=capture,
        defaults={
            "project_id": capture.project_id,
            "kind": Flow.Kind.CAPTURE,
            "version": capture.incarnation,
            "settings": FlowSettings().to_json(),
            "generation": first_generation(),
            "asked_at": now,
        },
    )
    flow.name, flow.version = capture.name, capture.incarnation
    flow.program = capture_program(capture)
    flow.program_hash = program_hash(flow.program)
    return flow
