"""Run events: what an engine tells the backend. At least once, idempotent by engine and sequence.

On the wire an event is one flat JSON object; its ``type`` says which of these it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from pydantic import AwareDatetime

from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.notice import Notice
from spark_runtime.contract.wire import Wire

FlowState = Literal["starting", "running", "degraded", "stopping", "stopped", "failed"]
StopReason = Literal["wanted", "fenced", "failed", "drained"]
# Per topic and partition: first offset, one past the last, newest in the log.
Offsets = dict[str, dict[str, tuple[int, int, int]]]


@dataclass(frozen=True, kw_only=True)
class RunEvent(Wire):
    """What every event says. The sender numbers events; 0 is not numbered yet."""

    type: ClassVar[str]

    time: AwareDatetime
    engine: str
    sequence: int = 0
    flow: str | None = None
    run: str | None = None
    version: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {"type": self.type, **super().to_json()}


@dataclass(frozen=True)
class FlowStatus:
    flow: str
    state: FlowState
    reason: Notice | None = None


@dataclass(frozen=True)
class LogLine:
    time: AwareDatetime
    level: str
    text: str


@dataclass(frozen=True, kw_only=True)
class EngineStarted(RunEvent):
    type: ClassVar[str] = "engine_started"

    process_id: int
    started_at: AwareDatetime
    spark_version: str


@dataclass(frozen=True, kw_only=True)
class Heartbeat(RunEvent):
    type: ClassVar[str] = "heartbeat"

    memory_bytes: int
    memory_limit_bytes: int | None = None
    flows: tuple[FlowStatus, ...] = ()


@dataclass(frozen=True, kw_only=True)
class FlowAdded(RunEvent):
    type: ClassVar[str] = "flow_added"

    queries: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FlowProgress(RunEvent):
    """Decoration from Spark's listener: useful, and allowed to be missing."""

    type: ClassVar[str] = "flow_progress"

    query: str
    batch_id: int
    offsets: Offsets = field(default_factory=dict)
    lag_messages: int | None = None
    lag_seconds: float | None = None
    rows: int | None = None
    rows_per_second: float | None = None
    stages_ms: dict[str, float] = field(default_factory=dict)
    watermark: AwareDatetime | None = None
    state_rows: int | None = None
    state_bytes: int | None = None
    late_rows: int | None = None
    source_committed_at: AwareDatetime | None = None


@dataclass(frozen=True, kw_only=True)
class FlowAccount(RunEvent):
    """The exact figures of one batch of one sink: the ten counters, and what was read.

    `newest_commit_at`: when the source committed the newest of these rows, where that is known.
    `seen_up_to`: the newest commit of the source that was read, heartbeats and rows that did not
    pass included: up to it there was nothing else.
    """

    type: ClassVar[str] = "flow_account"

    node: str
    query: str
    generation: str
    batch_id: int
    consumed: int
    landed: int = 0
    superseded: int = 0
    duplicate: int = 0
    suppressed: int = 0
    unmatched: int = 0
    expired: int = 0
    late: int = 0
    filtered: int = 0
    control: int = 0
    dead: int = 0
    newest_commit_at: AwareDatetime | None = None
    seen_up_to: AwareDatetime | None = None

    @property
    def account(self) -> Account:
        return Account(
            landed=self.landed,
            superseded=self.superseded,
            duplicate=self.duplicate,
            suppressed=self.suppressed,
            unmatched=self.unmatched,
            expired=self.expired,
            late=self.late,
            filtered=self.filtered,
            control=self.control,
            dead=self.dead,
        )

    @property
    def adds_up(self) -> bool:
        """Whether every row consumed is accounted for; when not, the flow pauses."""
        return self.account.consumed == self.consumed


@dataclass(frozen=True, kw_only=True)
class RowsPulled(RunEvent):
    """Of a capture: rows of full pulls in one batch, by table. Batches follow each other, so one
    that is told again is known by its number."""

    type: ClassVar[str] = "rows_pulled"

    node: str
    generation: str
    batch_id: int
    rows: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class FlowFailed(RunEvent):
    type: ClassVar[str] = "flow_failed"

    code: str
    message: str
    hint: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)
    permanent: bool
    stack: str = ""


@dataclass(frozen=True, kw_only=True)
class FlowStopped(RunEvent):
    type: ClassVar[str] = "flow_stopped"

    reason: StopReason
    last_batch: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class DeadLetters(RunEvent):
    """Counts only: the rows themselves lie in the dead letter topic already."""

    type: ClassVar[str] = "dead_letters"

    node: str
    count: int
    reasons: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class PreviewRows(RunEvent):
    type: ClassVar[str] = "preview_rows"

    node: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]
    truncated: bool = False


@dataclass(frozen=True, kw_only=True)
class LogLines(RunEvent):
    type: ClassVar[str] = "log_lines"

    lines: tuple[LogLine, ...]


@dataclass(frozen=True, kw_only=True)
class EngineStopping(RunEvent):
    type: ClassVar[str] = "engine_stopping"


EVENTS: tuple[type[RunEvent], ...] = (
    EngineStarted,
    Heartbeat,
    FlowAdded,
    FlowProgress,
    FlowAccount,
    RowsPulled,
    FlowFailed,
    FlowStopped,
    DeadLetters,
    PreviewRows,
    LogLines,
    EngineStopping,
)
_BY_TYPE = {event.type: event for event in EVENTS}


def read_event(data: Mapping[str, Any]) -> RunEvent:
    """The event in a JSON object. Raises EVENT_UNKNOWN or WIRE_MALFORMED."""
    body = dict(data)
    kind = _BY_TYPE.get(str(body.pop("type", None)))
    if kind is None:
        raise PermanentError("EVENT_UNKNOWN", type=data.get("type"))
    return kind.from_json(body)
