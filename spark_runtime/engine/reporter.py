"""What a hosted flow's batches tell, as run events."""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from spark_runtime.blocks.reporting import FOUND
from spark_runtime.blocks.sinks.batch import Batch, Outcome
from spark_runtime.contract.notice import Notice, notice_of
from spark_runtime.contract.run_event import (
    DeadLetters,
    FlowAccount,
    LogLine,
    LogLines,
    RowsPulled,
    RunEvent,
)
from spark_runtime.contract.wanted import WantedFlow

RATE_SECONDS = 10.0


@dataclass
class FlowReporter:
    """Knows the flow's newest figures, for the progress that is told beside the exact events."""

    engine: str
    wanted: WantedFlow
    put: Callable[[RunEvent], None]
    trouble: Notice | None = None  # what it waits for, or looks for, meanwhile
    may_start_otherwise: Callable[[], bool] = lambda: False
    _stages: dict[str, Mapping[str, float]] = field(default_factory=dict)
    _rows: dict[str, deque[tuple[float, int]]] = field(default_factory=dict)
    _committed: dict[str, datetime] = field(default_factory=dict)
    _seen: dict[str, datetime] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def account(self, node: str, batch: Batch, outcome: Outcome) -> None:
        account = outcome.account
        self.emit(
            FlowAccount,
            node=node,
            query=batch.query,
            generation=batch.assignment.generation,
            batch_id=outcome.number,
            consumed=account.consumed,
            newest_commit_at=outcome.newest_commit_at,
            seen_up_to=outcome.seen_up_to,
            **account.to_json(),
        )
        with self._lock:
            self._rows.setdefault(batch.query, deque()).append((time.monotonic(), account.consumed))
            if outcome.seen_up_to is not None:
                self._seen[batch.query] = outcome.seen_up_to

    def pulled(self, node: str, number: int, rows: Mapping[str, int]) -> None:
        generation = self.wanted.generation
        self.emit(RowsPulled, node=node, generation=generation, batch_id=number, rows=dict(rows))

    def dead_letters(self, node: str, reasons: Mapping[str, int]) -> None:
        self.emit(DeadLetters, node=node, count=sum(reasons.values()), reasons=dict(reasons))

    def stages(self, query: str, batch: Batch, stages_ms: Mapping[str, float]) -> None:
        with self._lock:
            self._stages[query] = stages_ms

    def landed_up_to(self, query: str, committed_at: datetime) -> None:
        with self._lock:
            self._committed[query] = committed_at

    def degraded(self, node: str, message: str, retry_seconds: float) -> None:
        self.trouble = notice_of("flow.waits", node=node, said=message)
        self.log("WARNING", f"{message} Trying again in {retry_seconds:.0f} s.")

    def recovered(self, node: str) -> None:
        self.trouble = None
        self.log("INFO", f"{node} answers again.")

    def searching(self, query: str, percent: int, rows: int) -> None:
        notice = notice_of("flow.searching", query=query, percent=percent, rows=rows)
        if self.trouble is None or self.trouble.code != notice.code:
            self.log("WARNING", notice.message)
        self.trouble = notice

    def found(self, query: str, rows: int) -> None:
        self.trouble = None
        self.log("INFO", FOUND % (rows, query))

    def long_batch(self, query: str, *, waits: bool) -> Notice:
        """Its tasks take long, or wait for those of other flows, which may change while it goes
        on; answers what is told of it."""
        notice = notice_of("flow.starved" if waits else "flow.long_batch", query=query)
        if self.trouble is None:
            self.log("WARNING", notice.message)
        self.trouble = notice
        return notice

    def batch_ended(self, query: str) -> None:
        """One that had taken long."""
        self.trouble = None
        self.log("INFO", f"The batch of {query} has ended.")

    def log(self, level: str, text: str) -> None:
        self.emit(LogLines, lines=(LogLine(datetime.now(UTC), level, text),))

    def emit(self, kind: type[RunEvent], **body: Any) -> None:
        self.put(
            kind(
                time=datetime.now(UTC),
                engine=self.engine,
                flow=self.wanted.flow,
                run=self.wanted.run,
                version=self.wanted.version,
                **body,
            )
        )

    def lag_seconds(self, query: str) -> float | None:
        """Since the newest commit that was read: where nothing changes, since a heartbeat."""
        with self._lock:
            known = [at[query] for at in (self._committed, self._seen) if query in at]
        return max(0.0, (datetime.now(UTC) - max(known)).total_seconds()) if known else None

    def figures(self, query: str) -> dict[str, Any]:
        """Rows a second over the last ten, stages, and the newest source commit that landed."""
        now = time.monotonic()
        with self._lock:
            seen = self._rows.get(query, deque())
            while seen and seen[0][0] < now - RATE_SECONDS:
                seen.popleft()
            return {
                "rows_per_second": round(sum(rows for _, rows in seen) / RATE_SECONDS, 1),
                "stages_ms": dict(self._stages.get(query, {})),
                "source_committed_at": self._committed.get(query),
            }
