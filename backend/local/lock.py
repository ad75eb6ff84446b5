"""One `up` a home: the lock goes with the process, however that ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

from backend.local.errors import AlreadyRunning
from backend.local.home import Home


@contextmanager
def only_one(home: Home) -> Iterator[None]:
    """Hold the home. Raises AlreadyRunning when another process does."""
    with (home.path / "up.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise already_running(home, file.read().strip()) from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def already_running(home: Home, process_id: str) -> AlreadyRunning:
    """Where the other one is."""
    web = home.addresses().get("FOREBAY_BASE_URL", "still starting")
    return AlreadyRunning(
        f"Forebay already runs from {home.path} (process {process_id}, {web}).",
        "Stop it with Ctrl-C in its terminal, or set FOREBAY_HOME to run another.",
    )
