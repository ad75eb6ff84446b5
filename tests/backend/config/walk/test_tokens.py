"""The same walk by API tokens: closed to what is foreign, and to operations they do not list."""

from datetime import timedelta

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.projects.models import Project
from backend.projects.operations import LOOKING, OPERATIONS
from backend.projects.services.tokens import make_token
from tests.backend.config.walk.bodies import body_of, is_described, of_fields, path_of
from tests.backend.config.walk.routes import ENGINES, METHODS, PUBLIC, ROUTES, WITH_IDS
from tests.backend.config.walk.silence import assert_silent

pytestmark = pytest.mark.django_db

ASKED = [
    (method, route)
    for route in ROUTES
    if not PUBLIC.match(route) and not ENGINES.match(route)
    for method in METHODS
    if is_described(method, route)
]
# What everybody in a project sees, whatever else their token lists.
SHOWN = {
    "/api/captures/",
    "/api/captures/<pk>/",
    "/api/captures/<pk>/snapshots/",
    "/api/connection-kinds/",
    "/api/dead-letters/",
    "/api/dead-letters/<pk>/",
    "/api/engines/",
    "/api/engines/<pk>/",
    "/api/engines/<pk>/processes/",
    "/api/flows/",
    "/api/flows/<pk>/",
    "/api/flows/<pk>/accounts/",
    "/api/flows/<pk>/batches/",
    "/api/flows/<pk>/dead-letter-reasons/",
    "/api/flows/<pk>/latency/",
    "/api/flows/<pk>/minutes/",
    "/api/flows/<pk>/series/",
    "/api/mounted-tables/",
    "/api/mounted-tables/<pk>/",
    "/api/namespaces/",
    "/api/namespaces/<pk>/",
    "/api/node-kinds/",
    "/api/projects/",
    "/api/projects/<pk>/",
    "/api/projects/<pk>/members/",
    "/api/projects/trash/",
    "/api/queries/",
    "/api/queries/<pk>/",
    "/api/runs/",
    "/api/runs/<pk>/",
    "/api/spec-schema/",
    "/api/tables/",
    "/api/tables/<pk>/",
    "/api/tables/<pk>/versions/",
    "/api/virtual-databases/",
    "/api/virtual-databases/<pk>/",
    "/api/widget-kinds/",
}
# Lists of what takes an operation to see.
EMPTY = {"/api/connections/", "/api/dashboards/", "/api/datasets/", "/api/pipelines/"}
# A person's own query they may end: it asks for no operation.
ENDED = {"/api/queries/<pk>/cancel/"}
# Sent, not fetched, and still they only look.
LOOKS = ENDED | {
    "/api/datasets/<pk>/run/",
    "/api/datasets/try/",
    "/api/pipelines/<pk>/compare/",
    "/api/pipelines/<pk>/compile/",
    "/api/queries/",
}
# What the description cannot say: of several fields these would do.
ENOUGH = {
    ("patch", "/api/datasets/<pk>/"): ("name", "revision"),
    ("patch", "/api/pipelines/<pk>/"): ("name",),
    ("patch", "/api/projects/<pk>/"): ("name",),
    ("patch", "/api/virtual-databases/<pk>/"): ("name",),
    ("post", "/api/flows/<pk>/replay/"): ("reason_code",),
    ("post", "/api/pipelines/"): ("sql",),
    ("post", "/api/projects/<pk>/members/"): ("user", "role"),
    ("post", "/api/projects/<pk>/services/"): ("role",),
    ("put", "/api/pipelines/<pk>/draft/"): ("sql",),
}


def client_with(person, project_id, operations, service=None):
    now = timezone.now()
    _, secret = make_token(
        actor=person,
        service=service,
        project=Project.unscoped.get(pk=project_id),
        name="walk",
        operations=operations,
        expires_at=now + timedelta(days=1),
        now=now,
    )
    client = APIClient()
    client.default_format = "json"
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


@pytest.fixture(scope="module")
def outsiders_tokens(place):
    """Two that may everything in the outsider's project; with those they speak for."""
    project, service = place.outsiders["project"], User.objects.get(pk=place.outsiders["service"])
    return {
        "person": (client_with(place.outsider, project, OPERATIONS), place.outsider),
        "service": (client_with(place.outsider, project, OPERATIONS, service), service),
    }


@pytest.fixture(scope="module")
def narrow(place):
    return client_with(place.owner, place.project, ())


@pytest.fixture(scope="module")
def looking(place):
    return client_with(place.owner, place.project, LOOKING & OPERATIONS)


@pytest.fixture
def answers(place, fitting):
    """Of the owner's own objects at a route, which is asked with what else it demands."""

    def ask(client, method, route):
        ids = of_fields(place.owners)
        also = tuple((name,) for name in ENOUGH.get((method, route), ()))
        body = body_of(method, route, ids, also)
        with_ids = [path_of(route, first, ids) for first in fitting(route)] if "<" in route else ()
        return [getattr(client, method)(path, body) for path in with_ids or [route]]

    return ask


@pytest.mark.parametrize("whose", ["person", "service"])
@pytest.mark.parametrize("route", WITH_IDS)
def test_a_token_gets_nothing_foreign(fitting, keep_all, outsiders_tokens, route, whose):
    client, person = outsiders_tokens[whose]
    ids = fitting(route)
    assert_silent(client, person, route, ids, ids)


@pytest.mark.parametrize(("method", "route"), ASKED)
def test_a_token_that_lists_nothing_opens_what_everybody_sees(
    place, keep_all, narrow, answers, method, route
):
    kept = AuditEntry.objects.filter(action="request_refused", actor_id=place.owner.id)
    before = kept.count()
    found = answers(narrow, method, route)
    statuses = {answer.status_code for answer in found}
    if method == "get" and route in EMPTY:
        assert [answer.json()["results"] for answer in found] == [[]]
    elif method == "get" and route in SHOWN:
        assert 200 in statuses
    elif route not in ENDED:
        assert statuses <= {403, 404}
        assert kept.count() == before + len(found)


@pytest.mark.parametrize(("method", "route"), [asked for asked in ASKED if asked[0] != "get"])
def test_a_token_that_looks_changes_nothing(keep_all, looking, answers, method, route):
    statuses = {answer.status_code for answer in answers(looking, method, route)}
    assert statuses <= {403, 404} or route in LOOKS


def test_exceptions_are_routes_that_exist():
    routes = {route for _, route in ASKED}
    assert routes >= SHOWN | EMPTY | LOOKS
    assert ENOUGH.keys() <= set(ASKED)
