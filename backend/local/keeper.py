"""Starts parts in order, starts again what dies, stops all in reverse."""

import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field

from backend.local.descendants import reap_orphans
from backend.local.home import Home
from backend.local.logs import turn_large_logs_over
from backend.local.part import Part
from backend.local.progress import Progress
from backend.local.voice import Voice
from backend.shared.errors import PlatformError

LOOK_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 30.0
STEADY_SECONDS = 60.0  # after so long without trouble a part's failures are forgotten
LAST_LINES = 12


@dataclass
class Kept:
    """A part that should run, how often it lately did not, and the addresses it knows."""

    part: Part
    knows: dict[str, str] = field(default_factory=dict)
    started_at: float = 0.0
    failures: int = 0
    start_at: float | None = None  # set while it waits to be started again

    def fail(self, now: float) -> float:
        """Note a failure; the seconds to wait before the next start."""
        self.failures = 1 if now - self.started_at > STEADY_SECONDS else self.failures + 1
        wait = 0 if self.failures == 1 else min(2.0 ** (self.failures - 2), LONGEST_WAIT_SECONDS)
        self.start_at = now + wait
        return wait


class Keeper:
    """The parts of this machine, in the order in which they need each other."""

    def __init__(
        self, home: Home, voice: Voice, progress: Progress, settle: Callable[[], None]
    ) -> None:
        """`settle` is called whenever a part has started, on addresses that may be new."""
        self._home = home
        self._voice = voice
        self._progress = progress
        self._settle = settle
        self._kept: list[Kept] = []
        self._endings = ExitStack()

    def start(self, parts: Iterable[Part]) -> None:
        """Start parts one after the other. Raises PartFailed at the first that does not come up."""
        for part in parts:
            kept = Kept(part)
            self._kept.append(kept)
            self._endings.callback(self._end, kept)
            self._begin(kept)
            self._restart_the_misled()

    def before_stopping_what_runs(self, ending: Callable[[], None]) -> None:
        """Have something done after later parts stopped, while those started so far still run."""
        self._endings.callback(ending)

    def stop_sooner(self, part: Part) -> None:
        """Have a part that began before others end before them, too."""
        kept = next(kept for kept in self._kept if kept.part is part)
        self._endings.callback(self._end, kept)

    def watch(self, *also: Callable[[], None]) -> None:
        """Look after the parts until somebody interrupts; `also` are called at each look."""
        while True:
            self.look()
            for each in also:
                each()
            turn_large_logs_over(self._home.logs)
            reap_orphans(own={kept.part.process.started_pid for kept in self._kept})
            time.sleep(LOOK_SECONDS)

    def look(self) -> None:
        """Start again what ended, each after its own back-off and after those it may need."""
        for kept in self._kept:
            if kept.start_at is None:
                if kept.part.process.pid is None:
                    self._explain(kept, kept.part.process.exit_reason)
                else:
                    kept.part.process.note_alive(time.monotonic())
            if kept.start_at is not None:
                if time.monotonic() >= kept.start_at:
                    self._begin_again(kept)
                if kept.start_at is not None:
                    return

    def all_run(self) -> bool:
        """Whether no part waits to be started again."""
        return all(kept.start_at is None for kept in self._kept)

    def stop(self) -> None:
        """Undo everything that was started, the last first; each within its time limit."""
        self._endings.close()

    def _end(self, kept: Kept) -> None:
        if kept not in self._kept:
            return  # it was stopped sooner
        began = time.monotonic()
        kept.part.stop()
        self._kept.remove(kept)
        self._voice.stopped(kept.part, time.monotonic() - began)

    def _begin(self, kept: Kept) -> None:
        began = time.monotonic()
        with self._progress.starting(kept.part.name):
            kept.part.start()
        self._settle()
        kept.knows = self._home.addresses()
        kept.started_at = time.monotonic()
        kept.start_at = None
        self._voice.healthy(kept.part, kept.part.is_healthy(), kept.started_at - began)

    def _begin_again(self, kept: Kept) -> None:
        self._end_with(kept)
        try:
            self._begin(kept)
        except PlatformError as error:
            kept.part.stop()
            self._explain(kept, error.message)
        else:
            self._restart_the_misled()

    def _end_with(self, ended: Kept) -> None:
        """End those that must not go on without it, before it is there again."""
        for kept in self._kept:
            if ended.part.name in kept.part.ends_with and kept.start_at is None:
                kept.part.process.kill()  # they could tell nobody goodbye
                kept.part.stop()
                kept.start_at = time.monotonic()

    def _restart_the_misled(self) -> None:
        """A part that lost its port listens elsewhere; those that know the old one start anew."""
        addresses = self._home.addresses()
        for kept in self._kept:
            if kept.part.reads_addresses and kept.start_at is None and kept.knows != addresses:
                kept.part.stop()
                kept.start_at = time.monotonic()

    def _explain(self, kept: Kept, reason: str) -> None:
        self._progress.failed(kept.part.name)
        details = "\n".join(kept.part.process.last_lines(LAST_LINES))
        wait = kept.fail(time.monotonic())
        when = f"in {wait:.0f} s" if wait else "at once"
        self._voice.trouble(kept.part, f"{reason}; starting again {when}", details)
