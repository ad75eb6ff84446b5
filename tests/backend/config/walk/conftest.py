from collections.abc import Callable, Mapping, Sequence

import pytest
from rest_framework.test import APIClient

from tests.backend.config.conftest import Place
from tests.backend.config.walk.routes import fill, front_of

Fitting = Callable[[str], Sequence[str]]
StatusesAt = Callable[[str, Place], Mapping[str, int]]
KindsAt = Callable[[str, Place], Sequence[str]]


@pytest.fixture
def keep_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.governance.refusals.KEPT_A_MINUTE", 10**6)


@pytest.fixture(scope="session")
def statuses_at() -> StatusesAt:
    """What an owner is answered at the front of a route, by the kind of the object they ask for:
    the same in every place."""
    known: dict[str, Mapping[str, int]] = {}

    def asked_at(front: str, place: Place) -> Mapping[str, int]:
        client = APIClient()
        client.force_login(place.owner)
        return {
            kind: client.get(f"{fill(front, own_id)}/").status_code
            for kind, own_id in place.owners.items()
        }

    def statuses(route: str, place: Place) -> Mapping[str, int]:
        front = front_of(route)
        if front not in known:
            known[front] = asked_at(front, place)
        return known[front]

    return statuses


@pytest.fixture(scope="session")
def kinds_at(statuses_at: StatusesAt) -> KindsAt:
    """Of what a person finds something there."""
    return lambda route, place: [
        kind for kind, status in statuses_at(route, place).items() if status != 404
    ]


@pytest.fixture(scope="module")
def fitting(place: Place, kinds_at: KindsAt) -> Fitting:
    """The ids by which the owner finds something at the front of a route; all, where nothing
    tells."""
    return lambda route: [place.owners[kind] for kind in kinds_at(route, place) or place.owners]


@pytest.fixture(scope="module")
def own(place: Place, kinds_at: KindsAt) -> Fitting:
    """The same of the outsider's own."""
    return lambda route: [place.outsiders[kind] for kind in kinds_at(route, place)]
