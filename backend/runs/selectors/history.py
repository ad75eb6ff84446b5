"""What came back from flows: figures, accounts, lines, letters."""

import base64
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.postgres.search import SearchQuery
from django.db.models import Count, Max, Min, OuterRef, Q, QuerySet, Subquery, Value

from backend.identity.models import User
from backend.projects.access import operations_by_project, require
from backend.runs.models import DeadLetter, Flow, RunAccount, RunLog, RunMetric, RunMetricMinute
from backend.runs.models.logs import WORDS
from backend.runs.replays.record import only_row

MOST_POINTS = 5000
MOST_REASONS = 200
# Between a batch's account, told as it lands, and its figures, told by Spark when it has ended.
LONGEST_REPORT = timedelta(minutes=1)


def batches_of(flow: Flow, *, since: datetime, until: datetime, most: int) -> list[RunMetric]:
    """The newest batches of the time range, newest first, with the rows their sinks `consumed`.
    Those of the oldest moment are all among them, though they be more than `most`: what is asked
    for next ends before it."""
    rows = RunMetric.objects.filter(flow=flow, time__gte=since, time__lt=until)
    found = list(rows.order_by("-time", "-id")[:most])
    if len(found) == most:
        oldest = found[-1]
        found += rows.filter(time=oldest.time, id__lt=oldest.id).order_by("-id")
    consumed = _consumed(flow, found)
    for batch in found:
        batch.consumed = consumed.get((batch.run_id, batch.query, batch.batch_id))
    return found


def _consumed(flow: Flow, batches: Sequence[RunMetric]) -> dict[tuple[UUID, str, int], int]:
    """Rows by run, query and batch: Spark itself counts messages, and none that tasks read. Of a
    query with several sinks each accounts for every row."""
    if not batches:
        return {}
    accounts = RunAccount.objects.filter(
        flow=flow,
        time__gte=batches[-1].time - LONGEST_REPORT,
        time__lte=batches[0].time + LONGEST_REPORT,
    )
    counted = accounts.values_list("run", "query", "batch_id").annotate(Max("consumed"))
    return {(run, query, batch): rows for run, query, batch, rows in counted.order_by()}


def minutes_of(flow: Flow, *, since: datetime, until: datetime) -> list[RunMetricMinute]:
    rows = RunMetricMinute.objects.filter(flow=flow, minute__gte=since, minute__lt=until)
    return list(rows.order_by("-minute", "query")[:MOST_POINTS])[::-1]


def search_lines(lines: QuerySet[RunLog], *, words: str = "", level: str = "") -> QuerySet[RunLog]:
    """Lines that have all the words; "quoted words" stand together, -word must not be there."""
    if level:
        lines = lines.filter(level=level.upper())
    if words:
        query = SearchQuery(words, config="simple", search_type="websearch")
        lines = lines.annotate(words=WORDS).filter(words=query)
    return lines


def with_replays(letters: QuerySet[DeadLetter]) -> QuerySet[DeadLetter]:
    """With what became of those that were replayed; `died_as` is the letter of a second death."""
    again = DeadLetter.unscoped.filter(
        flow=OuterRef("flow"),
        topic=OuterRef("replay__topic"),
        partition=OuterRef("replay__partition"),
        offset=OuterRef("replay__offset"),
    )
    return letters.select_related("replay__asked_by").annotate(
        died_as=Subquery(again.values("id")[:1])
    )


def projects_with_rows(actor: User) -> frozenset[UUID]:
    """Where the actor may be shown texts that may quote a row, such as why it was refused."""
    return frozenset(
        project
        for project, operations in operations_by_project(actor).items()
        if "data.read_raw" in operations
    )


def open_letters(flows: Iterable[Flow] | Iterable[UUID]) -> Counter[UUID]:
    """By flow, its dead letters that were not replayed yet."""
    letters = DeadLetter.unscoped.filter(flow__in=flows, replay=None)
    return Counter(dict(letters.values_list("flow").annotate(count=Count("id"))))


def reasons_of(flow: Flow, *, actor: User) -> list[dict[str, Any]]:
    """The flow's dead letters by kind of reason and by where they died, most first; each with a
    whole reason for those who may read rows."""
    example = Min("reason") if flow.project_id in projects_with_rows(actor) else Value("")
    letters = DeadLetter.unscoped.filter(flow=flow).values("reason_code", "node")
    counted = letters.annotate(
        count=Count("id"),
        open=Count("id", filter=Q(replay=None)),
        newest_at=Max("happened_at"),
        example=example,
    )
    return list(counted.order_by("-count", "reason_code", "node")[:MOST_REASONS])


def payload_of(*, actor: User, letter: DeadLetter) -> dict[str, Any]:
    """The raw bytes of a dead letter, for those who may read raw data."""
    require(actor, "data.read_raw", letter)
    payload = bytes(letter.payload)
    return {
        "text": payload.decode("utf-8", errors="backslashreplace"),
        "base64": base64.b64encode(payload).decode(),
        "row": only_row(payload, letter.tuple).decode("utf-8", errors="backslashreplace"),
        "is_whole": letter.is_whole,
    }
