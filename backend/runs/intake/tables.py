"""Which tables of sinks were written, as news for whoever shows what they hold."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from uuid import UUID

from django.db import transaction

from backend.connections.models import Connection
from backend.events.bus import publish
from backend.runs.events import FlowFailed, FlowStopped, TableMoved
from backend.runs.models import EngineLease, Flow, Run
from backend.runs.selectors.written import tables_written
from backend.shared.states import Wanted
from spark_runtime.contract.run_event import FlowAccount, RunEvent


@dataclass(frozen=True)
class Place:
    """A table as a pipeline's sink names it."""

    project_id: UUID
    connection: str
    table: str


@transaction.atomic
def tell_moves(lease: EngineLease, events: Sequence[RunEvent]) -> None:
    """One event a table, however many batches an engine tells of at once.

    Before anything of the post is stored, which takes longer than whoever looks at the table should
    wait. A post that comes again is told again: who hears of it reads what is there.
    """
    by_place: defaultdict[Place, list[FlowAccount]] = defaultdict(list)
    going_on: set[Place] = set()
    for run, accounts in _by_run(lease, events).items():
        places = _places_of(run.flow, run.version)
        for event in accounts:
            if event.node in places:
                by_place[places[event.node]].append(event)
        if _goes_on(run.flow):
            going_on.update(places.values())
    for place, moved in _reached(by_place):
        accounts = by_place[place]
        publish(
            moved(
                rows=sum(event.landed for event in accounts),
                newest_commit_at=_newest(event.newest_commit_at for event in accounts),
                seen_up_to=_newest(event.seen_up_to for event in accounts),
                is_stopped=place not in going_on,
            )
        )


def tell_stop(event: FlowStopped | FlowFailed) -> None:
    """Nothing was written, and nothing will be: who shows these tables need not wait to see it."""
    flow = Flow.unscoped.get(pk=event.flow_id)
    places = set(_places_of(flow, flow.version).values())
    for _, moved in _reached(places):
        publish(moved(rows=0, newest_commit_at=None, is_stopped=True))


def _goes_on(flow: Flow) -> bool:
    return flow.wanted == Wanted.RUNNING and not flow.failure_code


def _by_run(lease: EngineLease, events: Sequence[RunEvent]) -> Mapping[Run, list[FlowAccount]]:
    """What is new, of runs that are this engine's own."""
    accounts = [event for event in events if isinstance(event, FlowAccount)]
    fresh = [event for event in accounts if event.run and event.sequence > lease.acknowledged]
    named = {UUID(event.run) for event in fresh if event.run}
    runs = Run.unscoped.filter(engine_id=lease.engine_id, pk__in=named).select_related("flow")
    found = {run.id: run for run in runs} if named else {}
    by_run: defaultdict[Run, list[FlowAccount]] = defaultdict(list)
    for event in fresh:
        if event.run and (run := found.get(UUID(event.run))):
            by_run[run].append(event)
    return by_run


def _places_of(flow: Flow, version: int) -> Mapping[str, Place]:
    if flow.pipeline_id is None:
        return {}
    written = tables_written(flow.pipeline_id, version)
    return {node: Place(flow.project_id, *place) for node, place in written.items()}


def _reached(places: Collection[Place]) -> list[tuple[Place, Callable[..., TableMoved]]]:
    """Each with the news of it, to be completed. Its connection may be gone: what was written there
    is shown nowhere."""
    if not places:
        return []
    rows = Connection.unscoped.filter(
        project_id__in={place.project_id for place in places},
        name__in={place.connection for place in places},
    )
    ids = {(row.project_id, row.name): row.id for row in rows}
    # In one order, so that two engines that write the same tables wait for each other.
    return [
        (
            place,
            partial(
                TableMoved,
                actor_id=None,
                project_id=place.project_id,
                connection_id=ids[place.project_id, place.connection],
                table=place.table,
            ),
        )
        for place in sorted(places, key=lambda each: (each.connection, each.table))
        if (place.project_id, place.connection) in ids
    ]


def _newest(moments: Iterable[datetime | None]) -> datetime | None:
    return max((moment for moment in moments if moment), default=None)
