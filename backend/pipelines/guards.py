"""Connections are known to pipelines by name: the name stays while a pipeline says it."""

from uuid import UUID

from backend.connections.events import ConnectionDeleted, ConnectionRenamed
from backend.pipelines.errors import connection_in_use
from backend.pipelines.selectors import pipelines_naming


def keep_named_connection(event: ConnectionDeleted) -> None:
    _refuse_if_named(event.name, event.project_id)


def keep_connection_name(event: ConnectionRenamed) -> None:
    _refuse_if_named(event.old_name, event.project_id)


def _refuse_if_named(name: str, project_id: UUID | None) -> None:
    if pipelines := pipelines_naming(name, project_id):
        raise connection_in_use(pipelines)
