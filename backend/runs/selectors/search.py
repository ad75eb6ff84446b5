"""Objects of a person's projects by name, best match first."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from backend.catalog.models import Table
from backend.collection.models import Capture
from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.models import Pipeline
from backend.runs.models import Engine

MOST_OF_A_KIND = 10

KINDS: tuple[tuple[str, Any], ...] = (
    ("pipeline", Pipeline),
    ("capture", Capture),
    ("table", Table),
    ("connection", Connection),
    ("engine", Engine),
)


@dataclass(frozen=True)
class Hit:
    kind: str
    id: UUID
    name: str
    project: UUID


def search_objects(user: User, text: str, project: UUID | None = None) -> list[Hit]:
    """A query a kind. Names that begin with the text come before those that contain it."""
    if not text:
        return []
    hits = [hit for kind, model in KINDS for hit in _of_kind(kind, model, user, text, project)]
    wanted = text.lower()
    return sorted(hits, key=lambda hit: (not hit.name.lower().startswith(wanted), hit.name))


def _of_kind(kind: str, model: Any, user: User, text: str, project: UUID | None) -> list[Hit]:
    rows = model.objects.visible_to(user).filter(name__icontains=text)
    if project is not None:
        rows = rows.filter(project=project)
    found = rows.order_by("name").values_list("id", "name", "project_id")[:MOST_OF_A_KIND]
    return [Hit(kind, *row) for row in found]
