"""`manage.py up` with two parts changed: a supervisor that can launch an engine with a fail point,
and either flights at a steady rate or the sample's two databases, empty.

    python -m benchmarks.faults.up [--flights-per-second RATE]
"""

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass

from backend.local import running
from backend.local.installation import Installation
from backend.local.part import Part
from backend.local.parts.clusters import sample_cluster
from backend.local.parts.django import Worker


@dataclass
class FaultyInstallation(Installation):
    def ground(self) -> Iterator[Part]:
        yield from super().ground()
        if not self.has_sample:
            yield sample_cluster(self.home)

    def supervisor(self) -> Worker:
        return Worker(self.home, "supervisor", ["-m", "benchmarks.faults.supervise"])

    def replayer(self) -> Worker:
        worker = super().replayer()
        worker.process.command = [*worker.process.command, "--changes-per-second", str(RATE)]
        return worker


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults.up")
    parser.add_argument("--flights-per-second", type=float, help="without it nothing is made")
    RATE = parser.parse_args().flights_per_second
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")
    running.Installation = FaultyInstallation  # type: ignore[misc]
    running.run(with_sample=RATE is not None)
