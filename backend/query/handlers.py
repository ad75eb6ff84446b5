"""What other apps' facts mean here."""

from backend.connections.events import ConnectionChanged, ConnectionDeleted
from backend.query.engines.postgres_sessions import SESSIONS


def hang_up(event: ConnectionChanged | ConnectionDeleted) -> None:
    """Lines under the old password are not kept. Other processes use theirs no more: the version
    rose."""
    SESSIONS.close(event.connection_id)
