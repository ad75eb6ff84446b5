from django.apps import AppConfig


class SharedConfig(AppConfig):
    name = "backend.shared"

    def ready(self) -> None:
        from backend.shared import checks, openapi  # noqa: F401
