from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class CaptureEvent(Event):
    capture_id: UUID


@dataclass(frozen=True, kw_only=True)
class CaptureCreated(CaptureEvent):
    """Paused; source and broker are prepared next."""

    tables: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OldRowsKept(Event):
    """The source's log holds old rows of this table whole from now on."""

    connection_id: UUID
    table: str


@dataclass(frozen=True, kw_only=True)
class CaptureStarted(CaptureEvent):
    """Its changes are wanted from now on; its normaliser should run."""


@dataclass(frozen=True, kw_only=True)
class CapturePaused(CaptureEvent):
    """No new changes are read; what the private topic holds may still be normalised."""


@dataclass(frozen=True, kw_only=True)
class CaptureTablesChanged(CaptureEvent):
    """Its tables are others now; the normaliser needs its options anew, its offsets hold."""


@dataclass(frozen=True, kw_only=True)
class CaptureEpochRaised(CaptureEvent):
    """The log before and after do not join: another private topic, another checkpoint."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class CaptureHeard(CaptureEvent):
    """Something stands in its way that did not before, or no longer."""

    is_audited: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class TablesLeaving(CaptureEvent):
    """It will capture these no more, and has not begun: whoever reads their topics may object."""

    topics: tuple[str, ...]

    is_audited: ClassVar[bool] = False


@dataclass(frozen=True, kw_only=True)
class CaptureDeleted(CaptureEvent):
    """About to go, in this transaction; its normaliser must not run any more."""
