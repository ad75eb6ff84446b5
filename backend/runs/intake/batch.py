"""One post of an engine: its new events, the runs they speak of, the flows they touch."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from backend.runs.models import EngineLease, Flow, Run
from backend.runs.services.assignment import lock_flows
from spark_runtime.contract.run_event import Heartbeat, RunEvent

E = TypeVar("E", bound=RunEvent)


@dataclass
class Batch:
    """Events in their order, with the flows they touch locked and the runs that are this
    engine's own; what an engine says of anybody else's run is not heard."""

    lease: EngineLease
    events: Sequence[RunEvent]
    now: datetime
    flows: dict[UUID, Flow] = field(init=False)
    runs: dict[UUID, Run] = field(init=False)

    def __post_init__(self) -> None:
        named = {UUID(event.run) for event in self.events if event.run}
        mine = Run.unscoped.filter(engine_id=self.lease.engine_id, pk__in=named)
        self.runs = {run.id: run for run in mine}
        self.flows = lock_flows({run.flow_id for run in self.runs.values()} | self._heartbeats())

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def run_of(self, event: RunEvent) -> Run | None:
        return self.runs.get(UUID(event.run)) if event.run else None

    def present_flow_of(self, run: Run) -> Flow | None:
        """The flow, if this run is its present one: an old run's words do not change it."""
        flow = self.flows.get(run.flow_id)
        return flow if flow is not None and flow.run_id == run.id else None

    def _heartbeats(self) -> set[UUID]:
        named = {UUID(status.flow) for beat in self.of(Heartbeat) for status in beat.flows}
        assigned = Flow.unscoped.filter(engine_id=self.lease.engine_id, pk__in=named)
        return set(assigned.values_list("id", flat=True))
