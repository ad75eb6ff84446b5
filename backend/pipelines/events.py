from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class PipelineCreated(Event):
    pipeline_id: UUID


@dataclass(frozen=True, kw_only=True)
class PipelineRenamed(Event):
    pipeline_id: UUID


@dataclass(frozen=True, kw_only=True)
class DraftSaved(Event):
    pipeline_id: UUID
    revision: int


@dataclass(frozen=True, kw_only=True)
class PipelinePublished(Event):
    pipeline_id: UUID
    version_id: UUID
    number: int


@dataclass(frozen=True, kw_only=True)
class PipelineDeleted(Event):
    """About to go, in this transaction: a subscriber that still runs it raises Conflict."""

    pipeline_id: UUID
    name: str
