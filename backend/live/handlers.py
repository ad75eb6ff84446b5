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
from backend.projects.models import Project
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
# A notice of the database takes 8,000 bytes.
MOST_PROJECTS = 50


def teller_of(kind: str, attribute: str) -> Callable[[Any], None]:
    def tell(event: Event) -> None:
        topic = LiveTopic(kind, getattr(event, attribute))
        lists = not isinstance(event, FIGURES)
        _tell(News(moved(topic).moved, _changed(event.project_id, topic) if lists else ()))

    return tell


def tell_move(event: TopicMoved) -> None:
    _tell(moved(event.topic, event.part))


def tell_rights(event: Event) -> None:
    """Sockets are judged anew; and pages of the project read anew what they show, those of all its
    projects where something moved in the organization: a team, a role, a person."""
    projects = [event.project_id] if event.project_id else _projects_of(event)
    names = [(project, str(LiveTopic("project", project))) for project in projects]
    for start in range(0, len(names) or 1, MOST_PROJECTS):
        _tell(News(changed=tuple(names[start : start + MOST_PROJECTS]), rights=True))


def _projects_of(event: Event) -> list[UUID]:
    organization = getattr(event, "organization_id", None)
    found = Project.unscoped.filter(organization=organization) if organization else ()
    return [project.pk for project in found]


def _changed(project_id: UUID | None, topic: LiveTopic) -> tuple[tuple[UUID, str], ...]:
    return ((project_id, str(topic)),) if project_id else ()


def _tell(news: News) -> None:
    own_carrier().send(news.to_text())
