from collections.abc import Callable, Sequence

import pytest
from rest_framework.test import APIClient

from tests.backend.config.conftest import Place
from tests.backend.config.walk.routes import fill, front_of

Fitting = Callable[[str], Sequence[str]]
KindsAt = Callable[[str, Place], Sequence[str]]


@pytest.fixture
def keep_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.governance.refusals.KEPT_A_MINUTE", 10**6)


@pytest.fixture(scope="session")
def kinds_at() -> KindsAt:
    """Of what a person finds something at the front of a route: the same in every place."""
    known: dict[str, Sequence[str]] = {}

    def found_at(front: str, place: Place) -> Sequence[str]:
        client = APIClient()
        client.force_login(place.owner)
        return [
            kind
            for kind, own_id in place.owners.items()
            if client.get(f"{fill(front, own_id)}/").status_code != 404
        ]

    def kinds(route: str, place: Place) -> Sequence[str]:
        front = front_of(route)
        if front not in known:
            known[front] = found_at(front, place)
        return known[front]

    return kinds


@pytest.fixture(scope="module")
def fitting(place: Place, kinds_at: KindsAt) -> Fitting:
    """The ids by which the owner finds something at the front of a route; all, where nothing
    tells."""
    return lambda route: [place.owners[kind] for kind in kinds_at(route, place) or place.owners]


@pytest.fixture(scope="module")
def own(place: Place, kinds_at: KindsAt) -> Fitting:
    """The same of the outsider's own."""
    return lambda route: [place.outsiders[kind] for kind in kinds_at(route, place)]
