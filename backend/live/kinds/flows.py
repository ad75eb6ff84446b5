from collections.abc import Mapping
from dataclasses import asdict
from typing import Any
from uuid import UUID

from backend.events.topics import WHOLE, Values
from backend.live.kinds.ages import unheard
from backend.runs.clock import database_now
from backend.runs.models import Flow, RunMetric
from backend.runs.selectors.flows import NO_PACE, source_topics, watermark_of, with_evidence
from backend.runs.serializers.flows import FlowOutput
from backend.shared.states import State

# As its page has them from REST; the rest of a flow does not change by itself.
SHOWN = ("state", "pace", "accounts", "failure")
FIGURES = (
    "time",
    "batch_id",
    "rows",
    "rows_per_second",
    "lag_messages",
    "lag_seconds",
    "stages_ms",
    "watermark",
    "state_rows",
    "state_bytes",
    "late_rows",
    "source_committed_at",
)


def read_flows(asked: Mapping[UUID, frozenset[str]]) -> Values:
    """State, pace, accounts and failure; of each query the newest figures, and where its sources
    stand."""
    now = database_now()
    rows = with_evidence(Flow.unscoped.filter(pk__in=asked), now)
    return {flow.pk: {WHOLE: _value(flow, now)} for flow in rows}


def unheard_flow(value: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The same value `seconds` after it was read: what is unknown has no pace."""
    older = unheard(value, seconds)
    return older | {"pace": asdict(NO_PACE)} if _is_unknown(older) else older


def _is_unknown(value: dict[str, Any]) -> bool:
    return bool(value["state"]["state"] == State.UNKNOWN)


def _value(flow: Any, now: Any) -> dict[str, Any]:
    shown = FlowOutput(flow, context={"now": now}).data
    queries = {metric.query: _figures(metric) for metric in flow.newest_metrics}
    return {
        **{name: shown[name] for name in SHOWN},
        "queries": queries,
        "sources": source_topics(flow.newest_metrics),
        "watermark": watermark_of(flow.newest_metrics),
    }


def _figures(metric: RunMetric) -> dict[str, Any]:
    return {name: getattr(metric, name) for name in FIGURES}
