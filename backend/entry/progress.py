"""How far `manage.py up` has come: a small file that it writes and the start page shows."""

import json
import time
from pathlib import Path
from typing import Any

from django.conf import settings

FILE = "start.json"


def read_progress() -> dict[str, Any]:
    """`parts`, each with `name`, `state` and `seconds`, and whether all were ready once.

    Where nobody runs `up`, there is nothing to wait for and nothing to show.
    """
    try:
        written = json.loads((Path(settings.FOREBAY_HOME) / FILE).read_text())
    except FileNotFoundError:
        return {"parts": [], "is_ready": True}
    if not settings.FOREBAY_IS_LOOPBACK:
        return {"parts": [], "is_ready": written["is_ready"]}
    return {"parts": list(map(_shown, written["parts"])), "is_ready": written["is_ready"]}


def _shown(part: dict[str, Any]) -> dict[str, Any]:
    seconds = part["seconds"]
    if part["state"] == "starting":
        seconds = max(0.0, time.time() - part["since"])
    return {"name": part["name"], "state": part["state"], "seconds": round(seconds, 1)}
