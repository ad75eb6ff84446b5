from django.apps import AppConfig


class DashboardsConfig(AppConfig):
    name = "backend.dashboards"

    def ready(self) -> None:
        from backend.dashboards.guards import keep_read_database, keep_read_table
        from backend.dashboards.live.topics import KINDS, tell_table
        from backend.events.bus import subscribe
        from backend.events.topics import register
        from backend.query.events import TableLeaving, VirtualDatabaseDeleted
        from backend.runs.events import TableMoved

        for kind in KINDS:
            register(kind)
        subscribe(TableMoved, tell_table, when="in_transaction")
        subscribe(VirtualDatabaseDeleted, keep_read_database, when="in_transaction")
        subscribe(TableLeaving, keep_read_table, when="in_transaction")
