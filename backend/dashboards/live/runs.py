"""One dataset, run for everybody who watches it: once for each set of equal rights."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any
from uuid import UUID, uuid4

from backend.connections.errors import Away
from backend.dashboards import errors
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.results import run_dataset
from backend.dashboards.serializers import DatasetResultOutput
from backend.identity.models import User
from backend.projects.access import who_may
from backend.projects.memory import remembered
from backend.query.models import QueryRecord
from backend.query.rights import LOOK, fingerprints
from backend.shared.errors import NotFound, PermissionDenied, PlatformError, TransientError


@dataclass(frozen=True)
class Outcome:
    """What these people are told, on one dashboard or on all; `places`: the tables that were read,
    None when it did not run; `is_passing`: it may run later."""

    view: str
    people: frozenset[UUID]
    board: UUID | None
    value: dict[str, Any]
    places: frozenset[UUID] | None
    is_passing: bool = False

    @property
    def code(self) -> str:
        """Of its problem; empty for rows."""
        return str(self.value.get("problem", {}).get("code", ""))


def run_for(
    dataset: Dataset, watchers: Mapping[UUID, frozenset[UUID]], begin: Callable[[UUID], None]
) -> Iterator[Outcome]:
    """The outcome for each group of equal rights among who watches it, by dashboard; `begin` is
    told the id of each query.

    Who may see nothing is in no group.
    """
    people = frozenset[UUID]().union(*watchers.values())
    views = fingerprints(people, dataset.database, LOOK)
    groups: defaultdict[str, set[UUID]] = defaultdict(set)
    for person, view in views.items():
        groups[view].add(person)
    runs = (_run(dataset, view, members, begin) for view, members in groups.items())
    guests = people - views.keys()
    yield from filter(None, chain(runs, _run_for_guests(dataset, watchers, guests, begin)))


def _run_for_guests(
    dataset: Dataset,
    watchers: Mapping[UUID, frozenset[UUID]],
    people: frozenset[UUID],
    begin: Callable[[UUID], None],
) -> Iterator[Outcome | None]:
    """They have no right to the database: each sees what the dashboard vouches for that they
    watch."""
    if not people:
        return
    boards = Dashboard.unscoped.filter(pk__in=watchers, project=dataset.project_id)
    for board in boards.select_related("project").order_by("pk"):
        guests = {each for _, each in who_may(LOOK, Dashboard, [board.pk], people)}
        guests &= watchers[board.pk]
        view = f"shown by {board.pk}"
        if guests and board.vouches_for(dataset):
            yield _run(dataset, view, guests, begin, board)
        elif guests:
            value = _value(dataset, problem=_problem_of(errors.not_vouched(dataset.name)))
            yield Outcome(view, frozenset(guests), board.pk, value, None)


def _run(
    dataset: Dataset,
    view: str,
    members: set[UUID],
    begin: Callable[[UUID], None],
    shown_by: Dashboard | None = None,
) -> Outcome | None:
    """As the first of them who may: the gate asks as well."""
    board = shown_by and shown_by.pk
    for person in sorted(members):
        principal = remembered(("person", person), User.objects.filter(pk=person).first)
        if principal is None:
            members = members - {person}
            continue
        query_id = uuid4()
        begin(query_id)
        try:
            result = run_dataset(
                principal=principal,
                dataset=dataset,
                query_id=query_id,
                purpose=QueryRecord.Purpose.LIVE,
                shown_by=shown_by,
            )
        except (NotFound, PermissionDenied):
            members = members - {principal.pk}
            continue
        except PlatformError as error:
            value = _value(dataset, problem=_problem_of(error))
            is_passing = isinstance(error, TransientError | Away)
            return Outcome(view, frozenset(members), board, value, None, is_passing)
        value = _value(dataset, result=DatasetResultOutput(result).data)
        return Outcome(view, frozenset(members), board, value, result.places)
    return None


def _value(dataset: Dataset, **rest: Any) -> dict[str, Any]:
    return {"dataset": str(dataset.pk), **rest}


def _problem_of(error: PlatformError) -> Mapping[str, Any]:
    return {
        "code": error.code,
        "detail": error.message,
        "hint": error.hint,
        "parameters": error.parameters,
    }
