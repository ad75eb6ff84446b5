"""Facts about engines, flows and runs."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from backend.events.event import Event
from backend.identity.events import RightsMoved


@dataclass(frozen=True, kw_only=True)
class EngineEvent(Event):
    engine_id: UUID


@dataclass(frozen=True, kw_only=True)
class EngineWanted(EngineEvent):
    """Somebody wants it to run or to stop."""

    wanted: str


@dataclass(frozen=True, kw_only=True)
class EngineShared(EngineEvent, RightsMoved):
    """It serves other projects from now on, or no longer."""

    is_shared: bool


@dataclass(frozen=True, kw_only=True)
class EngineDeleted(EngineEvent):
    name: str


@dataclass(frozen=True, kw_only=True)
class EngineLaunched(EngineEvent):
    lease_id: UUID


@dataclass(frozen=True, kw_only=True)
class EngineReady(EngineEvent):
    """Its process has spoken and takes flows."""

    is_audited: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class EngineEnded(EngineEvent):
    lease_id: UUID
    reason: str


@dataclass(frozen=True, kw_only=True)
class FlowEvent(Event):
    flow_id: UUID


@dataclass(frozen=True, kw_only=True)
class FlowStarted(FlowEvent):
    version: int


@dataclass(frozen=True, kw_only=True)
class FlowStopped(FlowEvent):
    """Somebody wants it to stop; `RunEnded` tells that it did."""


@dataclass(frozen=True, kw_only=True)
class FlowMoved(FlowEvent):
    engine_id: UUID


@dataclass(frozen=True, kw_only=True)
class FlowRewound(FlowEvent):
    generation: str
    start_at: datetime | None


@dataclass(frozen=True, kw_only=True)
class FlowVersionChanged(FlowEvent):
    version: int


@dataclass(frozen=True, kw_only=True)
class FlowDeleted(FlowEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class FlowFailed(FlowEvent):
    """It stopped for a reason that trying again does not mend."""

    code: str
    message: str


@dataclass(frozen=True, kw_only=True)
class RunBegan(FlowEvent):
    run_id: UUID


@dataclass(frozen=True, kw_only=True)
class RunEnded(FlowEvent):
    run_id: UUID
    reason: str


@dataclass(frozen=True, kw_only=True)
class FlowHeard(FlowEvent):
    """The engine reported another state than before, or the same for another reason."""

    is_audited: ClassVar[bool] = False

    state: str


@dataclass(frozen=True, kw_only=True)
class FlowProgressed(FlowEvent):
    """The newest figures of each query that made a batch."""

    is_audited: ClassVar[bool] = False

    queries: dict[str, dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class TableMoved(Event):
    """Rows of a sink's table were written.

    `newest_commit_at`: when the source committed the newest of them, where that is known. With no
    `rows` the table holds what it held, and is known to be up to that moment. `seen_up_to`: the
    newest commit that was read, heartbeats included; an idle source goes on moving it.
    `is_stopped`: what writes there is not wanted to run, so that nothing follows for now.
    """

    is_audited: ClassVar[bool] = False

    connection_id: UUID
    table: str
    rows: int
    newest_commit_at: datetime | None
    seen_up_to: datetime | None = None
    is_stopped: bool = False


@dataclass(frozen=True, kw_only=True)
class DeadLettersCounted(FlowEvent):
    is_audited: ClassVar[bool] = False

    node: str
    count: int
    reasons: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class DeadLettersReplayed(FlowEvent):
    """Somebody sends these through the flow again; `edited` of them are not as they were."""

    letters: tuple[UUID, ...]
    edited: int


@dataclass(frozen=True, kw_only=True)
class ReplaysWithheld(FlowEvent):
    """Whoever asked for these may no longer: they wait as dead letters again."""

    letters: tuple[UUID, ...]
    reason: str
