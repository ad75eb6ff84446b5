"""One flow on this engine: started, watched, started again after a passing failure, stopped."""

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.errors import Fenced, StartAgain, StopRequested
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.row_errors import is_without_memory
from spark_runtime.blocks.running import STOP_SECONDS, BatchQuery
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.errors import ForebayError, PermanentError
from spark_runtime.contract.notice import Notice
from spark_runtime.contract.run_event import (
    FlowAdded,
    FlowFailed,
    FlowState,
    FlowStopped,
    StopReason,
)
from spark_runtime.contract.wanted import WantedFlow
from spark_runtime.engine.endings import java_ended
from spark_runtime.engine.failures import Failure, failure_of, is_unanswered
from spark_runtime.engine.long_batches import LongBatches
from spark_runtime.engine.program import load_build
from spark_runtime.engine.reporter import FlowReporter
from spark_runtime.engine.retry_pause import RetryPause
from spark_runtime.engine.watching import Watch
from spark_runtime.nodes.running import Flow
from spark_runtime.nodes.stores import STORES

log = logging.getLogger("forebay.engine")


class HostedFlow:
    """Lives in a thread and a Spark session of its own: its end is nobody else's."""

    def __init__(
        self,
        *,
        wanted: WantedFlow,
        session: SparkSession,
        state_folder: Path,
        options: Callable[[], dict[str, Any]],
        reporter: FlowReporter,
        lacks_memory: Callable[[], None],
    ) -> None:
        """`lacks_memory` is told when Java has too little, and no row is to blame."""
        self.wanted = wanted
        self._lacks_memory = lacks_memory
        self._session = session
        self._state_folder = state_folder
        self._options = options
        self._reporter = reporter
        self._state: FlowState = "starting"
        self._stopping = threading.Event()
        self._stop_began: float | None = None
        self._queries: list[BatchQuery] = []
        self._begun: set[str] = set()
        self._watch = self._watching([])
        self._thread = threading.Thread(target=self._run, name=wanted.name, daemon=True)

    @property
    def state(self) -> FlowState:
        return "degraded" if self._is_there and self._reporter.trouble else self._state

    @property
    def trouble(self) -> Notice | None:
        """Why it is degraded while it runs or starts; of what failed the failure has told."""
        return self._reporter.trouble if self._is_there else None

    @property
    def _is_there(self) -> bool:
        return self._state in ("starting", "running")

    @property
    def may_write_unfenced(self) -> bool:
        """Whether it must not go on while the backend cannot be asked who holds the flow. One
        that has ended may rest: stopping it would only have it start again."""
        fenced = bool(self._queries) and all(query.is_fenced for query in self._queries)
        return self._thread.is_alive() and not fenced

    @property
    def is_stopping(self) -> bool:
        return self._stopping.is_set()

    @property
    def stopping_seconds(self) -> float:
        """How long it has been stopping and has not ended; 0 when it has, or need not."""
        if self._stop_began is None or not self._thread.is_alive():
            return 0.0
        return time.monotonic() - self._stop_began

    def has_begun(self, group: str | None) -> bool:
        """Whether a job group is of one of its queries, now or before it was tried again."""
        return group in self._begun

    def start(self) -> None:
        self._thread.start()

    def request_stop(self) -> None:
        """Begin to stop; `join` waits for the end."""
        self._stop_began = self._stop_began or time.monotonic()
        self._stopping.set()
        for query in self._queries:
            query.stopping.set()

    def join(self, seconds: float) -> bool:
        """Wait for the end. False when it did not come in time."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._go_on()
        except Exception as error:  # a defect of ours: nobody else would tell of it
            log.exception("Flow %s has ended.", self.wanted.name)
            self._stop_queries()
            if not self._is_javas_end(error):
                self._tell_of(replace(failure_of(error), permanent=True))
                self._state = "failed"

    def _go_on(self) -> None:
        pause = RetryPause()
        while not self._stopping.is_set():
            began = time.monotonic()
            try:
                self._start_queries()
                self._state = "running"
                self._watch.until(self._stopping)
            except StopRequested:
                break
            except StartAgain:
                self._stop_queries()
            except Exception as error:  # told as flow_failed; its type says what follows
                if not self._is_worth_another_try(error):
                    return
                self._stop_queries()
                self._stopping.wait(pause.after(time.monotonic() - began))
        self._state = "stopping"
        self._stop_queries()
        self._end("wanted")

    def _start_queries(self) -> None:
        wanted, options = self.wanted, self._options()
        self._reporter.may_start_otherwise = partial(self._has_other_ways, options)
        build = load_build(wanted.program, wanted.program_hash, wanted.name)
        context = FlowContext(
            assignment=Assignment(wanted.flow, wanted.generation, wanted.fence),
            run=wanted.run,
            state=self._state_folder / wanted.flow / wanted.generation,
            options=options,
            settings=wanted.settings,
            reporter=self._reporter,
            ask=self._options,
        )
        flow = Flow(self._session.newSession(), context)
        build(flow)
        self._queries = flow.queries
        self._watch = self._watching(self._queries)
        patience = Patience(self._reporter, self._stopping)
        for query in self._queries:
            patience.until_done(query.name, query.open)
        for query in self._queries:
            self._begun.add(str(query.start().runId))
        self._reporter.trouble = None
        self._reporter.emit(FlowAdded, queries=tuple(query.name for query in self._queries))

    def _watching(self, queries: Sequence[BatchQuery]) -> Watch:
        return Watch(queries, self._reporter, LongBatches(self._reporter, self._session))

    def _has_other_ways(self, begun_with: Mapping[str, Any]) -> bool:
        """Whether a connection is now another than when the queries began: its password, say."""
        try:
            return _ways_in(self._options()) != _ways_in(begun_with)
        except ForebayError:  # the backend is away as well
            return False

    def _is_worth_another_try(self, error: Exception) -> bool:
        """Tell what happened. After a permanent failure the flow has ended."""
        failure = failure_of(error)
        log.warning("Flow %s: %s %s", self.wanted.name, failure.notice.code, failure.notice)
        if self._is_javas_end(error):
            return True
        if is_without_memory(error):
            self._lacks_memory()
            return True
        if isinstance(error, Fenced):
            self._stop_queries()
            self._end("fenced")
            return False
        self._tell_of(failure)
        if not isinstance(error, PermanentError) and not failure.permanent:
            self._state = "degraded"
            return True
        self._stop_queries()
        self._end("failed")
        self._state = "failed"
        return False

    def _is_javas_end(self, error: Exception) -> bool:
        """The engine ends with it and says why; begun anew, the flow goes on."""
        if not is_unanswered(error):
            return False
        return java_ended(self._session.sparkContext._gateway.proc) is not None

    def give_up(self, error: PermanentError) -> None:
        """Tell that it has failed, for an engine that ends: nobody is to begin it anew. One that
        has ended has told why, and one that is to stop is not begun."""
        if self._stopping.is_set() or self._state in ("stopped", "failed"):
            return
        self._tell_of(failure_of(error))
        self._state = "failed"

    def _tell_of(self, failure: Failure) -> None:
        self._reporter.emit(
            FlowFailed,
            code=failure.notice.code,
            message=failure.notice.message,
            hint=failure.notice.hint,
            parameters=failure.notice.parameters,
            permanent=failure.permanent,
            stack=failure.stack,
        )

    def _stop_queries(self) -> None:
        """Stop every query, whatever becomes of the others, and tell what they did last."""
        until = time.monotonic() + STOP_SECONDS  # for all batches, which end side by side
        for query in self._queries:
            query.stopping.set()
        for query in self._queries:
            try:
                query.stop(max(0.0, until - time.monotonic()))
                self._watch.report_rest_of(query)
            except Exception:  # Spark's or a store's: the flow ends all the same
                log.exception("Query %s of %s did not stop.", query.name, self.wanted.name)

    def _end(self, reason: StopReason) -> None:
        last = {query.name: query.last_batch for query in self._queries}
        self._reporter.emit(FlowStopped, reason=reason, last_batch=last)
        self._state = "stopped"


def _ways_in(options: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """How a flow's options say that systems are reached: the rest of them changes as data comes."""
    return sorted(_ways_of("", options), key=lambda way: way[0])


def _ways_of(place: str, options: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in options.items():
        if name in STORES:
            yield f"{place}.{name}", value
        elif isinstance(value, Mapping):
            yield from _ways_of(f"{place}.{name}", value)
