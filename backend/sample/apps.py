from django.apps import AppConfig


class SampleConfig(AppConfig):
    name = "backend.sample"

    def ready(self) -> None:
        from backend.runs.supervision.loop import Loop, contribute
        from backend.sample.removal_loop import go_on_with_removals

        contribute(Loop("sample", 2.0, go_on_with_removals))
