"""`manage.py up --sample` with two parts changed: flights at a steady rate, and a supervisor that
can launch an engine with a fail point.

    python -m benchmarks.faults.up CHANGES_PER_SECOND
"""

import os
import sys
from collections.abc import Iterator

from backend.local import running
from backend.local.installation import Installation
from backend.local.part import Part
from backend.local.parts.django import Worker


class FaultyInstallation(Installation):
    def supervisor(self) -> Worker:
        return Worker(self.home, "supervisor", ["-m", "benchmarks.faults.supervise"])

    def sample_workers(self) -> Iterator[Part]:
        for worker in super().sample_workers():
            worker.process.command = [*worker.process.command, "--changes-per-second", RATE]
            yield worker


if __name__ == "__main__":
    RATE = sys.argv[1]
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
    running.Installation = FaultyInstallation
    running.run(with_sample=True)
