from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "backend.live"

    def ready(self) -> None:
        from backend.events.bus import subscribe
        from backend.events.topics import TopicMoved, register
        from backend.live import handlers
        from backend.live.kinds import KINDS

        for kind in KINDS:
            register(kind)
        for name, attribute, events in handlers.FACTS:
            teller = handlers.teller_of(name, attribute)
            for event in events:
                subscribe(event, teller, when="after_commit")
        for event in handlers.RIGHTS:
            subscribe(event, handlers.tell_rights, when="after_commit")
        subscribe(TopicMoved, handlers.tell_move, when="after_commit")
