"""Every route times every method, and every live topic: closed to the signed-out, silent about
foreign objects, for whoever never saw them and for who lost the right to.

Routes are read from the URL conf and topics from their table, so a new one is tested by being
there.
"""

import re
from collections.abc import Iterator
from functools import cache
from uuid import UUID

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from rest_framework.test import APIClient

from backend.events.topics import kinds
from backend.governance.models import AuditEntry
from backend.projects.operations import SHAREABLE
from backend.projects.views.finding import MODELS

# What one case writes is gone for the next one; the place that all look at stays.
pytestmark = pytest.mark.django_db

METHODS = ("get", "post", "put", "patch", "delete")
# Open by intention. Engines show a token of their own, which their tests try.
PUBLIC = re.compile(
    r"^/api/(health/|docs/.*|session/|session/(by-link|ways|openid|openid/return)/|start/|invitations/(look|join)/)$"
)
ENGINES = re.compile(r"^/api/engines/<[^>]+>/(wanted|events|flows)")
# By the other names processes tell each other what moves a dashboard.
LISTENED = {"project", "flow", "engine", "capture", "dashboard"}
INVENTED = "00000000-0000-4000-8000-000000000000"


def routes() -> list[str]:
    """Paths such as `/api/connections/<pk>/check/`."""

    def walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[str]:
        for pattern in patterns:
            path = prefix + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, path)
            else:
                yield "/" + readable(path)

    every = walk(get_resolver().url_patterns, "")
    return sorted({path for path in every if path.startswith("/api/") and "format" not in path})


def readable(pattern: str) -> str:
    named = re.sub(r"\(\?P<(\w+)>(?:[^()\[\]]|\[[^\]]*\])*\)", r"<\1>", pattern)
    return (
        re.sub(r"<\w+:(\w+)>", r"<\1>", named).replace("^", "").replace("$", "").replace("\\", "")
    )


def each_kind(route: str) -> list[str]:
    """A route for objects of any kind is one route for each; not each kind can be shared."""
    kinds = [kind for kind in MODELS if "/shares/" not in route or MODELS[kind] in SHAREABLE]
    return [route.replace("<kind>", kind) for kind in kinds] if "<kind>" in route else [route]


def fill(route: str, *values: str) -> str:
    """The route with these ids; the last stands for all that follow."""
    for value in values[:-1]:
        route = re.sub(r"<\w+>", value, route, count=1)
    return re.sub(r"<\w+>", values[-1], route)


ROUTES = [each for route in routes() for each in each_kind(route)]
WITH_IDS = [route for route in ROUTES if "<" in route and not ENGINES.match(route)]
NESTED = [route for route in WITH_IDS if route.count("<") > 1]


def test_beside_the_api_there_are_only_the_built_pages():
    others = [p for p in get_resolver().url_patterns if not str(p.pattern).startswith("api/")]
    assert {p.callback.__module__ for p in others} == {"backend.shared.front_end"}


@pytest.mark.parametrize("route", [route for route in ROUTES if not PUBLIC.match(route)])
def test_the_signed_out_are_asked_to_sign_in(api, route):
    for method in METHODS:
        answer = getattr(api(), method)(fill(route, INVENTED))
        assert answer.status_code in (401, 404, 405), f"{method} {route}"
        assert answer.status_code != 404 or ENGINES.match(route), f"{method} {route}"


@pytest.fixture
def keep_all(monkeypatch):
    monkeypatch.setattr("backend.governance.refusals.KEPT_A_MINUTE", 10**6)


@pytest.fixture(scope="module")
def fitting(place):
    """The ids by which the owner finds something at the front of a route; all, where nothing
    tells."""
    client = APIClient()
    client.force_login(place.owner)

    @cache
    def fitting_at(front):
        found = [own for own in place.ids if client.get(f"{fill(front, own)}/").status_code != 404]
        return found or place.ids

    return lambda route: fitting_at(front_of(route))


def front_of(route):
    return route[: route.index(">") + 1]


def assert_silent(client, person, route, ids, fitting_ids, *firsts):
    """Each id is answered byte for byte as one that never was, and what is refused is kept: ids of
    every kind by one method of the route, those that fit by the others."""
    kept = AuditEntry.objects.filter(action="request_refused", actor_id=person.id)
    knows_all_methods = True
    for method in METHODS:
        invented = getattr(client, method)(fill(route, *firsts, INVENTED), {})
        # Some look at the body first: then the answer must be the same for every id.
        assert invented.status_code in (400, 403, 404, 405), f"{method} {route}"
        if invented.status_code == 405:
            # The same code turns down all methods that a route has not: one stands for them.
            if not knows_all_methods:
                continue
            knows_all_methods = False
        before = kept.count()
        asked = fitting_ids if invented.status_code == 405 else ids
        for foreign_id in asked:
            answer = getattr(client, method)(fill(route, *firsts, foreign_id), {})
            assert answer.status_code == invented.status_code, f"{method} {route}"
            assert answer.content == invented.content, f"{method} {route}"
        if invented.status_code in (403, 404):
            assert kept.count() == before + len(asked), f"{method} {route}"
        if invented.status_code != 405:
            ids = fitting_ids


@pytest.mark.parametrize("route", WITH_IDS)
def test_an_outsider_gets_404_for_every_foreign_id(api, place, fitting, keep_all, route):
    assert_silent(api(place.outsider), place.outsider, route, place.ids, fitting(route))


@pytest.mark.parametrize("route", WITH_IDS)
def test_who_lost_the_right_gets_404_again(api, place, fitting, keep_all, route):
    """Of what they had: ids of other kinds are nobody's there, which the case above shows."""
    ids = fitting(route)
    assert_silent(api(place.former), place.former, route, ids, ids)


@pytest.mark.parametrize("route", NESTED)
def test_a_foreign_id_inside_of_ones_own_is_404(api, place, keep_all, route):
    """One's own object in front opens nothing that is not inside of it."""
    client, front = api(place.outsider), front_of(route)
    found = {own: client.get(f"{fill(front, own)}/") for own in place.outsiders_ids}
    fitting = [own for own, answer in found.items() if answer.status_code == 200]
    assert fitting, f"{front}/ shows nothing of one's own"
    for own in fitting:
        assert_silent(client, place.outsider, route, place.ids, place.ids, own)


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
def test_the_owner_finds_something_at_every_such_route(api, place, route):
    """Else the test above would prove nothing."""
    client = api(place.owner)
    statuses = {client.get(fill(route, own_id)).status_code for own_id in place.ids}
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
