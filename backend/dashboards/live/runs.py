"""One dataset, run for everybody who watches it: once for each set of equal rights."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from backend.dashboards.models import Dataset
from backend.dashboards.results import run_dataset
from backend.dashboards.serializers import DatasetResultOutput
from backend.identity.models import User
from backend.query.models import QueryRecord
from backend.query.planner import Source
from backend.query.rights import LOOK, fingerprints
from backend.shared.errors import NotFound, PermissionDenied, PlatformError, TransientError


@dataclass(frozen=True)
class Outcome:
    """What these people are told; `sources` is None when it did not run; `is_passing`: it
    may run later."""

    view: str
    people: frozenset[UUID]
    value: dict[str, Any]
    sources: frozenset[Source] | None
    is_passing: bool = False


def run_for(
    dataset: Dataset, people: Collection[UUID], begin: Callable[[UUID], None]
) -> Iterator[Outcome]:
    """The outcome for each group of equal rights; `begin` is told the id of each query.

    Who may see nothing is in no group.
    """
    groups: defaultdict[str, set[UUID]] = defaultdict(set)
    for person, view in fingerprints(people, dataset.database, LOOK).items():
        groups[view].add(person)
    for view, members in groups.items():
        outcome = _run(dataset, view, members, begin)
        if outcome is not None:
            yield outcome


def _run(
    dataset: Dataset, view: str, members: set[UUID], begin: Callable[[UUID], None]
) -> Outcome | None:
    """As the first of them who still may: the gate asks again."""
    for principal in User.objects.filter(pk__in=members).order_by("pk"):
        query_id = uuid4()
        begin(query_id)
        try:
            result = run_dataset(
                principal=principal,
                dataset=dataset,
                query_id=query_id,
                purpose=QueryRecord.Purpose.LIVE,
            )
        except (NotFound, PermissionDenied):
            members = members - {principal.pk}
            continue
        except PlatformError as error:
            value = _value(dataset, problem=_told(error))
            is_passing = isinstance(error, TransientError)
            return Outcome(view, frozenset(members), value, None, is_passing)
        value = _value(dataset, result=DatasetResultOutput(result).data)
        return Outcome(view, frozenset(members), value, result.answer.sources)
    return None


def _value(dataset: Dataset, **rest: Any) -> dict[str, Any]:
    return {"dataset": str(dataset.pk), **rest}


def _told(error: PlatformError) -> Mapping[str, Any]:
    return {
        "code": error.code,
        "detail": error.message,
        "hint": error.hint,
        "parameters": error.parameters,
    }
