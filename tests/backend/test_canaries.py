"""Secrets go in and never come out: canaries are sent down every way in, then looked for in
every answer, frame, log line and row."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import connection as database
from django.utils import timezone
from rest_framework.test import APIClient

from backend.events.topics import LiveTopic
from backend.identity.models import User
from backend.identity.services import create_user
from backend.identity.signing_in import make_sign_in_link
from backend.projects.models import Project
from backend.runs.services.engines import create_engine
from backend.runs.services.leases import take_lease
from backend.shared.docs import description
from backend.shared.redaction import RedactSecrets
from tests.backend.config.walk.routes import ENGINES, ROUTES, fill
from tests.backend.live.conftest import OpenPage, open_page, web_url
from tests.backend.pipelines.conftest import SPEC

__all__ = ["open_page", "web_url"]

CANARY = re.compile(r"canary-[a-z]+-Zq81")
HOST, PORT = "127.0.0.1", 1  # nobody listens there, and we learn it at once
POSTGRES = {"host": HOST, "port": PORT, "database": "shop", "user": "shop", "tls": "off"}
KAFKA = {"brokers": [{"host": HOST, "port": PORT}], "user": "shop", "tls": "off"}
DIRECTORY = {
    "name": "Corp", "host": HOST, "port": PORT, "bind_dn": "cn=reader", "person_base": "ou=people",
}  # fmt: skip
PROVIDER = {"name": "Acme ID", "issuer": f"https://{HOST}:{PORT}", "client_id": "forebay"}
DESCRIPTION = description()
# In whatever schema: the audit lies in its own, which no search path names.
OWN_TABLES = """
    SELECT nspname || '.' || relname, format('%I.%I', nspname, relname)
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
"""


def canary(way: str) -> str:
    return f"canary-{way}-Zq81"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the product would write to its log, everything included."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(RedactSecrets())
    root, level = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def owner(transactional_db: None) -> User:
    return create_user(username="olga", email="olga@acme.example", password=canary("first"))


@pytest.fixture
def client(owner: User, log: io.StringIO) -> APIClient:
    client = APIClient()
    client.default_format = "json"
    client.force_login(owner)
    return client


@pytest.fixture
def connections(client: APIClient, project: Project, settings: Any) -> list[str]:
    """Made, changed and checked with canaries; their ids."""
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{HOST}:{PORT}"}
    ids = []
    for kind, name, options in (("postgres", "mart", POSTGRES), ("kafka", "log", KAFKA)):
        body = {"project": str(project.id), "kind": kind, "name": name, "options": options}
        secrets = {"password": canary("made")}
        made = client.post("/api/connections/", body | {"secrets": secrets})
        assert made.status_code == 201, made.content
        path = f"/api/connections/{made.json()['id']}/"
        changed = client.patch(path, {"secrets": {"password": canary("changed")}})
        assert changed.status_code == 200
        client.post(f"{path}check/")
        ids.append(made.json()["id"])
    return ids


@pytest.fixture
def ways_in(client: APIClient, project: Project, settings: Any) -> list[str]:
    """A directory and an OpenID provider, likewise; their ids."""
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{HOST}:{PORT}"}
    ids = []
    for kind, body, secret in (
        ("directories", DIRECTORY, "bind_password"),
        ("openid-providers", PROVIDER, "client_secret"),
    ):
        body = body | {"organization": str(project.organization_id), secret: canary("made")}
        made = client.post(f"/api/{kind}/", body)
        assert made.status_code == 201, made.content
        path = f"/api/{kind}/{made.json()['id']}/"
        assert client.patch(path, {secret: canary("changed")}).status_code == 200
        client.post(f"{path}test/")
        ids.append(made.json()["id"])
    return ids


@pytest.fixture
def pipeline(client: APIClient, project: Project, connections: list[str]) -> str:
    body = {"project": str(project.id), "name": SPEC["name"], "spec": SPEC}
    made = client.post("/api/pipelines/", body)
    assert made.status_code == 201, made.content
    return str(made.json()["id"])


@pytest.fixture
def engine_token(owner: User, project: Project) -> str:
    now = timezone.now()
    engine = create_engine(
        actor=owner, project=project, name="main", purpose="flows", launcher="local", now=now
    )
    return take_lease(engine=engine, now=now).token


@pytest.mark.usefixtures("pipeline")
def test_no_secret_comes_out_again(
    client: APIClient,
    owner: User,
    project: Project,
    connections: list[str],
    ways_in: list[str],
    engine_token: str,
    open_page: OpenPage,
    log: io.StringIO,
) -> None:
    link = make_sign_in_link(user=owner, now=timezone.now())
    page = open_page(owner)
    page.subscribe(LiveTopic("project", project.id))

    ids = [*own_ids(project), *ways_in]
    answers = [*every_write(client, ids), *every_read(client, ids)]
    change_the_password(client)
    page.next("news")

    places = {
        **dict(answers),
        "frames": json.dumps(page.came),
        "log": log.getvalue(),
        **dict(every_table()),
    }
    assert len(places) > 150 and "canary" not in "".join(places)
    for secret in ("bind_password", "client_secret"):  # that they were replaced is told
        assert secret in places["table audit.entry"]
    tokens = [engine_token, link]
    leaks = [place for place, text in places.items() if holds_secret(text, tokens)]
    assert leaks == []


def test_the_search_would_find_one() -> None:
    hidden = canary("x").encode().hex()
    assert holds_secret(f'{{"password": "{canary("x")}"}}', [])
    assert holds_secret(f"\\x{hidden}", [])
    assert holds_secret("of an engine: t0ken", ["t0ken"])
    assert not holds_secret("nothing", ["t0ken"])


def test_every_way_in_is_known() -> None:
    assert {"password", "token", "bind_password", "secrets"} <= dict(secret_fields()).keys()


def holds_secret(text: str, tokens: list[str]) -> bool:
    as_bytes = re.sub(
        r"(?:[0-9a-f]{2}){8,}", lambda found: bytes.fromhex(found[0]).decode("latin1"), text
    )
    return bool(CANARY.search(as_bytes) or CANARY.search(text)) or any(
        token in text or token in as_bytes for token in tokens
    )


def every_write(client: APIClient, ids: list[str]) -> Iterator[tuple[str, str]]:
    """Every operation that takes a body, with a canary in each field that is never read again.
    Most are refused: a refusal must not repeat it."""
    secrets = dict(secret_fields())
    for path, operations in DESCRIPTION["paths"].items():
        for method in operations.keys() & {"post", "put", "patch"}:
            if path.startswith("/api/engines/{engine}"):
                continue
            for own_id in ids if "{" in path else ids[:1]:
                filled = re.sub(r"\{\w+\}", own_id, path)
                answer = getattr(client, method)(filled, secrets | {"project": own_id})
                yield f"{method} {filled}", answer.content.decode()


def secret_fields() -> Iterator[tuple[str, Any]]:
    for schema in DESCRIPTION["components"]["schemas"].values():
        for name, described in schema.get("properties", {}).items():
            if described.get("writeOnly") and described["type"] == "object":
                yield name, {"password": canary("nested"), "unknown": canary("unknown")}
            elif described.get("writeOnly"):
                yield name, canary("written")


def every_read(client: APIClient, ids: list[str]) -> Iterator[tuple[str, str]]:
    for route in ROUTES:
        if ENGINES.match(route):
            continue  # an engine gets secrets: that is what its token is for
        for own_id in ids if "<" in route else ids[:1]:
            filled = fill(route, own_id)
            answer = client.get(filled, {"project": ids[0]})
            yield f"get {filled}", b"".join(answer).decode()


def own_ids(project: Project) -> list[str]:
    """The project's first, then one row's of each kind that there is."""
    models = [model for model in apps.get_models() if hasattr(model, "unscoped")]
    rows = [model._base_manager.first() for model in models]
    return [str(project.pk), *(str(row.pk) for row in rows if row is not None)]


def change_the_password(client: APIClient) -> None:
    given = {"current_password": canary("first"), "password": canary("second")}
    assert client.put("/api/me/password/", given).status_code == 204
    wrong = {"login": "olga", "password": canary("wrong")}
    assert client.post("/api/session/", wrong).status_code == 401
    signed_in = client.post("/api/session/", wrong | {"password": canary("second")})
    assert signed_in.status_code == 200


def every_table() -> Iterator[tuple[str, str]]:
    """What a dump of the metadata would hold."""
    with database.cursor() as cursor:
        cursor.execute(OWN_TABLES)
        for table, name in cursor.fetchall():
            cursor.execute(f"SELECT row_to_json(t)::text FROM {name} t")
            yield f"table {table}", " ".join(row for (row,) in cursor.fetchall())
