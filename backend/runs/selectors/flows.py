"""Flows with the evidence that their states are made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Prefetch, QuerySet

from backend.runs.models import AccountTotal, Flow, RunMetric
from backend.runs.states import Shown, State, state_of_engine, state_of_flow
from spark_runtime.contract.account import Account

# A figure older than this says nothing of the present.
PRESENT = timedelta(minutes=1)


@dataclass(frozen=True)
class Pace:
    """The newest figures over all queries of a flow; None where none was told."""

    rows_per_second: float | None
    lag_messages: int | None
    lag_seconds: float | None


NO_PACE = Pace(None, None, None)


def with_evidence(flows: QuerySet[Flow], now: datetime) -> QuerySet[Flow]:
    """Four queries for any number of flows."""
    newest = (
        RunMetric.objects.filter(time__gte=now - PRESENT)
        .order_by("flow", "query", "-time")
        .distinct("flow", "query")
    )
    totals = AccountTotal.objects.order_by("node", "generation")
    return flows.select_related("engine__lease", "next_engine", "run").prefetch_related(
        Prefetch("metrics", queryset=newest, to_attr="newest_metrics"),
        Prefetch("account_totals", queryset=totals),
    )


def last_figures(flow: Any) -> list[RunMetric]:
    """Of a flow from `with_evidence`: what each query of its run told last, a day ago at most. A
    query that stands, or has nothing to read, still has its place."""
    told = {metric.query: metric for metric in flow.newest_metrics}
    for query in flow.run.queries if flow.run else ():
        if query not in told and (last := _last_metric(flow, query)):
            told[query] = last
    return list(told.values())


def _last_metric(flow: Flow, query: str) -> RunMetric | None:
    """By way of its last minute: batches have no index by query."""
    minutes = flow.metric_minutes.filter(query=query).order_by("-minute")
    minute = minutes.values_list("minute", flat=True).first()
    if minute is None:
        return None
    batches = flow.metrics.filter(query=query, time__range=(minute, minute + timedelta(minutes=1)))
    return batches.order_by("-time").first()


def shown_flow(flow: Flow, now: datetime) -> Shown:
    engine = state_of_engine(flow.engine.evidence, now).state if flow.engine else State.STOPPED
    return state_of_flow(flow.evidence(engine), now)


def pace_of(flow: Any, shown: Shown) -> Pace:
    """Of a flow from `with_evidence`. What does not run, or is not heard of, has no pace: the
    newest figures are those of a while ago."""
    if shown.state not in (State.RUNNING, State.DEGRADED):
        return NO_PACE
    # Those of an earlier run tell nothing of one that has just begun.
    metrics: list[RunMetric] = [
        metric for metric in flow.newest_metrics if metric.run_id == flow.run_id
    ]
    return Pace(
        rows_per_second=_sum(metric.rows_per_second for metric in metrics),
        lag_messages=_sum(metric.lag_messages for metric in metrics),
        lag_seconds=max(
            (metric.lag_seconds for metric in metrics if metric.lag_seconds is not None),
            default=None,
        ),
    )


def source_topics(metrics: Iterable[RunMetric]) -> list[dict[str, Any]]:
    """What each query reads, topic by topic, and how far it is behind there."""
    return [
        {
            "query": metric.query,
            "topic": topic,
            "partitions": len(places),
            "next_offset": sum(end for _, end, _ in places.values()),
            "lag_messages": sum(max(0, newest - end) for _, end, newest in places.values()),
        }
        for metric in metrics
        for topic, places in metric.offsets.items()
    ]


def watermark_of(metrics: Iterable[RunMetric]) -> dict[str, Any] | None:
    """The oldest watermark of a flow's queries, and which of them holds it back."""
    known = [metric for metric in metrics if metric.watermark]
    oldest = min(known, key=lambda metric: metric.watermark, default=None)
    return None if oldest is None else {"at": oldest.watermark, "held_by": oldest.query}


def account_of(flow: Flow) -> dict[str, Account]:
    """The exact totals of the present generation, by sink."""
    return {
        total.node: total.account
        for total in flow.account_totals.all()
        if total.generation == flow.generation
    }


def _sum(figures: Iterable[Any]) -> Any:
    known = [figure for figure in figures if figure is not None]
    return sum(known) if known else None
