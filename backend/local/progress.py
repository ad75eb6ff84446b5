"""What the start page shows while `up` starts: every part, its state, its seconds."""

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from backend.entry.progress import FILE
from backend.local.home import Home


class Progress:
    """Written down whenever it changes; `backend.entry.progress` reads it."""

    def __init__(self, home: Home, names: Sequence[str]) -> None:
        self._path = home.path / FILE
        self._is_ready = False
        self._lock = threading.Lock()  # a step may be taken beside the start of a part
        self._parts = {
            name: {"name": name, "state": "waiting", "seconds": 0.0, "since": 0.0} for name in names
        }
        self._write()

    @contextmanager
    def starting(self, name: str) -> Iterator[None]:
        """The part is being started until the block ends, well or not."""
        began = time.time()
        self._note(name, "starting", since=began)
        try:
            yield
        except BaseException:
            self.failed(name)
            raise
        self._note(name, "ready", seconds=time.time() - began)

    def failed(self, name: str) -> None:
        """The part does not run; it may be started again."""
        self._note(name, "failed")

    def skip(self, name: str) -> None:
        """The part is not wanted after all."""
        del self._parts[name]
        self._write()

    def finish(self) -> None:
        """Everything was up once."""
        self._is_ready = True
        self._write()

    def _note(self, name: str, state: str, **times: float) -> None:
        with self._lock:
            self._parts[name] |= {"state": state, **times}
            self._write()

    def _write(self) -> None:
        fresh = self._path.with_suffix(".new")
        body = {"parts": list(self._parts.values()), "is_ready": self._is_ready}
        fresh.write_text(json.dumps(body))
        fresh.replace(self._path)
