from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "backend.notifications"

    def ready(self) -> None:
        from backend.collection.events import CaptureHeard, CapturePaused
        from backend.events.bus import subscribe
        from backend.events.topics import register
        from backend.notifications import handlers
        from backend.notifications.live import KIND
        from backend.notifications.retention import let_old_ones_go
        from backend.notifications.silence import EVERY_SECONDS, tell_of_silent_captures
        from backend.runs.events import (
            DeadLettersCounted,
            EngineEnded,
            EngineReady,
            FlowFailed,
            FlowHeard,
            FlowStopped,
        )
        from backend.runs.supervision.loop import Loop, contribute

        subscribe(FlowFailed, handlers.tell_of_failed_flow, when="in_transaction")
        subscribe(FlowHeard, handlers.tell_of_heard_flow, when="in_transaction")
        subscribe(FlowStopped, handlers.tell_of_stopped_flow, when="in_transaction")
        subscribe(DeadLettersCounted, handlers.tell_of_dead_letters, when="in_transaction")
        subscribe(EngineEnded, handlers.tell_of_ended_engine, when="in_transaction")
        subscribe(EngineReady, handlers.tell_of_ready_engine, when="in_transaction")
        subscribe(CapturePaused, handlers.tell_of_paused_capture, when="in_transaction")
        subscribe(CaptureHeard, handlers.tell_of_heard_capture, when="in_transaction")
        register(KIND)
        contribute(Loop("notifications", 3600.0, let_old_ones_go))
        contribute(Loop("silent captures", EVERY_SECONDS, tell_of_silent_captures))
