from collections.abc import Mapping
from dataclasses import asdict
from typing import Any
from uuid import UUID

from backend.events.topics import WHOLE, Values
from backend.live.kinds.ages import unheard
from backend.runs.clock import database_now
from backend.runs.models import Flow, RunMetric
from backend.runs.selectors.flows import (
    NO_PACE,
    last_figures,
    source_topics,
    watermark_of,
    with_evidence,
)
from backend.runs.selectors.history import open_letters
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
    """State, pace, accounts, failure and dead letters; of each query the newest figures, and where
    its sources stand."""
    now = database_now()
    rows = with_evidence(Flow.unscoped.filter(pk__in=asked), now)
    letters = open_letters(asked)
    return {flow.pk: {WHOLE: _value(flow, letters[flow.pk], now)} for flow in rows}


def unheard_flow(value: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The same value `seconds` after it was read: what is unknown has no pace."""
    older = unheard(value, seconds)
    return older | {"pace": asdict(NO_PACE)} if _is_unknown(older) else older


def _is_unknown(value: dict[str, Any]) -> bool:
    return bool(value["state"]["state"] == State.UNKNOWN)


def _value(flow: Any, letters: int, now: Any) -> dict[str, Any]:
    shown = FlowOutput(flow, context={"now": now}).data
    figures = last_figures(flow)
    return {
        **{name: shown[name] for name in SHOWN},
        "queries": {metric.query: _figures(metric) for metric in figures},
        "sources": source_topics(figures),
        "watermark": watermark_of(figures),
        "dead_letters": letters,
    }


def _figures(metric: RunMetric) -> dict[str, Any]:
    return {name: getattr(metric, name) for name in FIGURES}
