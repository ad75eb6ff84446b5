from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "backend.collection"

    def ready(self) -> None:
        from backend.collection.handlers import (
            keep_project_of_captures,
            keep_used_connection,
            reach_source_anew,
        )
        from backend.connections.events import ConnectionChanged, ConnectionDeleted
        from backend.events.bus import subscribe
        from backend.projects.events import ProjectLeft

        subscribe(ProjectLeft, keep_project_of_captures, when="in_transaction")
        subscribe(ConnectionDeleted, keep_used_connection, when="in_transaction")
        subscribe(ConnectionChanged, reach_source_anew, when="in_transaction")
