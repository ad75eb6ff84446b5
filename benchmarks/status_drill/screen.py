"""What a person reads: the states that pages in Chromium show beside their titles."""

import json
import subprocess
import threading
from collections.abc import Mapping

from backend.local.home import REPOSITORY
from backend.local.node import node_folder

BROWSER = REPOSITORY / "frontend" / "scripts" / "watch_states.ts"
# Of a page that shows no state, or is not there at all.
NOTHING = "nothing"
CLOSE_SECONDS = 30


class Screen:
    """Pages that stay open, by name; a thread hears what they show."""

    def __init__(self, cookie: str, pages: Mapping[str, str]) -> None:
        # They hold a session: not for arguments.
        self._task = json.dumps({"cookie": cookie, "pages": pages})
        self._words = dict.fromkeys(pages, NOTHING)
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [node_folder() / "node", BROWSER],
            cwd=REPOSITORY / "frontend",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._hear, args=[self._process], daemon=True).start()
        assert self._process.stdin is not None
        self._process.stdin.write(self._task + "\n")
        self._process.stdin.flush()

    def stop(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(CLOSE_SECONDS)

    def words(self) -> dict[str, str]:
        """The present word of each page."""
        return dict(self._words)

    def _hear(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            told = json.loads(line)
            self._words[told["name"]] = told["word"]
        # A browser that ended shows nothing, whatever it showed last.
        for name in self._words:
            self._words[name] = NOTHING
