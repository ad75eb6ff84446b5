from django.apps import AppConfig


class GovernanceConfig(AppConfig):
    name = "backend.governance"

    def ready(self) -> None:
        from backend.events.bus import subscribe
        from backend.events.event import Event
        from backend.governance.handlers import keep

        subscribe(Event, keep, when="in_transaction")
