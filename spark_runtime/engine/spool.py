"""Run events on their way: numbered, kept on disk until the backend has them, sent in batches."""

import json
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.run_event import (
    FlowAccount,
    FlowProgress,
    Heartbeat,
    LogLines,
    RunEvent,
    read_event,
)
from spark_runtime.engine.api import LeaseLost

log = logging.getLogger("forebay.engine")

# Somebody waits for what a batch says of its rows: the first word goes at once, others follow.
GATHER_SECONDS = 0.01
SEND_EVERY_SECONDS = 0.1
MOST_EVENTS_A_POST = 1000
# While nobody takes them, every batch of every query adds to what waits.
COMPACTED_FROM = 5 * MOST_EVENTS_A_POST
# What an earlier process of this engine could not deliver and nobody else knows.
WORTH_KEEPING = (FlowAccount, LogLines)


class Spool:
    """One file a process. Putting an event costs a write, never a wait for the network."""

    def __init__(self, folder: Path, lease: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / f"{lease}.jsonl"
        self.is_filled = threading.Event()
        self._lock = threading.Lock()
        self._waiting: deque[RunEvent] = deque()
        self._sequence = 0
        self._compacted_from = COMPACTED_FROM
        self._file = self._path.open("a")
        for left in sorted(folder.glob("*.jsonl")):
            if left != self._path:
                self._adopt(left)

    def put(self, event: RunEvent) -> None:
        with self._lock:
            self._sequence += 1
            numbered = replace(event, sequence=self._sequence)
            self._waiting.append(numbered)
            self.is_filled.set()
            with _on_a_full_disk():
                self._file.write(_line(numbered))
                self._file.flush()
            if len(self._waiting) >= self._compacted_from:
                self._compact()

    def next_batch(self) -> list[RunEvent]:
        """The oldest events not yet acknowledged, without progress that newer progress outdates."""
        with self._lock:
            batch = list(islice(self._waiting, MOST_EVENTS_A_POST))
        return _without_outdated(batch)

    def acknowledge(self, sequence: int) -> None:
        """Forget what the backend has; an empty spool leaves an empty file."""
        with self._lock:
            while self._waiting and self._waiting[0].sequence <= sequence:
                self._waiting.popleft()
            if not self._waiting:
                self.is_filled.clear()
                with _on_a_full_disk():
                    self._file.truncate(0)

    def _compact(self) -> None:
        """Keep no progress that newer progress outdates. The file is the old one or the new one,
        wherever this ends."""
        self._waiting = deque(_without_outdated(self._waiting))
        self._compacted_from = max(COMPACTED_FROM, 2 * len(self._waiting))
        with _on_a_full_disk():
            fresh = self._path.with_suffix(".fresh")
            fresh.write_text("".join(map(_line, self._waiting)))
            fresh.replace(self._path)
            self._file.close()
            self._file = self._path.open("a")

    def _adopt(self, left: Path) -> None:
        for line in left.read_text().splitlines():
            try:
                event = read_event(json.loads(line))
            except (ValueError, PermanentError):
                log.warning("A half-written event in %s is left out.", left.name)
                continue
            if isinstance(event, WORTH_KEEPING):
                self.put(event)
        left.unlink()


def _line(event: RunEvent) -> str:
    return json.dumps(event.to_json()) + "\n"


@contextmanager
def _on_a_full_disk() -> Iterator[None]:
    """Events go on from memory: a batch that has landed must not fail because it cannot be told.
    Only a kill before they are sent would lose them."""
    try:
        yield
    except OSError as error:
        log.error("Events cannot be kept on disk: %s", error)


class Sender:
    """Posts the spool's events in order, from a thread of its own."""

    def __init__(
        self,
        spool: Spool,
        post: Callable[[Sequence[RunEvent]], int],
        lost: Callable[[Exception], None],
    ) -> None:
        self._spool, self._post, self._lost = spool, post, lost
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="events", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Send what is left, once; then end."""
        self._stopping.set()
        self._spool.is_filled.set()  # nothing more will come to wait for
        self._thread.join(15)

    def _run(self) -> None:
        try:
            self._send_on()
        except Exception as error:  # a defect of ours: an engine that tells nothing has to end
            log.exception("Events are no longer sent.")
            self._lost(error)

    def _send_on(self) -> None:
        wait = SEND_EVERY_SECONDS
        while not self._stopping.is_set():
            self._spool.is_filled.wait()
            self._stopping.wait(GATHER_SECONDS)
            wait = SEND_EVERY_SECONDS if self._send() else min(2 * wait, 5.0)
            self._stopping.wait(wait)
        self._send()

    def _send(self) -> bool:
        """Send all that waits. False when the backend could not take it."""
        try:
            while batch := self._spool.next_batch():
                self._deliver(batch)
        except TransientError as error:
            log.info("Events wait: %s", error.message)
            return False
        except LeaseLost as error:
            self._lost(error)
            return False
        return True

    def _deliver(self, events: Sequence[RunEvent]) -> None:
        """Post events; one that the backend will never take is left out, and told to the log."""
        try:
            self._spool.acknowledge(self._post(events))
        except LeaseLost:
            raise
        except PermanentError as error:
            if len(events) == 1:
                log.error("Event %s is left out: %s", events[0].to_json(), error)
                self._spool.acknowledge(events[0].sequence)
                return
            half = len(events) // 2
            self._deliver(events[:half])
            self._deliver(events[half:])


def _without_outdated(events: Sequence[RunEvent]) -> list[RunEvent]:
    """Progress and heartbeats are only worth their newest; all else is history and stays."""
    newest: dict[tuple[str, str | None, str | None], int] = {}
    for event in events:
        if isinstance(event, FlowProgress | Heartbeat):
            newest[_subject(event)] = event.sequence
    return [
        event
        for event in events
        if not isinstance(event, FlowProgress | Heartbeat)
        or newest[_subject(event)] == event.sequence
        or event is events[-1]
    ]


def _subject(event: FlowProgress | Heartbeat) -> tuple[str, str | None, str | None]:
    query = event.query if isinstance(event, FlowProgress) else None
    return event.type, event.flow, query
