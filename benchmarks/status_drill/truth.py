"""What is so, looked up where the product has no say: processes, an answer of the web, rows."""

import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import psutil
import psycopg

from benchmarks.faults.stand import NotInTime, Stand
from benchmarks.status_drill.faults import main_process
from benchmarks.status_drill.judging import WORK_SEEN_SECONDS, Sample

EVERY_SECONDS = 0.25
ANSWER_SECONDS = 1.0
WELL = {"running", "live"}
NEWEST = "SELECT max(ums_ts_), extract(epoch FROM now() - max(ums_ts_)) FROM mart.orders"


class Truth:
    """Takes samples in a thread of its own, each with the words that the screen shows."""

    def __init__(self, stand: Stand, words: Callable[[], Mapping[str, str]]) -> None:
        self._stand, self._words = stand, words
        self.samples: list[Sample] = []
        self._newest: Any = None
        self._landed_at = 0.0
        self._mart: psycopg.Connection | None = None
        self._began = time.monotonic()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._look_on, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(30)

    def works(self) -> bool:
        """Whether rows land and the screen says so, at this moment."""
        last = self.samples[-1] if self.samples else None
        return last is not None and last.works and set(last.words.values()) <= WELL

    def _look_on(self) -> None:
        while not self._stopping.wait(EVERY_SECONDS):
            # Before the parts: one that breaks after it was looked at makes no word wrong.
            words = self._words()
            lives = self._runs("engine")
            shows = self._runs("postgres-metadata") and self._web_answers()
            connect_speaks = shows and self._runs("supervisor") and self._connect_answers()
            works, age = self._rows_land()
            at = time.monotonic() - self._began
            since = at - self.samples[-1].at if self.samples else 0.0
            speaks = lives and shows
            self.samples.append(Sample(at, speaks, lives, works, age, words, connect_speaks, since))

    def _runs(self, part: str) -> bool:
        with suppress(psutil.NoSuchProcess, NotInTime, OSError):
            frozen = (psutil.STATUS_STOPPED, psutil.STATUS_ZOMBIE)
            return main_process(self._stand, part).status() not in frozen
        return False

    def _web_answers(self) -> bool:
        from django.conf import settings

        return _answers(f"{settings.FOREBAY_BASE_URL}/api/health/")

    def _connect_answers(self) -> bool:
        from django.conf import settings

        return _answers(settings.FOREBAY_CONNECT_URL)

    def _rows_land(self) -> tuple[bool, float | None]:
        """Whether they do, and how old the newest is, in seconds."""
        try:
            if self._mart is None:
                self._mart = self._stand.parts.connect("mart")
                self._mart.execute("SET statement_timeout TO '1s'")
            newest, age = self._mart.execute(NEWEST).fetchone() or (None, None)
        except psycopg.Error:
            self._mart = None
            return False, None
        if newest != self._newest:
            self._newest, self._landed_at = newest, time.monotonic()
        works = time.monotonic() - self._landed_at < WORK_SEEN_SECONDS
        return works, None if age is None else float(age)


def _answers(url: str) -> bool:
    try:
        urllib.request.urlopen(url, timeout=ANSWER_SECONDS).close()
    except urllib.error.HTTPError:
        return True  # Connect wants to know who asks
    except (urllib.error.URLError, OSError):
        return False
    return True
