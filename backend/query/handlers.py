"""What other apps' facts mean here."""

from backend.connections.events import ConnectionChanged, ConnectionDeleted
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.errors import connection_in_use
from backend.query.models import MountedTable


def keep_mounted_connection(event: ConnectionDeleted) -> None:
    """Raises Conflict `connection.in_use` while tables of it can be queried."""
    mounted = MountedTable.unscoped.filter(connection=event.connection_id)
    if tables := list(mounted.order_by("database__name", "name").select_related("database")):
        raise connection_in_use([f"{table.database}.{table}" for table in tables])


def hang_up(event: ConnectionChanged | ConnectionDeleted) -> None:
    """Lines under the old password are not kept. Other processes use theirs no more: the version
    rose."""
    SESSIONS.close(event.connection_id)
