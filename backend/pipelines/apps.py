from django.apps import AppConfig


class PipelinesConfig(AppConfig):
    name = "backend.pipelines"

    def ready(self) -> None:
        from backend.connections.events import ConnectionDeleted, ConnectionRenamed
        from backend.events.bus import subscribe
        from backend.pipelines.guards import keep_connection_name, keep_named_connection

        subscribe(ConnectionDeleted, keep_named_connection, when="in_transaction")
        subscribe(ConnectionRenamed, keep_connection_name, when="in_transaction")
