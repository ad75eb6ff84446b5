from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "backend.collection"

    def ready(self) -> None:
        from backend.collection.handlers import keep_used_connection
        from backend.connections.events import ConnectionDeleted
        from backend.events.bus import subscribe

        subscribe(ConnectionDeleted, keep_used_connection, when="in_transaction")
