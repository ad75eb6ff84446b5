"""Keeps the dashboards that somebody watches in this process up to date."""

import logging
import time
from collections.abc import Iterable
from datetime import datetime
from functools import partial
from threading import RLock
from uuid import UUID

from django.db import Error as DatabaseError
from django.db import connections

from backend.dashboards import commits
from backend.dashboards.content import Content
from backend.dashboards.live.jobs import Jobs
from backend.dashboards.live.runs import Outcome, run_for
from backend.dashboards.models import Dashboard, Dataset
from backend.events.topics import LiveTopic, Tell
from backend.identity.models import Organization
from backend.projects.memory import StandingRights
from backend.query import gateway
from backend.shared.errors import Conflict

logger = logging.getLogger(__name__)

# Beside each other, one fewer of one organization; at the sources, so much is what watching may
# ever ask of them.
THREADS = 4
SPACING_SECONDS = 0.2
AGAIN_SECONDS = 3.0
CANCEL_AGAIN_SECONDS = 0.1
# What gave nothing in its time is asked so much later again, in times of how long it took.
REST_TIMES = 5

People = frozenset[UUID]
Datasets = frozenset[UUID]
NOBODY: People = frozenset()


class BoardFeed:
    """A dashboard that gets a listener has its datasets run. A table that moves has those run that
    read it; a newer commit without rows, and a heartbeat, only tell how fresh they are."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._lock = RLock()
        self._listeners: dict[UUID, People] = {}
        self._shown: dict[UUID, Datasets] = {}
        self._published: dict[UUID, datetime | None] = {}
        self._places: dict[UUID, frozenset[UUID]] = {}
        self._organizations: dict[UUID, UUID | None] = {}
        self._running: dict[UUID, UUID] = {}
        # By dataset that runs: the tables that moved since it began, whose rows it may have missed.
        self._moved: dict[UUID, set[UUID]] = {}
        # Datasets whose tables hold rows that no page was told of.
        self._behind: set[UUID] = set()
        # Until when datasets rest that timed out, whatever moves.
        self._rests: dict[UUID, float] = {}
        self._rights = StandingRights()
        self._opening = Jobs(self._open, threads=1, spacing_seconds=SPACING_SECONDS)
        self._runs = Jobs(
            self._run, threads=THREADS, spacing_seconds=SPACING_SECONDS,
            owner=self._organizations.get,
        )  # fmt: skip
        self._cancels = Jobs(self._cancel, threads=1, spacing_seconds=0)

    def listen(self, topic: LiveTopic, people: People) -> None:
        board = topic.object_id
        with self._lock:
            is_new = bool(people - self._listeners.get(board, NOBODY))
            if people:
                self._listeners[board] = people
            else:
                self._listeners.pop(board, None)
            shown = self._shown.get(board)
        if not people:
            self._opening.drop(board)
            self._show(board, frozenset())
        elif shown is None:
            self._opening.want(board)
        elif is_new:
            self._want(shown)

    def hear(self, topic: LiveTopic, part: str) -> None:
        match topic.kind:
            case commits.TOPIC:
                self._hear_table(topic.object_id, part)
            case "dashboard" if topic.object_id in self._listeners:
                self._opening.want(topic.object_id)
            case "dataset" if topic.object_id in self._watched():
                self._runs.want(topic.object_id)
            case "virtual_database":
                self._want(self._watched())

    def catch_up(self) -> None:
        for board in tuple(self._listeners):
            self._opening.want(board)
        self._want(self._watched())

    def close(self) -> None:
        for board in tuple(self._listeners):
            self.listen(LiveTopic("dashboard", board), NOBODY)
        for jobs in (self._opening, self._runs, self._cancels):
            jobs.close()

    def _hear_table(self, place: UUID, part: str) -> None:
        has_rows, told = commits.read_part(part)
        commits.remember(place, told)
        with self._lock:
            reading = {dataset for dataset, places in self._places.items() if place in places}
            # Of those that run, the end of their run takes care.
            waiting = reading - self._moved.keys()
            if has_rows:
                self._behind |= reading
                for moved in self._moved.values():
                    moved.add(place)
            current = waiting - self._behind
        if has_rows:
            self._want_moved(waiting)
        else:
            for dataset in current:
                self._tell_age(dataset)

    def _tell_age(self, dataset: UUID) -> None:
        """Nothing else of it changed, and it is the same for people of every view. Of rows that are
        still to come no age is told: a page would take it for that of the rows it shows."""
        fresh = commits.together(commits.snapshot(), self._places.get(dataset, ()))
        value = {"dataset": str(dataset), **fresh._asdict()}
        for board, people in self._watchers(dataset).items():
            self._tell(LiveTopic("dashboard", board), f"{dataset}.age", value, "age", people)

    def _open(self, board: UUID) -> None:
        """Find what the dashboard shows, and have run what it did not show before; all of it where
        it was published meanwhile, for it may vouch for other rows."""
        try:
            row = Dashboard.unscoped.filter(pk=board).select_related("project").first()
        except DatabaseError:
            logger.exception("The dashboard %s could not be read.", board)
            self._opening.want(board, after_seconds=AGAIN_SECONDS)
            return
        finally:
            connections.close_all()  # back into the pool
        content = Content.model_validate((row.published or row.draft) if row else {})
        organization = row and row.project.organization_id
        self._show(board, content.datasets, row and row.published_at, organization)

    def _show(
        self,
        board: UUID,
        datasets: Datasets,
        published_at: datetime | None = None,
        organization: UUID | None = None,
    ) -> None:
        """What nobody watches any more is neither run nor let run to its end."""
        with self._lock:
            before = self._watched()
            is_same = self._published.get(board) == published_at
            added = datasets - self._shown.get(board, frozenset()) if is_same else datasets
            if board in self._listeners:
                self._shown[board], self._published[board] = datasets, published_at
                self._organizations |= dict.fromkeys(datasets, organization)
                if not is_same:
                    value = {"published_at": published_at}
                    self._tell(LiveTopic("dashboard", board), "published", value, "", None)
            else:
                self._shown.pop(board, None)
                self._published.pop(board, None)
                added = frozenset()
            gone = before - self._watched()
            ending = [self._running[each] for each in gone if each in self._running]
            for dataset in gone:
                self._places.pop(dataset, None)
                self._organizations.pop(dataset, None)
                self._behind.discard(dataset)
                self._rests.pop(dataset, None)
                self._runs.drop(dataset)  # in here: another board may take it up the next moment
            self._want(added)
        for query_id in ending:
            self._cancels.want(query_id)

    def _run(self, dataset_id: UUID) -> None:
        watchers = self._watchers(dataset_id)
        with self._lock:
            self._moved[dataset_id] = set()
            self._rests.pop(dataset_id, None)
        try:
            dataset = _read_dataset(dataset_id)
            is_told, timed_out_seconds, began = False, 0.0, time.monotonic()
            if watchers and dataset is not None:
                organization = dataset.project.organization
                with self._rights.at(organization):
                    for outcome in run_for(dataset, watchers, partial(self._begin, dataset_id)):
                        if _have_moved(organization):
                            is_told = False
                            self._runs.want(dataset_id)
                            break
                        self._tell_outcome(dataset_id, outcome)
                        if outcome.code == "query.timed_out":
                            took = time.monotonic() - began
                            timed_out_seconds = max(timed_out_seconds, took)
                        is_told = is_told or outcome.places is not None
                        began = time.monotonic()  # the next group's query
            if timed_out_seconds and not is_told:
                self._rest(dataset_id, REST_TIMES * timed_out_seconds)
            self._note(dataset_id, is_told)
        except DatabaseError:
            logger.exception("The dataset %s could not be run.", dataset_id)
            self._note(dataset_id, is_told=False)
            self._runs.want(dataset_id, after_seconds=AGAIN_SECONDS)
        finally:
            with self._lock:
                self._running.pop(dataset_id, None)
                self._moved.pop(dataset_id, None)
            connections.close_all()

    def _note(self, dataset: UUID, is_told: bool) -> None:
        """What a run has left to do: a table may have moved after its rows were read and before it
        was known that they come from there."""
        with self._lock:
            moved = self._moved.pop(dataset)
            has_missed = bool(moved & self._places.get(dataset, frozenset()))
            if has_missed:
                self._want_moved([dataset])
            if is_told and not has_missed:
                self._behind.discard(dataset)
            elif dataset in self._watched():
                self._behind.add(dataset)

    def _rest(self, dataset: UUID, seconds: float) -> None:
        with self._lock:
            if dataset in self._watched():
                self._rests[dataset] = time.monotonic() + seconds

    def _begin(self, dataset: UUID, query_id: UUID) -> None:
        with self._lock:
            self._running[dataset] = query_id

    def _cancel(self, query_id: UUID) -> None:
        try:
            gateway.cancel(query_id)
        except Conflict:  # it ended, or has not reached its source yet
            self._cancel_again(query_id, CANCEL_AGAIN_SECONDS)
        except DatabaseError as error:
            logger.warning("The query %s could not be ended yet: %s", query_id, error)
            self._cancel_again(query_id, AGAIN_SECONDS)
        finally:
            connections.close_all()  # back into the pool

    def _cancel_again(self, query_id: UUID, seconds: float) -> None:
        with self._lock:
            is_on_its_way = query_id in self._running.values()
        if is_on_its_way:
            self._cancels.want(query_id, after_seconds=seconds)

    def _tell_outcome(self, dataset: UUID, outcome: Outcome) -> None:
        if outcome.code == "query.cancelled":
            return  # by us: nobody watched. Who watches again by now is told of the next run
        with self._lock:
            if outcome.places is not None and dataset in self._watched():
                self._places[dataset] = outcome.places
        for board, people in self._watchers(dataset).items():
            told = people & outcome.people
            if told and outcome.board in (None, board):
                topic = LiveTopic("dashboard", board)
                self._tell(topic, str(dataset), outcome.value, outcome.view, told)
        if outcome.is_passing:
            self._runs.want(dataset, after_seconds=AGAIN_SECONDS)

    def _want(self, datasets: Iterable[UUID]) -> None:
        for dataset in datasets:
            self._runs.want(dataset)

    def _want_moved(self, datasets: Iterable[UUID]) -> None:
        """Their tables moved. Who opens a board, or saves what timed out, does not wait so long."""
        now = time.monotonic()
        for dataset in datasets:
            rest = self._rests.get(dataset, now) - now
            self._runs.want(dataset, after_seconds=max(0.0, rest))

    def _watchers(self, dataset: UUID) -> dict[UUID, People]:
        """Who watches it now, by dashboard."""
        with self._lock:
            return {
                board: self._listeners[board]
                for board, datasets in self._shown.items()
                if dataset in datasets
            }

    def _watched(self) -> Datasets:
        with self._lock:
            return frozenset[UUID]().union(*self._shown.values())


def _have_moved(organization: Organization) -> bool:
    """Whether rights are others than when the run began: its rows are for whom they were, then."""
    same = Organization.objects.filter(
        pk=organization.pk, rights_version=organization.rights_version
    )
    return not same.exists()


def _read_dataset(dataset: UUID) -> Dataset | None:
    """As it is now, and its organization's counter of rights with it."""
    rows = Dataset.unscoped.select_related("database", "project__organization")
    return rows.filter(pk=dataset).first()
