"""The queries that run in this process, and how a word to end one reaches them from another."""

import logging
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Lock, Thread
from uuid import UUID

from django.db import Error as DatabaseError
from django.db import connection as metadata
from django.db.models import DurationField, ExpressionWrapper, F
from django.db.models.functions import Now

from backend.query.engines.postgres import Execution
from backend.query.models import QueryRecord
from backend.query.slots import WAIT_SECONDS

logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
_SECOND = timedelta(seconds=1)
# Beyond a query's limit: it waits for a slot, and for its source. A record that still says that it
# runs after that was left by a process that was killed.
_LONGEST_WAY = timedelta(seconds=WAIT_SECONDS + 20)


class Running:
    """Of one process. While queries with records run here, a thread reads every second whether one
    of them is unwanted: that is cheaper than a line that listens all the time."""

    def __init__(self) -> None:
        self._executions: dict[UUID, Execution] = {}
        self._recorded: set[UUID] = set()
        self._is_looking = False
        self._lock = Lock()

    @contextmanager
    def one(self, record: QueryRecord, execution: Execution) -> Iterator[None]:
        with self._lock:
            self._executions[record.pk] = execution
            if record.purpose != QueryRecord.Purpose.LIVE:
                self._recorded.add(record.pk)
                if not self._is_looking:
                    self._is_looking = True
                    Thread(target=self._look, name="query-cancels", daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                del self._executions[record.pk]
                self._recorded.discard(record.pk)

    def cancel(self, query_id: UUID) -> bool:
        """Whether it runs here, and now ends."""
        with self._lock:
            execution = self._executions.get(query_id)
        if execution is not None:
            execution.cancel()
        return execution is not None

    def _look(self) -> None:
        time.sleep(LOOK_SECONDS)
        while recorded := self._recorded_or_end():
            try:
                unwanted = _unwanted(recorded)
            except Exception:
                # The boundary of a thread that every query here relies on: without it none could
                # be ended from elsewhere any more. What is wrong is told, and looked at again.
                logger.exception("Whether somebody wants queries to end could not be read.")
                unwanted = ()
            for query_id in unwanted:
                try:
                    self.cancel(query_id)
                except Exception:  # as above; and the next one's end must not wait for this one
                    logger.exception("The query %s could not be ended.", query_id)
            time.sleep(LOOK_SECONDS)

    def _recorded_or_end(self) -> Collection[UUID]:
        with self._lock:
            self._is_looking = bool(self._recorded)
            return tuple(self._recorded)


def ask_to_end(query_id: UUID) -> bool:
    """Note that a query is unwanted, for the process that runs it; False when none does."""
    limit = ExpressionWrapper(F("time_limit_seconds") * _SECOND, output_field=DurationField())
    return bool(
        QueryRecord.unscoped.alias(longest=F("ran_at") + limit + _LONGEST_WAY)
        .filter(pk=query_id, outcome=QueryRecord.Outcome.RUNNING, longest__gte=Now())
        .update(is_unwanted=True)
    )


def _unwanted(recorded: Collection[UUID]) -> Collection[UUID]:
    found = QueryRecord.unscoped.filter(pk__in=recorded, is_unwanted=True)
    try:
        return tuple(found.values_list("pk", flat=True))
    except DatabaseError as error:
        logger.warning("Whether somebody wants queries to end is not known: %s", error)
        return ()
    finally:
        metadata.close()


RUNNING = Running()
