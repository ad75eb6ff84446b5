"""What `up` says of engines, which are no parts: the supervisor starts and keeps them."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from backend.local.home import Home
from backend.local.part import Health
from backend.local.voice import Voice
from backend.runs.supervision.engine_news import FILE


@dataclass(frozen=True)
class KnownEngine:
    """An engine by its name, which stands where a part says where it listens."""

    address: str
    log: Path
    name: str = field(default="engine", init=False)


class Engines:
    """Tells once of each engine that got ready or died."""

    def __init__(self, home: Home, voice: Voice) -> None:
        self._home = home
        self._voice = voice
        self._path = home.path / FILE
        self._path.unlink(missing_ok=True)  # what came about before this start is no news
        self._told: set[tuple[str, str]] = set()

    def tell(self) -> None:
        """Say what the supervisor has noted since the last call."""
        if not self._path.exists():
            return
        for event in json.loads(self._path.read_text()):
            if (event["lease"], event["what"]) not in self._told:
                self._told.add((event["lease"], event["what"]))
                self._say(event)

    def _say(self, event: dict[str, Any]) -> None:
        engine = KnownEngine(event["name"], self._home.log(f"engine-{event['engine']}"))
        if event["what"] == "ready":
            self._voice.healthy(engine, Health(True, "ready"), event["seconds"])
        else:
            self._voice.trouble(engine, f"{event['reason']} The supervisor starts it again.")
