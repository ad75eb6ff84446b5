"""A `manage.py up` of a test's own, in a home of its own."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping

import psutil

from backend.local.descendants import runs
from backend.local.home import REPOSITORY, Home
from tests.parts import HASTY_JAVA

START_SECONDS = 240


class Up:
    """A running `manage.py up`, and what it has said so far."""

    def __init__(self, home: Home, *arguments: str, settings: Mapping[str, str] = {}) -> None:
        self.home = home
        self.output = home.path / "terminal"
        environment = {k: v for k, v in os.environ.items() if not k.startswith("FOREBAY_")}
        with self.output.open("wb") as terminal:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", *arguments],
                cwd=REPOSITORY,
                env=environment
                | HASTY_JAVA
                | {
                    "FOREBAY_HOME": str(home.path),
                    "DJANGO_SETTINGS_MODULE": "backend.config.settings",
                    **settings,
                },
                stdout=terminal,
                stderr=terminal,
            )

    @property
    def said(self) -> str:
        return self.output.read_text()

    @property
    def address(self) -> str:
        """Where the pages are."""
        return self.home.addresses()["FOREBAY_BASE_URL"]

    @property
    def link(self) -> str:
        """The printed link that signs in once."""
        return next(word for word in self.said.split() if "/start#token=" in word)

    def wait_for(self, text: str) -> None:
        wait_until(lambda: text in self.said or self.process.poll() is not None, self.said)
        assert text in self.said, self.said

    def pid_of(self, part: str) -> int:
        known = json.loads(self.home.pid_file(part).read_text())
        return int(known["pid"])

    def descendants(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def interrupt(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.wait(START_SECONDS)


def wait_until(holds: Callable[[], bool], otherwise: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not holds():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether it runs; one that ended and waits for somebody to notice does not."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return runs(psutil.Process(pid))
    return False
