"""`manage.py stop_engines`: end this machine's engines after their batches, or at once for others
in their place (`--replace`)."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from backend.runs.supervision.stopping import replace_local_engines, stop_local_engines
from backend.runs.supervision.supervisor import local_launcher


class Command(BaseCommand):
    help = "End this machine's engines after their batches. Stop the supervisor first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--replace",
            action="store_true",
            help="at once, while the supervisor runs: it launches others in their place",
        )

    def handle(self, *, replace: bool, **_: Any) -> None:
        end = replace_local_engines if replace else stop_local_engines
        ended = end(launcher=local_launcher())
        self.stdout.write("1 engine ended." if ended == 1 else f"{ended} engines ended.")
