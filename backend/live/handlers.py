"""Facts become news: which topic moved, and which list of its project to show anew."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from backend.catalog.events import TableVersionRecorded
from backend.collection.events import CaptureEvent
from backend.connections.events import ConnectionChanged, ConnectionDeleted, ConnectionRenamed
from backend.dashboards.events import (
    DashboardChanged,
    DashboardDeleted,
    DashboardPublished,
    DatasetChanged,
    DatasetDeleted,
)
from backend.events.event import Event
from backend.events.topics import LiveTopic, TopicMoved
from backend.identity.events import (
    PasswordChanged,
    RightsMoved,
    SessionEnded,
    SessionsEnded,
    SignedOut,
)
from backend.live.carriers import own_carrier
from backend.live.news import News, moved
from backend.pipelines.events import (
    DraftSaved,
    PipelineCreated,
    PipelineDeleted,
    PipelinePublished,
    PipelineRenamed,
)
from backend.query.events import VirtualDatabaseChanged, VirtualDatabaseDeleted
from backend.runs.events import (
    DeadLettersCounted,
    EngineEvent,
    FlowEvent,
    FlowProgressed,
)

# The facts about each kind of object, and where they name it.
FACTS: tuple[tuple[str, str, tuple[type[Event], ...]], ...] = (
    ("flow", "flow_id", (FlowEvent,)),
    ("engine", "engine_id", (EngineEvent,)),
    ("capture", "capture_id", (CaptureEvent,)),
    (
        "pipeline",
        "pipeline_id",
        (PipelineCreated, PipelineRenamed, DraftSaved, PipelinePublished, PipelineDeleted),
    ),
    (
        "connection",
        "connection_id",
        (ConnectionChanged, ConnectionDeleted, ConnectionRenamed),
    ),
    ("table", "table_id", (TableVersionRecorded,)),
    ("virtual_database", "database_id", (VirtualDatabaseChanged, VirtualDatabaseDeleted)),
    ("dataset", "dataset_id", (DatasetChanged, DatasetDeleted)),
    (
        "dashboard",
        "dashboard_id",
        (DashboardChanged, DashboardPublished, DashboardDeleted),
    ),
)
# Several a second while a flow runs: news of the object, no reason to read lists again.
FIGURES = (FlowProgressed, DeadLettersCounted)
RIGHTS = (RightsMoved, SessionEnded, SessionsEnded, SignedOut, PasswordChanged)


def teller_of(kind: str, attribute: str) -> Callable[[Any], None]:
    def tell(event: Event) -> None:
        topic = LiveTopic(kind, getattr(event, attribute))
        lists = not isinstance(event, FIGURES)
        _tell(News(moved(topic).moved, _changed(event.project_id, topic) if lists else ()))

    return tell


def tell_move(event: TopicMoved) -> None:
    _tell(moved(event.topic, event.part))


def tell_rights(event: Event) -> None:
    project = event.project_id
    changed = _changed(project, LiveTopic("project", project)) if project else ()
    _tell(News(changed=changed, rights=True))


def _changed(project_id: UUID | None, topic: LiveTopic) -> tuple[tuple[UUID, str], ...]:
    return ((project_id, str(topic)),) if project_id else ()


def _tell(news: News) -> None:
    own_carrier().send(news.to_text())
