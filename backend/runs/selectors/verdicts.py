"""What another version of its pipeline would do to a flow's state, for whoever asks first."""

from dataclasses import dataclass

from backend.runs.errors import flow_of_capture, state_does_not_fit
from backend.runs.models import Flow
from backend.runs.owners.state import verdict_on
from backend.shared.errors import NotFound
from spark_runtime.compiler.state import Outcome, Reason
from spark_runtime.contract.notice import Notice


@dataclass(frozen=True)
class FlowVerdict:
    """`why`: the words in which a version is refused that would need a rebuild."""

    outcome: Outcome
    node: str | None
    reason: Reason | None
    why: Notice | None


def verdict_of(flow: Flow, number: int) -> FlowVerdict:
    """Of the version with this number. Raises NotFound, and Conflict `flow.of_capture`."""
    if flow.pipeline is None:
        raise flow_of_capture(flow.name)
    version = flow.pipeline.versions.filter(number=number).first()
    if version is None:
        raise NotFound()
    found = verdict_on(flow, version)
    why = None
    if found.outcome == "rebuild":
        why = Notice.of(state_does_not_fit(flow.name, number, found))
    return FlowVerdict(found.outcome, found.node, found.reason, why)
