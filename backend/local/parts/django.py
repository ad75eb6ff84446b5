"""The product's own processes, each a Python program with settings read afresh from the home."""

import os
import sys
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from backend.local.home import REPOSITORY, Home
from backend.local.part import Health, start_on_free_ports, wait_until_healthy
from backend.local.ports import LOOPBACK, choose_port
from backend.local.process import Process

USUAL_PORT = 8000
READY_SECONDS = 60
ANSWER_SECONDS = 3


def product_environment(home: Home) -> dict[str, str]:
    """Settings from outside, which name files with secrets and hold none, and the home."""
    given = {name: value for name, value in os.environ.items() if name.startswith("FOREBAY_")}
    return given | {"FOREBAY_HOME": str(home.path), "PYTHONUNBUFFERED": "1"}


def product_process(
    home: Home, name: str, arguments: Sequence[str], stop_seconds: float = 20
) -> Process:
    """A process of the product: `arguments` follow the interpreter."""
    return Process(
        name=name,
        command=[sys.executable, *arguments],
        log=home.log(name),
        pid_file=home.pid_file(name),
        folder=REPOSITORY,
        environment=product_environment(home),
        stop_seconds=stop_seconds,
    )


@dataclass
class Web:
    """REST and pages, on loopback."""

    home: Home
    name: str = field(default="web", init=False)
    reads_addresses: bool = field(default=True, init=False)
    ends_with: tuple[str, ...] = field(default=(), init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.process = product_process(self.home, self.name, [])

    @property
    def log(self) -> Path:
        return self.process.log

    @property
    def address(self) -> str:
        return self.home.addresses()["FOREBAY_BASE_URL"]

    def choose_address(self) -> None:
        """Write down where the web will listen: its own settings must say so before it starts."""
        last = self.home.addresses().get("FOREBAY_BASE_URL")
        port = choose_port(USUAL_PORT, int(last.rpartition(":")[2]) if last else None)
        self.home.remember({"FOREBAY_BASE_URL": f"http://{LOOPBACK}:{port}"})

    def start(self) -> None:
        self.process.end_leftover()
        start_on_free_ports(self.process, self._start, lambda: [self._port])

    def is_healthy(self) -> Health:
        if not self.process.listens_on(self._port):  # another one's web would answer as well
            return Health(False, "does not listen yet")
        try:
            urllib.request.urlopen(f"{self.address}/api/health/", timeout=ANSWER_SECONDS).close()
        except (urllib.error.URLError, OSError) as error:
            return Health(False, str(error))
        return Health(True, "answers")

    def stop(self) -> None:
        self.process.stop()

    @property
    def _port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def _start(self) -> None:
        self.choose_address()
        self.process.command = [sys.executable, "manage.py", "serve", "--port", str(self._port)]
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)


@dataclass
class Worker:
    """A process of the product that listens nowhere: its life is its health."""

    home: Home
    name: str
    arguments: Sequence[str]
    stop_seconds: float = 20
    address: str = field(default="", init=False)
    reads_addresses: bool = field(default=True, init=False)
    ends_with: tuple[str, ...] = field(default=(), init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.process = product_process(self.home, self.name, self.arguments, self.stop_seconds)

    @property
    def log(self) -> Path:
        return self.process.log

    def start(self) -> None:
        self.process.start()

    def is_healthy(self) -> Health:
        alive = self.process.pid is not None
        return Health(alive, "runs" if alive else self.process.exit_reason)

    def stop(self) -> None:
        self.process.stop()
