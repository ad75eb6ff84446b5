"""Watches a flow's queries: passes their progress on, raises what ended one of them."""

import threading
from collections.abc import Sequence
from typing import Any

from pyspark.errors import PySparkException

from spark_runtime.blocks.errors import StartAgain
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.run_event import FlowProgress
from spark_runtime.engine.long_batches import LongBatches
from spark_runtime.engine.progress import progress_body
from spark_runtime.engine.reporter import FlowReporter

WATCH_SECONDS = 0.25


class Watch:
    def __init__(
        self, queries: Sequence[BatchQuery], reporter: FlowReporter, long_batches: LongBatches
    ) -> None:
        self._queries = queries
        self._long_batches = long_batches
        self._reporter = reporter
        self._seen = {query.name: -1 for query in queries}

    def until(self, stopping: threading.Event) -> None:
        """Return when the flow is to stop; raise what ended a query, or StartAgain."""
        while not stopping.wait(WATCH_SECONDS):
            for query in self._queries:
                self._look_at(query)

    def _look_at(self, query: BatchQuery) -> None:
        self.report_rest_of(query)
        self._long_batches.look_at(query)
        assert query.running is not None
        if not query.running.isActive:
            if query.failure is not None:
                raise query.failure
            try:
                query.running.awaitTermination()  # raises what ended it, when anything did
            except PySparkException as error:
                raise query.explained(error) from error
            raise TransientError("QUERY_ENDED", query=query.name)

        if query.is_to_start_again:
            raise StartAgain

    def report_rest_of(self, query: BatchQuery) -> None:
        """Pass on what the query did since the last look; of one that stopped, its last batches."""
        for report in query.reports_after(self._seen[query.name]):
            self._seen[query.name] = report["batchId"]
            self._report_progress(query, report)

    def _report_progress(self, query: BatchQuery, report: dict[str, Any]) -> None:
        body, figures = progress_body(report, query.shifted_by), self._reporter.figures(query.name)
        body["stages_ms"] |= figures.pop("stages_ms")
        body["lag_seconds"] = self._reporter.lag_seconds(query.name)
        self._reporter.emit(FlowProgress, query=query.name, **body, **figures)
