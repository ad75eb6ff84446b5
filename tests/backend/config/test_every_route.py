"""Every route times every method: closed to the signed-out, silent about foreign objects.

The routes are read from the URL conf, so a new one is tested by being there.
"""

import re
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.urls import URLPattern, URLResolver, get_resolver

from backend.identity.models import Team
from backend.projects.models import CustomRole
from backend.shared.models import ProjectScoped
from tests.backend.rows import Rows

METHODS = ("get", "post", "put", "patch", "delete")
# Open by intention. Engines show a token of their own, which their tests try.
PUBLIC = re.compile(
    r"^/api/(health/|docs/.*|session/|session/by-link/|start/|invitations/(look|join)/)$"
)
ENGINES = re.compile(r"^/api/engines/<[^>]+>/(wanted|events|flows)")
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


def fill(route: str, value: str) -> str:
    return re.sub(r"<\w+>", value, route)


ROUTES = routes()
WITH_IDS = [route for route in ROUTES if "<" in route and not ENGINES.match(route)]


def test_beside_the_api_there_are_only_the_built_pages():
    others = [p for p in get_resolver().url_patterns if not str(p.pattern).startswith("api/")]
    assert {p.callback.__module__ for p in others} == {"backend.shared.front_end"}


@pytest.fixture
def everything(owner, project, organization):
    """Ids of the owner's: the project, the organization, its parts, a row of every model of a
    project."""
    rows = Rows(project, owner)
    scoped = [model for model in apps.get_models() if issubclass(model, ProjectScoped)]
    made = map(rows.row_of, (Team, CustomRole, *scoped))
    return [str(row.pk) for row in (project, organization, *made)]


@pytest.mark.parametrize("route", [route for route in ROUTES if not PUBLIC.match(route)])
def test_the_signed_out_are_asked_to_sign_in(api, db, route):
    for method in METHODS:
        answer = getattr(api(), method)(fill(route, INVENTED))
        assert answer.status_code in (401, 404, 405), f"{method} {route}"
        assert answer.status_code != 404 or ENGINES.match(route), f"{method} {route}"


@pytest.mark.parametrize("route", WITH_IDS)
def test_an_outsider_gets_404_for_every_foreign_id(api, outsider, everything, route):
    client = api(outsider)
    for method in METHODS:
        invented = getattr(client, method)(fill(route, INVENTED), {})
        # Some look at the body first: then the answer must be the same for every id.
        assert invented.status_code in (400, 404, 405), f"{method} {route}"
        for foreign_id in everything:
            answer = getattr(client, method)(fill(route, foreign_id), {})
            assert answer.status_code == invented.status_code, f"{method} {route}"
            assert answer.content == invented.content, f"{method} {route}"


@pytest.mark.parametrize(
    "route", [route for route in WITH_IDS if re.match(r"^[^<]*<\w+>/$", route)]
)
def test_the_owner_finds_something_at_every_such_route(api, owner, everything, route):
    """Else the test above would prove nothing."""
    client = api(owner)
    statuses = {client.get(fill(route, own_id)).status_code for own_id in everything}
    assert statuses & {200, 405}, route
    assert statuses <= {200, 404, 405}, route


@pytest.mark.parametrize("route", [route for route in ROUTES if "<" not in route])
def test_an_outsiders_lists_hold_nothing_foreign(api, outsider, everything, route):
    answer = api(outsider).get(route)
    assert not any(foreign_id in answer.content.decode() for foreign_id in everything)


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
def test_nothing_is_made_in_a_foreign_project(api, outsider, project, path, body):
    assert api(outsider).post(path, body | {"project": str(project.id)}).status_code == 404
    assert api(outsider).post(path, body | {"project": INVENTED}).status_code == 404
