"""The cast: an owner and a teammate of one project, and an outsider who must see nothing of it."""

from collections.abc import Callable, Iterator, Set

import psycopg
import pytest
from django.db import connection
from rest_framework.test import APIClient

from backend.identity.models import Organization, User
from backend.identity.services import add_to_organization, create_organization, create_user
from backend.local.parts.postgres import Postgres
from backend.projects.models import Project
from backend.projects.services import add_member, create_project
from spark_runtime.contract.error_texts import error_texts
from tests.commits import commits

Api = Callable[[User | None], APIClient]


@pytest.fixture(scope="session")
def audit_admin(
    django_db_setup: None, metadata_postgres: Postgres
) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    """The cluster's admin, who alone can take anything out of the audit."""
    with metadata_postgres.connect(connection.settings_dict["NAME"]) as admin:
        admin.execute("SET session_replication_role = replica")  # no trigger objects
        yield admin


@pytest.fixture(autouse=True)
def no_audit_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test commits is flushed, but not the audit."""
    if commits(request.node):
        admin = request.getfixturevalue("audit_admin")
        yield
        admin.execute("DELETE FROM audit.entry")
        admin.execute("DELETE FROM audit.link")
    else:
        yield


@pytest.fixture
def owner(db: None) -> User:
    return create_user(username="olga", email="olga@acme.example")


@pytest.fixture
def organization(owner: User) -> Organization:
    return create_organization(actor=owner, name="Acme", slug="acme")


@pytest.fixture
def project(owner: User, organization: Organization) -> Project:
    return create_project(actor=owner, organization=organization, name="Sales", slug="sales")


@pytest.fixture
def teammate(owner: User, organization: Organization, project: Project) -> User:
    user = create_user(username="tom", email="tom@acme.example")
    add_to_organization(actor=owner, organization=organization, user=user)
    add_member(actor=owner, project=project, user=user)
    return user


@pytest.fixture
def outsider(db: None) -> User:
    """Somebody with an organization and a project of their own."""
    user = create_user(username="otto", email="otto@rival.example")
    rival = create_organization(actor=user, name="Rival", slug="rival")
    create_project(actor=user, organization=rival, name="Sales", slug="sales")
    return user


@pytest.fixture(scope="session")
def known_codes() -> Set[str]:
    """Of every error that pages have words for."""
    return error_texts().keys()


@pytest.fixture
def api() -> Api:
    """A client signed in as this person, or as nobody. It speaks JSON and carries no CSRF token."""

    def client_of(user: User | None = None) -> APIClient:
        client = APIClient()
        client.default_format = "json"
        if user is not None:
            client.force_login(user)
        return client

    return client_of
