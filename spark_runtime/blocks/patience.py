"""Waiting for a part that is away: the flow is late then, not broken."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.contract.errors import TransientError

FIRST_WAIT_SECONDS = 0.25
LONGEST_WAIT_SECONDS = 30.0
# What is over sooner is nothing that a person could have mended.
LONG_SECONDS = 2.0

T = TypeVar("T")


@dataclass(frozen=True)
class Patience:
    reporter: Reporter
    stopping: threading.Event

    def until_done(self, node: str, call: Callable[[], T]) -> T:
        """Call again while it raises TransientError; waits grow to 30 s.

        Raises StopRequested when the flow is to stop meanwhile, and what the call raised where the
        flow would fare otherwise if it began again.
        """
        wait = FIRST_WAIT_SECONDS
        while True:
            try:
                answer = call()
            except TransientError as error:
                self.reporter.degraded(node, error.message, wait)
                if self.stopping.wait(wait):
                    raise StopRequested from error
                if wait >= LONG_SECONDS and self.reporter.may_start_otherwise():
                    raise
                wait = min(2 * wait, LONGEST_WAIT_SECONDS)
                continue
            except Exception:
                self._report_recovery(node, wait)  # what went wrong now is another matter
                raise
            self._report_recovery(node, wait)
            return answer

    def _report_recovery(self, node: str, wait: float) -> None:
        if wait > FIRST_WAIT_SECONDS:
            self.reporter.recovered(node)
