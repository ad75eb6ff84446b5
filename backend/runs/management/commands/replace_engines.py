"""`manage.py replace_engines`: have other processes in the place of this machine's engines."""

from typing import Any

from django.core.management.base import BaseCommand

from backend.runs.supervision.stopping import replace_local_engines
from backend.runs.supervision.supervisor import local_launcher


class Command(BaseCommand):
    help = "End this machine's engines at once; the supervisor launches others in their place."

    def handle(self, **_: Any) -> None:
        ended = replace_local_engines(launcher=local_launcher())
        self.stdout.write("1 engine ended." if ended == 1 else f"{ended} engines ended.")
