"""What came back from flows: figures, accounts, lines, letters."""

import base64
from datetime import datetime
from typing import Any

from django.contrib.postgres.search import SearchQuery
from django.db.models import QuerySet

from backend.identity.models import User
from backend.projects.access import require
from backend.runs.models import DeadLetter, Flow, RunLog, RunMetric, RunMetricMinute
from backend.runs.models.logs import WORDS

MOST_POINTS = 5000


def batches_of(flow: Flow, *, since: datetime, until: datetime) -> list[RunMetric]:
    """The newest batches of the time range, oldest first."""
    rows = RunMetric.objects.filter(flow=flow, time__gte=since, time__lt=until)
    return list(rows.order_by("-time", "-id")[:MOST_POINTS])[::-1]


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


def payload_of(*, actor: User, letter: DeadLetter) -> dict[str, Any]:
    """The raw bytes of a dead letter, for those who may read raw data."""
    require(actor, "data.read_raw", letter)
    payload = bytes(letter.payload)
    return {
        "text": payload.decode("utf-8", errors="backslashreplace"),
        "base64": base64.b64encode(payload).decode(),
        "is_whole": len(payload) == letter.payload_bytes,
    }
