"""Of engines, which the supervisor starts, `up` says what the supervisor has noted."""

import io
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from backend.local.engines import Engines
from backend.local.home import Home
from backend.local.voice import Voice
from backend.runs.supervision.engine_news import FILE


def event(lease: str, what: str, **more: Any) -> dict[str, Any]:
    return {"engine": "e1", "name": "flows", "lease": lease, "what": what, **more}


def test_what_is_new_is_said_once(tmp_path: Path) -> None:
    file, said = tmp_path / FILE, io.StringIO()
    file.write_text(json.dumps([event("a", "ready", seconds=1.0)]))
    engines = Engines(Home(tmp_path), Voice(Console(file=said, width=200)))
    engines.tell()
    assert said.getvalue() == ""  # that was of an earlier start

    news = [event("b", "ready", seconds=8.26), event("b", "ended", reason="It was killed.")]
    for count in (1, 2, 2):
        file.write_text(json.dumps(news[:count]))
        engines.tell()
    ready, ended, log = said.getvalue().splitlines()
    assert ready.split() == ["ok", "engine", "flows", "ready,", "8.3", "s"]
    assert ended.split(maxsplit=2)[2] == "It was killed. The supervisor starts it again."
    assert log.endswith("logs/engine-e1.log")
