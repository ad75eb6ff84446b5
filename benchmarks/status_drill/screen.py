"""What a person would read of each topic at any moment, as their page knows it from its socket."""

import json
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

# The word of a page whose line is broken, or has been silent for more than two beats.
RECONNECTING = "reconnecting"
BEATS_MISSED_SECONDS = 5.0
AGAIN_SECONDS = 1.0


class Screen:
    """A page that listens to states, in a thread of its own, and connects again when it must."""

    def __init__(self, address: Callable[[], str], cookie: str, topics: Sequence[str]) -> None:
        self._address, self._cookie, self._topics = address, cookie, topics
        self._states: dict[str, str] = {}
        self._heard_at = 0.0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(2 * BEATS_MISSED_SECONDS)

    def words(self) -> dict[str, str]:
        """The present word of each topic."""
        if time.monotonic() - self._heard_at > BEATS_MISSED_SECONDS:
            return dict.fromkeys(self._topics, RECONNECTING)
        return {topic: self._states.get(topic, RECONNECTING) for topic in self._topics}

    def _watch(self) -> None:
        while not self._stopping.is_set():
            with suppress(OSError, WebSocketException, EOFError):  # its own word says it
                self._listen()
            self._states = {}
            self._stopping.wait(AGAIN_SECONDS)

    def _listen(self) -> None:
        host = self._address()
        with connect(
            f"ws://{host}/api/live",
            origin=f"http://{host}",
            additional_headers={"Cookie": self._cookie},
            open_timeout=BEATS_MISSED_SECONDS,
            close_timeout=1,
        ) as line:
            line.send(json.dumps({"type": "subscribe", "topics": self._topics}))
            while not self._stopping.is_set():
                self._take(json.loads(line.recv(BEATS_MISSED_SECONDS)))

    def _take(self, frame: dict[str, Any]) -> None:
        self._heard_at = time.monotonic()
        if frame["type"] == "news":
            self._states = {**self._states, frame["topic"]: frame["data"]["state"]["state"]}
        elif frame["type"] == "refused":
            raise PermissionError(f"{frame['topic']} was refused: {frame['code']}")
