from django.apps import AppConfig


class QueryConfig(AppConfig):
    name = "backend.query"

    def ready(self) -> None:
        from backend.connections.events import ConnectionChanged, ConnectionDeleted
        from backend.events.bus import subscribe
        from backend.query.handlers import hang_up, keep_mounted_connection

        subscribe(ConnectionDeleted, keep_mounted_connection, when="in_transaction")
        for event in (ConnectionChanged, ConnectionDeleted):
            subscribe(event, hang_up, when="after_commit")
