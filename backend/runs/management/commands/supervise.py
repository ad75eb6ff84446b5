"""`manage.py supervise`: keep engines, flows and captures as wanted, until SIGTERM."""

import threading
from typing import Any

from django.core.management.base import BaseCommand

from backend.runs.supervision.supervisor import loops_of_this_process, supervise
from spark_runtime.contract.signals import stop_on_signals


class Command(BaseCommand):
    help = "Keep engines, flows and captures as wanted. Engines outlive this process."

    def handle(self, **_: Any) -> None:
        stopping = threading.Event()
        stop_on_signals(stopping.set)
        supervise(loops_of_this_process(), stopping)
