"""Places where a fault experiment may kill this process; armed only by the engine's `--fail-at`."""

import os
import signal

AFTER_SINK_COMMIT = "after_sink_commit"
_armed: dict[str, int] = {}


def arm(name: str, passes: int) -> None:
    """Kill the process, as `kill -9` would, when `name` is reached for the `passes`-th time."""
    _armed[name] = passes


def reach(name: str) -> None:
    if name in _armed:
        _armed[name] -= 1
        if _armed[name] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
