"""`manage.py stop_engines`: end this machine's engines after their batches."""

from typing import Any

from django.core.management.base import BaseCommand

from backend.runs.supervision.stopping import stop_local_engines
from backend.runs.supervision.supervisor import local_launcher


class Command(BaseCommand):
    help = "End this machine's engines after their batches. Stop the supervisor first."

    def handle(self, **_: Any) -> None:
        ended = stop_local_engines(launcher=local_launcher())
        self.stdout.write("1 engine ended." if ended == 1 else f"{ended} engines ended.")
