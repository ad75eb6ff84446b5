"""How long a change is on its way from its source's commit into a flow's sinks."""

from datetime import datetime, timedelta
from typing import Any

from django.db import connection

from backend.collection.selectors import captures_writing
from backend.runs.models import Flow
from backend.runs.selectors.flows import source_topics

# As the engine calls them among the stages of a batch; in the order that a change takes them.
LEGS = ("commit to capture", "capture to ums", "ums to sink")
NEW = timedelta(minutes=1)

MEDIANS = """
    SELECT stage.key, percentile_cont(0.5) WITHIN GROUP (ORDER BY stage.value::float8)
    FROM runs_runmetric, jsonb_each_text(stages_ms) stage
    WHERE flow_id = ANY(%(flows)s) AND time >= %(since)s AND stage.key = ANY(%(legs)s)
    GROUP BY 1
"""


def latency_of(flow: Any, now: datetime) -> list[dict[str, Any]]:
    """Each leg with the median of the last minute, in milliseconds; None where none was told.

    Of a flow from `with_evidence`. The first two are those of the captures whose topics it reads.
    """
    topics = {source["topic"] for source in source_topics(flow.newest_metrics)}
    captures = Flow.unscoped.filter(capture__in=captures_writing(topics))
    asked = {
        "flows": [flow.pk, *captures.values_list("pk", flat=True)],
        "since": now - NEW,
        "legs": list(LEGS),
    }
    with connection.cursor() as cursor:
        cursor.execute(MEDIANS, asked)
        medians: dict[str, float] = dict(cursor.fetchall())
    return [{"leg": leg, "ms": medians.get(leg)} for leg in LEGS]
