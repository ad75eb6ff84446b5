"""What a running flow tells whoever hosts it; the engine posts it, a lone program prints it."""

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from spark_runtime.blocks.sinks.batch import Batch, Outcome
from spark_runtime.contract.notice import notice_of

log = logging.getLogger("forebay.flow")

FOUND = "%s rows of a batch of %s fail in an expression, and are set aside."


class Reporter(Protocol):
    def account(self, node: str, batch: Batch, outcome: Outcome) -> None:
        """The exact figures of one batch of one sink; the same batch may be told twice."""

    def pulled(self, node: str, number: int, rows: Mapping[str, int]) -> None:
        """Rows of full pulls that a capture's batch `number` held, by table; told behind it."""

    def dead_letters(self, node: str, reasons: Mapping[str, int]) -> None: ...

    def stages(self, query: str, batch: Batch, stages_ms: Mapping[str, float]) -> None: ...

    def landed_up_to(self, query: str, committed_at: datetime) -> None:
        """The newest commit of the source whose rows have landed."""

    def degraded(self, node: str, message: str, retry_seconds: float) -> None:
        """A store does not answer; the flow waits and tries again."""

    def recovered(self, node: str) -> None: ...

    def may_start_otherwise(self) -> bool:
        """Whether the flow, begun again, would reach its systems by another way or password."""

    def searching(self, query: str, percent: int, rows: int) -> None:
        """Rows of a batch fail in an expression, and it takes long to find them: so far this much
        of the batch is looked through, and so many are found. Told again as it goes on."""

    def found(self, query: str, rows: int) -> None:
        """So many of them are set aside, and the batch goes on."""

    def log(self, level: str, text: str) -> None:
        """A line of the run's log; levels as in `logging`."""


class LogReporter:
    """Tells it all to the log: for a program that runs alone."""

    def account(self, node: str, batch: Batch, outcome: Outcome) -> None:
        counts = {name: count for name, count in outcome.account.to_json().items() if count}
        log.info("batch %s to %s: %s", batch.batch_id, node, counts)

    def pulled(self, node: str, number: int, rows: Mapping[str, int]) -> None:
        log.info("batch %s of %s pulled %s", number, node, dict(rows))

    def dead_letters(self, node: str, reasons: Mapping[str, int]) -> None:
        log.warning("dead letters of %s: %s", node, dict(reasons))

    def stages(self, query: str, batch: Batch, stages_ms: Mapping[str, float]) -> None:
        log.debug("batch %s of %s took %s", batch.batch_id, query, dict(stages_ms))

    def landed_up_to(self, query: str, committed_at: datetime) -> None:
        log.debug("%s holds what was committed up to %s", query, committed_at)

    def degraded(self, node: str, message: str, retry_seconds: float) -> None:
        log.warning("%s Trying again in %.0f s.", message, retry_seconds)

    def recovered(self, node: str) -> None:
        log.info("%s answers again.", node)

    def may_start_otherwise(self) -> bool:
        return False

    def searching(self, query: str, percent: int, rows: int) -> None:
        log.warning(notice_of("flow.searching", query=query, percent=percent, rows=rows))

    def found(self, query: str, rows: int) -> None:
        log.info(FOUND, rows, query)

    def log(self, level: str, text: str) -> None:
        log.log(logging.getLevelNamesMapping()[level], text)
