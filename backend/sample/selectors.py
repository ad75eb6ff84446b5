"""What screens show of the sample."""

from typing import Any

import psycopg

from backend.dashboards.models import Dashboard
from backend.identity.models import User
from backend.projects.models import Project
from backend.sample.board import BOARD
from backend.sample.contents import contents_of, needed_elsewhere
from backend.sample.models import Sample
from backend.sample.names import PIPELINES
from backend.sample.parts import SampleParts
from backend.sample.position import NotLoaded, Position, read_position
from backend.shared.errors import TransientError

FIRST = PIPELINES[0].stem
ABSENT = {
    "state": "absent",
    "is_present": False,
    "replay": None,
    "what_goes": (),
    "dashboard": None,
    "pipeline": None,
}


def present_sample(user: User) -> Sample | None:
    """A sample that this person can see and that nobody asked to remove."""
    samples = Sample.objects.visible_to(user).filter(removal_asked_at=None)
    found: Sample | None = samples.select_related("project__organization").first()
    return found


def board_of(sample: Sample) -> Dashboard | None:
    """The dashboard that was made with it."""
    boards = Dashboard.objects.for_project(sample.project).filter(name=BOARD["name"])
    found: Dashboard | None = boards.exclude(published=None).first()
    return found


def replay_position(parts: SampleParts) -> Position:
    """Where the replay stands and how fast it goes. Raises NotLoaded."""
    with parts.connect("replayer") as connection:
        return read_position(connection)


def shown_sample(project: Project) -> dict[str, Any]:
    """What `MovingSampleOutput` shows of a project."""
    sample = Sample.objects.for_project(project).first()
    if sample is None or sample.state == "removed":
        return ABSENT
    contents = contents_of(project)
    needed = needed_elsewhere(contents, project)
    board = board_of(sample)
    return {
        "state": sample.state,
        "is_present": sample.state in ("making", "present"),
        "replay": _shown_replay(),
        "what_goes": [{"kind": kind, "name": name} for kind, name in contents.listed(needed)],
        "dashboard": board and board.id,
        # The one that people see first, while nobody has deleted it.
        "pipeline": next((each.id for each in contents.pipelines if each.name == FIRST), None),
    }


def _shown_replay() -> dict[str, Any] | None:
    """None while the source is not there to be asked."""
    try:
        position = replay_position(SampleParts.of_environment())
    except (TransientError, NotLoaded, psycopg.OperationalError):
        return None
    return {
        "at": position.virtual_time,
        "speed": position.speed,
        "changes_per_second": position.changes_per_second,
        "heard_at": position.heard_at,
        "is_played": position.is_played(),
    }
