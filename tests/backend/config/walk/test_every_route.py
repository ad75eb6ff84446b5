"""Every route times every method, and every live topic: closed to the signed-out, silent about
foreign objects, for whoever never saw them and for who lost the right to.

Routes are read from the URL conf and topics from their table, so a new one is tested by being
there.
"""

import re
from uuid import UUID

import pytest
from django.urls import get_resolver

from backend.events.topics import kinds
from tests.backend.config.walk.routes import (
    ENGINES,
    FRONTS,
    INVENTED,
    METHODS,
    NESTED,
    PUBLIC,
    ROUTES,
    WITH_IDS,
    fill,
    front_of,
)
from tests.backend.config.walk.silence import assert_silent

# What one case writes is gone for the next one; the place that all look at stays.
pytestmark = pytest.mark.django_db

# By the other names processes tell each other what moves a dashboard. Of notifications everybody
# hears their own.
LISTENED = {"project", "flow", "engine", "capture", "dashboard", "notifications"}


def test_beside_the_api_there_are_only_the_built_pages():
    others = [p for p in get_resolver().url_patterns if not str(p.pattern).startswith("api/")]
    assert {p.callback.__module__ for p in others} == {"backend.shared.front_end"}


@pytest.mark.parametrize("route", [route for route in ROUTES if not PUBLIC.match(route)])
def test_the_signed_out_are_asked_to_sign_in(api, route):
    for method in METHODS:
        answer = getattr(api(), method)(fill(route, INVENTED))
        assert answer.status_code in (401, 404, 405), f"{method} {route}"
        assert answer.status_code != 404 or ENGINES.match(route), f"{method} {route}"


@pytest.mark.parametrize("route", WITH_IDS)
def test_an_outsider_gets_404_for_every_foreign_id(api, place, fitting, keep_all, route):
    """Of every kind where a front is met first, and of the kinds that fit everywhere."""
    ids = fitting(route)
    of_any_kind = place.ids if FRONTS[front_of(route)] == route else ids
    assert_silent(api(place.outsider), place.outsider, route, of_any_kind, ids)


@pytest.mark.parametrize("route", WITH_IDS)
def test_who_lost_the_right_gets_404_again(api, place, fitting, keep_all, route):
    """Of what they had: ids of other kinds are nobody's there, which the case above shows."""
    ids = fitting(route)
    assert_silent(api(place.former), place.former, route, ids, ids)


@pytest.mark.parametrize("route", NESTED)
def test_a_foreign_id_inside_of_ones_own_is_404(api, place, own, keep_all, route):
    """One's own object in front opens nothing that is not inside of it."""
    (first,) = own(route)
    assert_silent(api(place.outsider), place.outsider, route, place.ids, place.ids, first)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.name)
def test_no_live_topic_tells_anything_foreign(place, kind):
    ids, people = set(map(UUID, place.ids)), {place.outsider.id, place.former.id}
    assert kind.listeners(ids, people) == set()
    heard = {person for _, person in kind.listeners(ids, people | {place.owner.id})}
    assert heard == ({place.owner.id} if kind.name in LISTENED else set()), kind.name


def test_every_topic_that_a_page_may_ask_for_is_walked():
    assert {kind.name for kind in kinds()} >= LISTENED


@pytest.mark.parametrize(
    "route", [route for route in WITH_IDS if re.match(r"^[^<]*<\w+>/$", route)]
)
def test_the_owner_finds_something_at_every_such_route(statuses_at, place, route):
    """Else the test above would prove nothing."""
    statuses = set(statuses_at(route, place).values())
    assert statuses & {200, 405}, route
    assert statuses <= {200, 404, 405}, route


@pytest.mark.parametrize("route", [route for route in ROUTES if "<" not in route])
def test_an_outsiders_lists_hold_nothing_foreign(api, place, route):
    answer = api(place.outsider).get(route)
    content = b"".join(answer).decode()  # whole, also where it is written while it is read
    assert not any(foreign_id in content for foreign_id in place.ids)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (
            "/api/connections/",
            {
                "kind": "postgres",
                "name": "x",
                "options": {"host": "db.example", "database": "x", "user": "x"},
                "secrets": {"password": "x"},
            },
        ),
        ("/api/pipelines/", {"name": "x", "sql": "x"}),
        ("/api/virtual-databases/", {"name": "x"}),
        ("/api/datasets/", {"name": "x", "sql": "x", "database": INVENTED}),
        ("/api/dashboards/", {"name": "x", "title": "x"}),
    ],
)
def test_nothing_is_made_in_a_foreign_project(api, place, path, body):
    client = api(place.outsider)
    assert client.post(path, body | {"project": place.project}).status_code == 404
    assert client.post(path, body | {"project": INVENTED}).status_code == 404
