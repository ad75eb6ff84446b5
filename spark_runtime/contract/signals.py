"""Ending a process when it is asked to."""

import signal
import threading
from collections.abc import Callable


def stop_on_signals(stop: Callable[[], object]) -> None:
    """Have `stop` called for each SIGTERM and SIGINT, by a thread of its own.

    A handler runs in the main thread, between any two of its steps, and so while that thread, or a
    handler of the signal before, holds the very lock that `stop` wants: it would wait for itself.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: threading.Thread(target=stop).start())
