from django.apps import AppConfig


class ProjectsConfig(AppConfig):
    name = "backend.projects"

    def ready(self) -> None:
        from backend.events.bus import subscribe
        from backend.identity.events import RightsMoved
        from backend.projects.handlers import raise_rights_version

        subscribe(RightsMoved, raise_rights_version, when="in_transaction")
