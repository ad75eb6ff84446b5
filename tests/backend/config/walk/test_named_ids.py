"""Ids that a request's body or query names, each foreign one by one: answered as one that never
was, while all the rest is one's own and fits."""

import pytest
from django.db import transaction

from backend.governance.models import AuditEntry
from tests.backend.config.walk.bodies import (
    Field,
    body_of,
    id_fields,
    id_parameters,
    of_fields,
    path_of,
)
from tests.backend.config.walk.routes import INVENTED, METHODS, PUBLIC, ROUTES
from tests.backend.config.walk.rows import everything

pytestmark = pytest.mark.django_db

# What the description cannot say: a body that names this by id says that, too.
TOGETHER = {
    ("/api/charts/", "table"): ("dashboard_name", "dashboard_title"),
    ("/api/datasets/<pk>/", "database"): ("revision",),
    ("/api/organizations/<pk>/invitations/", "project"): ("project_role",),
    ("/api/organizations/<pk>/people/change/", "people"): ("role",),
    ("/api/organizations/<pk>/people/change/", "successor"): ("role",),
    ("/api/pipelines/", "project"): ("sql",),
    ("/api/projects/<pk>/members/", "custom_role"): ("user",),
    ("/api/projects/<pk>/members/", "team"): ("role",),
    ("/api/projects/<pk>/members/", "user"): ("role",),
}
ASKED = [(method, route) for route in ROUTES if not PUBLIC.match(route) for method in METHODS]
IN_BODIES = [
    (method, route, field) for method, route in ASKED for field in id_fields(method, route)
]
IN_QUERIES = [
    (method, route, name) for method, route in ASKED for name in id_parameters(method, route)
]


@pytest.fixture
def own_path(place, own):
    """A route that leads to the outsider's own."""
    ids = of_fields(place.outsiders)
    return lambda route: path_of(route, own(route)[0], ids) if "<" in route else route


@pytest.mark.parametrize(
    ("method", "route", "field"),
    IN_BODIES,
    ids=lambda part: part if isinstance(part, str) else ".".join(part),
)
def test_a_foreign_id_in_a_body_is_answered_as_an_invented_one(
    api, place, own_path, keep_all, method, route, field: Field
):
    client, address, name = api(place.outsider), own_path(route), field[-1]
    owns, foreign = of_fields(place.outsiders), of_fields(place.owners)[name]
    also = (field, *((other,) for other in TOGETHER.get((route, name), ())))

    def ask(named: str):
        body = body_of(method, route, owns | {name: named}, also)
        return getattr(client, method)(address, body)

    before = everything()
    invented = ask(INVENTED)
    assert 400 <= invented.status_code < 500
    kept = AuditEntry.objects.filter(action="request_refused", actor_id=place.outsider.id)
    kept_before = kept.count()
    answer = ask(foreign)
    assert answer.status_code == invented.status_code
    assert answer.content.replace(foreign.encode(), INVENTED.encode()) == invented.content
    assert everything() == before
    if answer.status_code in (403, 404):
        assert kept.count() == kept_before + 1
    with transaction.atomic():
        of_ones_own = ask(owns[name])
        transaction.set_rollback(True)
    assert of_ones_own.content != invented.content, "The id was not looked at: this proves nothing."


@pytest.mark.parametrize(("method", "route", "name"), IN_QUERIES)
def test_a_foreign_id_in_a_query_is_answered_as_an_invented_one(
    api, place, own_path, keep_all, method, route, name
):
    client, address = api(place.outsider), own_path(route)
    own, foreign = of_fields(place.outsiders)[name], of_fields(place.owners)[name]

    def ask(named: str) -> bytes:
        # A search without `q` finds nothing. Whole, also where it is written while it is read.
        return b"".join(getattr(client, method)(f"{address}?q=x&{name}={named}"))

    before, invented = everything(), ask(INVENTED)
    assert ask(foreign) == invented
    assert everything() == before
    with transaction.atomic():
        # The flow of a place is a pipeline's.
        is_alike = (route, name) == ("/api/flows/", "capture")
        assert (ask(own) == invented) == is_alike, "The id was not looked at: it proves nothing."
        transaction.set_rollback(True)


def test_only_what_is_asked_has_exceptions():
    assert TOGETHER.keys() <= {(route, field[-1]) for _, route, field in IN_BODIES}
