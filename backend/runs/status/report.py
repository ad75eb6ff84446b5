"""What `manage.py status` tells, as plain values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from backend.runs.clock import database_now
from backend.runs.models import Engine, Flow
from backend.runs.selectors.flows import Pace, account_of, pace_of, shown_flow, with_evidence
from backend.runs.states import Shown, Wanted, state_of_engine
from spark_runtime.contract.account import Account


@dataclass(frozen=True)
class EngineLine:
    name: str
    project: str
    shown: Shown
    memory_bytes: int | None
    flows: int


@dataclass(frozen=True)
class FlowLine:
    name: str
    project: str
    kind: str
    version: int
    engine: str
    shown: Shown
    pace: Pace
    accounts: dict[str, Account]


@dataclass(frozen=True)
class Report:
    now: datetime
    engines: tuple[EngineLine, ...]
    flows: tuple[FlowLine, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "time": self.now.isoformat(),
            "engines": [self._engine_json(line) for line in self.engines],
            "flows": [self._flow_json(line) for line in self.flows],
        }

    def _engine_json(self, line: EngineLine) -> dict[str, Any]:
        return {
            "name": line.name,
            "project": line.project,
            **self._shown_json(line.shown),
            "memory_bytes": line.memory_bytes,
            "flows": line.flows,
        }

    def _flow_json(self, line: FlowLine) -> dict[str, Any]:
        return {
            "name": line.name,
            "project": line.project,
            "kind": line.kind,
            "version": line.version,
            "engine": line.engine,
            **self._shown_json(line.shown),
            "rows_per_second": line.pace.rows_per_second,
            "lag_messages": line.pace.lag_messages,
            "lag_seconds": line.pace.lag_seconds,
            "accounts": {
                node: {"consumed": account.consumed, **account.to_json()}
                for node, account in line.accounts.items()
            },
        }

    def _shown_json(self, shown: Shown) -> dict[str, Any]:
        return {
            "state": shown.state,
            "wanted": shown.wanted,
            "last": shown.last,
            "heard_at": shown.heard_at.isoformat() if shown.heard_at else None,
            "age_seconds": shown.age_seconds(self.now),
            "reason": str(shown.reason or ""),
        }


def gather() -> Report:
    """Every engine and flow of the installation: this is its operator's view."""
    now = database_now()
    engines = Engine.unscoped.select_related("lease", "project").order_by("project", "name")
    flows = with_evidence(Flow.unscoped.select_related("project"), now).order_by("project", "name")
    lines = tuple(_flow_line(flow, now) for flow in flows)
    return Report(
        now=now,
        engines=tuple(_engine_line(engine, now) for engine in engines),
        flows=lines,
    )


def _engine_line(engine: Engine, now: datetime) -> EngineLine:
    return EngineLine(
        name=engine.name,
        project=engine.project.slug,
        shown=state_of_engine(engine.evidence, now),
        memory_bytes=engine.lease.memory_bytes if engine.lease else None,
        flows=engine.flows.filter(wanted=Wanted.RUNNING).count(),
    )


def _flow_line(flow: Flow, now: datetime) -> FlowLine:
    shown = shown_flow(flow, now)
    return FlowLine(
        name=flow.name,
        project=flow.project.slug,
        kind=flow.kind,
        version=flow.version,
        engine=flow.engine.name if flow.engine else "",
        shown=shown,
        pace=pace_of(flow, shown),
        accounts=account_of(flow),
    )
