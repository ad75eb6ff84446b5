from dataclasses import dataclass
from uuid import UUID

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class DatasetChanged(Event):
    """Made or saved; whoever shows it runs it anew."""

    dataset_id: UUID


@dataclass(frozen=True, kw_only=True)
class DatasetDeleted(Event):
    dataset_id: UUID
    name: str


@dataclass(frozen=True, kw_only=True)
class DashboardChanged(Event):
    """Made, renamed, or its draft saved: viewers still see what was published."""

    dashboard_id: UUID


@dataclass(frozen=True, kw_only=True)
class DashboardPublished(Event):
    dashboard_id: UUID
    revision: int


@dataclass(frozen=True, kw_only=True)
class DashboardDeleted(Event):
    dashboard_id: UUID
    name: str
