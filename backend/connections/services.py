"""What people do with connections."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.db import transaction
from pydantic import ValidationError

from backend.connections import errors
from backend.connections.events import ConnectionChanged, ConnectionDeleted, ConnectionRenamed
from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Fields
from backend.connections.models import Connection
from backend.connections.sealing import seal
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.shared.errors import InvalidInput

F = TypeVar("F", bound=Fields)


@transaction.atomic
def create_connection(
    *,
    actor: User,
    project: Project,
    kind: str,
    name: str,
    options: Mapping[str, Any],
    secrets: Mapping[str, Any],
) -> Connection:
    """Keep how to reach a system; nothing is sent there yet."""
    require(actor, "connections.manage", project)
    found = kind_named(kind)
    if Connection.objects.for_project(project).filter(name=name).exists():
        raise errors.name_taken(name)
    checked = read_fields(found.Options, "options", options)
    connection = Connection(
        project=project, kind=kind, name=name, options=checked.model_dump(mode="json")
    )
    seal(connection, read_fields(found.Secrets, "secrets", secrets))
    connection.clean_fields(exclude={"project"})
    connection.save()
    _publish_change(actor, connection)
    return connection


@transaction.atomic
def update_connection(
    *,
    actor: User,
    connection: Connection,
    name: str | None = None,
    options: Mapping[str, Any] | None = None,
    secrets: Mapping[str, Any] | None = None,
) -> Connection:
    """Change what is given. New options want the secrets again; each change raises the version."""
    require(actor, "connections.manage", connection)
    connection = Connection.unscoped.select_for_update().get(pk=connection.pk)
    before = {"name": connection.name, "options": connection.options}
    kind = kind_named(connection.kind)
    if name is not None and name != connection.name:
        others = Connection.objects.for_project(connection.project)
        if others.filter(name=name).exists():
            raise errors.name_taken(name)
        publish(
            ConnectionRenamed(
                actor_id=actor.id,
                project_id=connection.project_id,
                connection_id=connection.id,
                old_name=connection.name,
            )
        )
        connection.name = name
    if options is not None:
        checked = read_fields(kind.Options, "options", options).model_dump(mode="json")
        if checked != connection.options and secrets is None:
            raise InvalidInput("connection.secrets_wanted")
        connection.options = checked
    if secrets is not None:
        seal(connection, read_fields(kind.Secrets, "secrets", secrets))
    connection.version += 1
    connection.checked_at = None
    connection.check_code = connection.check_message = connection.check_hint = ""
    connection.check_parameters = {}
    connection.clean_fields(exclude={"project"})
    connection.save()
    after = {"name": connection.name, "options": connection.options}
    changes = {part: (before[part], after[part]) for part in after if before[part] != after[part]}
    if secrets is not None:
        changes["secrets"] = (None, "replaced")
    _publish_change(actor, connection, changes)
    return connection


@transaction.atomic
def delete_connection(*, actor: User, connection: Connection) -> None:
    require(actor, "connections.manage", connection)
    publish(
        ConnectionDeleted(
            actor_id=actor.id,
            project_id=connection.project_id,
            connection_id=connection.id,
            name=connection.name,
        )
    )
    connection.delete()


def read_fields(kind: type[F], part: str, values: Mapping[str, Any]) -> F:
    """The typed fields, or one error that names each refused one. Values are never repeated."""
    try:
        return kind.model_validate(dict(values))
    except ValidationError as error:
        problems = [
            {
                "path": ".".join(map(str, problem["loc"])),
                "code": problem["type"],
                "message": problem["msg"],
            }
            for problem in error.errors(
                include_input=False, include_url=False, include_context=False
            )
        ]
        raise errors.invalid_fields(part, problems) from None


def _publish_change(
    actor: User, connection: Connection, changes: Mapping[str, tuple[Any, Any]] | None = None
) -> None:
    publish(
        ConnectionChanged(
            actor_id=actor.id,
            project_id=connection.project_id,
            connection_id=connection.id,
            version=connection.version,
            changes=changes or {},
        )
    )
