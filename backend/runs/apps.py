from django.apps import AppConfig


class RunsConfig(AppConfig):
    name = "backend.runs"

    def ready(self) -> None:
        from backend.collection import events as collection
        from backend.events.bus import subscribe
        from backend.pipelines.events import PipelineDeleted
        from backend.projects.events import ProjectLeft, ProjectMoved
        from backend.runs import events, handlers
        from backend.runs.intake.tables import tell_stop

        alone = handlers.keep_one_producer_a_namespace
        subscribe(collection.CaptureCreated, alone, when="in_transaction")
        subscribe(collection.CaptureTablesChanged, alone, when="in_transaction")
        subscribe(collection.CaptureStarted, handlers.start_normaliser, when="in_transaction")
        subscribe(collection.CaptureTablesChanged, handlers.renew_options, when="in_transaction")
        subscribe(collection.CaptureEpochRaised, handlers.begin_new_log, when="in_transaction")
        unread = handlers.keep_what_is_read
        subscribe(collection.TablesLeaving, unread, when="in_transaction")
        subscribe(collection.CaptureDeleted, handlers.forget_normaliser, when="in_transaction")
        subscribe(ProjectLeft, handlers.keep_project_at_work, when="in_transaction")
        subscribe(ProjectMoved, handlers.leave_engines_of_others, when="in_transaction")
        subscribe(ProjectMoved, handlers.take_back_shared_engines, when="in_transaction")
        subscribe(events.FlowStopped, tell_stop, when="in_transaction")
        subscribe(events.FlowFailed, tell_stop, when="in_transaction")
        subscribe(PipelineDeleted, handlers.forget_flow_of_pipeline, when="in_transaction")
