"""Which tables of sinks were written, as news for whoever shows what they hold."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from backend.connections.models import Connection
from backend.events.bus import publish
from backend.runs.events import TableMoved
from backend.runs.models import EngineLease, Run
from backend.runs.selectors.written import tables_written
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
    told: defaultdict[Place, list[FlowAccount]] = defaultdict(list)
    for run, accounts in _by_run(lease, events).items():
        places = _places_of(run)
        for event in accounts:
            if event.node in places:
                told[places[event.node]].append(event)
    if not told:
        return
    connections = _connections_of(told)
    # In one order, so that two engines that write the same tables wait for each other.
    for place, accounts in sorted(
        told.items(), key=lambda each: (each[0].connection, each[0].table)
    ):
        connection_id = connections.get((place.project_id, place.connection))
        if connection_id is not None:  # it may be gone; what was written there is shown nowhere
            publish(
                TableMoved(
                    actor_id=None,
                    project_id=place.project_id,
                    connection_id=connection_id,
                    table=place.table,
                    rows=sum(event.landed for event in accounts),
                    newest_commit_at=_newest(event.newest_commit_at for event in accounts),
                    seen_up_to=_newest(event.seen_up_to for event in accounts),
                )
            )


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


def _places_of(run: Run) -> Mapping[str, Place]:
    if run.flow.pipeline_id is None:
        return {}
    written = tables_written(run.flow.pipeline_id, run.version)
    return {node: Place(run.project_id, *place) for node, place in written.items()}


def _connections_of(places: Mapping[Place, object]) -> Mapping[tuple[UUID, str], UUID]:
    rows = Connection.unscoped.filter(
        project_id__in={place.project_id for place in places},
        name__in={place.connection for place in places},
    )
    return {(row.project_id, row.name): row.id for row in rows}


def _newest(moments: Iterable[datetime | None]) -> datetime | None:
    return max((moment for moment in moments if moment), default=None)
