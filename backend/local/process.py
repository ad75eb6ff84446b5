"""One child process: its own group, a log file, a leash to us, and an end that always comes."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from backend.local.errors import PartFailed
from backend.local.home import write_private
from backend.shared.environment import passed_on

LEASH = Path(__file__).with_name("leash.py")
TAIL_BYTES = 16 * 2**10
# What it said so long before its end may be why it ended: Java takes its time to go down.
LAST_WORDS_SECONDS = 30.0
_IS_NEWS = re.compile(r"\b(INFO|DEBUG)\b")


@dataclass
class Process:
    """A command that runs until it is stopped; `stop_signal` is how it likes to be asked.

    `orphan_signal` is what the kernel sends it when we end without a word: then nobody waits for
    it any more, and nobody ends it when its own way of stopping hangs.
    """

    name: str
    command: Sequence[str]
    log: Path
    pid_file: Path
    user: str = ""
    folder: Path = Path("/")
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_signal: signal.Signals = signal.SIGTERM
    orphan_signal: signal.Signals | None = None  # as stop_signal
    stop_seconds: float = 20
    niceness: int = 0  # the higher, the more of the processor it leaves to others
    _running: subprocess.Popen[bytes] | None = field(default=None, init=False, repr=False)
    # When it was seen alive, and how long its log was then; the first is the one to quote from.
    _seen: deque[tuple[float, int]] = field(default_factory=deque, init=False, repr=False)

    def start(self) -> None:
        """Start the command; a copy that an earlier start left behind is ended first."""
        self.end_leftover()
        self.log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        orphaned = self.orphan_signal or self.stop_signal
        leash = [str(os.getpid()), str(int(orphaned)), self.user, str(self.niceness)]
        self._seen.clear()
        self.note_alive(time.monotonic())
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(
                [sys.executable, "-I", "-S", str(LEASH), *leash, *self.command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env=self._environment(),
                start_new_session=True,
            )
        started = psutil.Process(self._running.pid).create_time()
        self.pid_file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        known = {"pid": self._running.pid, "started": started}
        write_private(self.pid_file, json.dumps(known))

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return self._running.pid if self._running and self._running.poll() is None else None

    @property
    def started_pid(self) -> int:
        """The process id of the last start, also after its end; 0 before."""
        return self._running.pid if self._running else 0

    @property
    def exit_reason(self) -> str:
        """How it ended, in words: `exit code 1`, `killed by SIGKILL`."""
        code = self._running.poll() if self._running else None
        if code is None:
            return "not ended"
        return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"

    def listens_on(self, port: int) -> bool:
        """Whether it is this process that listens there."""
        if self.pid is None:
            return False
        sockets = psutil.Process(self.pid).net_connections(kind="tcp")
        return any(s.status == psutil.CONN_LISTEN and s.laddr.port == port for s in sockets)

    def require_alive(self) -> None:
        """Raise PartFailed with the last log lines when the command has ended."""
        if self.pid is None:
            tail = "\n".join(self.last_lines(12))
            raise PartFailed(self.name, f"{self.name} ended: {self.exit_reason}", tail)

    def stop(self) -> None:
        """Ask, wait, insist; whatever the command left in its group goes with it."""
        if self._running is None:
            return
        if self._running.poll() is None:
            self._running.send_signal(self.stop_signal)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._running.wait(self.stop_seconds)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._running.pid, signal.SIGKILL)
        self._running.wait()
        self._running = None
        self.pid_file.unlink(missing_ok=True)

    def kill(self) -> None:
        """End the command without asking."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()

    def note_alive(self, now: float) -> None:
        """Remember how far its log is, to tell its last words from older ones: not every line
        says when it was written."""
        self._seen.append((now, self._log_bytes()))
        while len(self._seen) > 1 and self._seen[1][0] <= now - LAST_WORDS_SECONDS:
            self._seen.popleft()

    def last_lines(self, count: int) -> list[str]:
        """What its log got of this start, shortly before it was last seen alive and since: why it
        died, most of the time. What it said of its ordinary doing is none of that."""
        size, quoted = self._log_bytes(), self._seen[0][1] if self._seen else 0
        if size == 0:
            return []
        if size < quoted:  # the log was turned over meanwhile
            quoted = 0
        with self.log.open("rb") as log:
            log.seek(max(quoted, size - TAIL_BYTES))
            lines = log.read().decode(errors="replace").splitlines()
        return [line for line in lines if not _IS_NEWS.search(line)][-count:]

    def _log_bytes(self) -> int:
        return self.log.stat().st_size if self.log.exists() else 0

    def _environment(self) -> dict[str, str]:
        """What a child may see of our environment: where things are, never a secret."""
        return {**passed_on("TMPDIR", "LD_LIBRARY_PATH"), **self.environment}

    def end_leftover(self) -> None:
        """A killed `up` may leave a child that is still stopping and holds the state's lock."""
        self.stop()
        if not self.pid_file.exists():
            return
        # An empty file, as a power cut may leave one, names nobody.
        with contextlib.suppress(json.JSONDecodeError, psutil.NoSuchProcess):
            known = json.loads(self.pid_file.read_text())
            leftover = psutil.Process(known["pid"])
            if leftover.create_time() == known["started"]:
                leftover.send_signal(self.stop_signal)
                try:
                    leftover.wait(self.stop_seconds)
                except psutil.TimeoutExpired:
                    leftover.kill()
                    leftover.wait(self.stop_seconds)
        self.pid_file.unlink(missing_ok=True)
