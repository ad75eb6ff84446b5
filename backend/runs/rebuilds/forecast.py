"""What becomes of a flow's messages, windows and tables when it begins anew."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from backend.identity.models import User
from backend.pipelines.endpoints import sources_in
from backend.pipelines.models import PipelineVersion
from backend.pipelines.windows import Windows, windows_in
from backend.runs.models import Flow
from backend.runs.owners.pipelines import version_of
from backend.runs.rebuilds.pace import seconds_for
from backend.runs.rebuilds.topics import held_for
from backend.runs.services.flows import require_rewind


@dataclass(frozen=True)
class Forecast:
    """None: not known. See `ForecastOutput` for what each says."""

    messages: int | None = None
    seconds: float | None = None
    holds_all: bool | None = None
    held_since: datetime | None = None
    has_windows: bool | None = None
    windows_kept_before: datetime | None = None
    may_count_twice: bool = False
    removes_from: tuple[str, ...] = ()
    keeps_in: tuple[str, ...] = ()


def forecast_of(
    *, actor: User, flow: Flow, start_at: datetime | None = None, now: datetime
) -> Forecast:
    """What `rewind_flow` would do. Changes nothing, and raises what that does."""
    require_rewind(actor, flow, start_at, now)
    if flow.pipeline_id is None:
        return Forecast(has_windows=False)
    version = version_of(flow)
    held, windows = held_for(flow, start_at), windows_in(version)
    return replace(
        _of_windows(windows, _begin_of(version, start_at, now)),
        messages=held and sum(held.messages.values()),
        seconds=held and seconds_for(flow, held.messages),
        holds_all=held and held.holds_all,
        held_since=held and held.held_since,
    )


def _begin_of(
    version: PipelineVersion, start_at: datetime | None, now: datetime
) -> datetime | None:
    """None: with all there is."""
    from_end = any(source.from_end for source in sources_in(version))
    return start_at or (now if from_end else None)


def _of_windows(windows: Sequence[Windows] | None, begin: datetime | None) -> Forecast:
    if not windows:
        return Forecast(has_windows=None if windows is None else False)
    ahead = max(each.ahead for each in windows)
    return Forecast(
        has_windows=True,
        windows_kept_before=begin and begin + ahead,
        may_count_twice=begin is not None and any(each.counts_once for each in windows),
        removes_from=tuple(place for each in windows for place in each.removed_from),
        keeps_in=tuple(place for each in windows for place in each.kept_in),
    )
