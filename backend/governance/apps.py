from django.apps import AppConfig


class GovernanceConfig(AppConfig):
    name = "backend.governance"

    def ready(self) -> None:
        from backend.events.bus import subscribe
        from backend.events.event import Event
        from backend.governance.handlers import keep
        from backend.governance.retention import let_old_entries_go
        from backend.runs.supervision.loop import Loop, contribute

        subscribe(Event, keep, when="in_transaction")
        contribute(Loop("audit", 3600.0, let_old_entries_go))
