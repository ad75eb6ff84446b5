"""What collection does about the news of apps below it."""

from django.db.models.functions import Now

from backend.collection.errors import connection_in_use
from backend.collection.models import Capture
from backend.connections.events import ConnectionChanged, ConnectionDeleted
from backend.projects.errors import project_runs
from backend.projects.events import ProjectLeft


def keep_used_connection(event: ConnectionDeleted) -> None:
    """A capture's slot could not be dropped any more without the connection."""
    using = Capture.unscoped.filter(connection_id=event.connection_id)
    if names := list(using.order_by("name").values_list("name", flat=True)):
        raise connection_in_use(names)


def keep_project_of_captures(event: ProjectLeft) -> None:
    """Raises Conflict `project.still_runs`."""
    wanted = Capture.unscoped.filter(project=event.project_id, wanted=Capture.Wanted.RUNNING)
    if names := list(wanted.order_by("name").values_list("name", flat=True)):
        raise project_runs(names)


def reach_source_anew(event: ConnectionChanged) -> None:
    """The connectors get the new way and the new password at their next mending."""
    using = Capture.unscoped.filter(connection_id=event.connection_id)
    using.update(provisioned_at=None, updated_at=Now())
