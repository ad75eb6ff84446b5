"""Acme's directory: a real OpenLDAP, emptied for each test, and how it is set up here."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings

from backend.directories.models import Directory
from backend.directories.services.directories import change_directory, create_directory
from backend.identity.models import Organization, User
from tests.ldap_server import (
    GROUPS,
    PEOPLE,
    READER,
    READER_PASSWORD,
    Certificate,
    Slapd,
    make_certificate,
)

PASSWORD = "what anna types there"
OWN_PASSWORD = "what olga types here"


@pytest.fixture(scope="session")
def authority() -> Certificate:
    """Who made the directory's certificate."""
    return make_certificate("Acme's own authority", is_authority=True)


@pytest.fixture(scope="session")
def running_slapd(
    tmp_path_factory: pytest.TempPathFactory, authority: Certificate
) -> Iterator[Slapd]:
    folder = tmp_path_factory.mktemp("slapd") / "own"
    slapd = Slapd(folder, make_certificate("localhost", issuer=authority))
    slapd.start()
    slapd.fill()
    yield slapd
    slapd.stop()


@pytest.fixture
def slapd(running_slapd: Slapd) -> Iterator[Slapd]:
    yield running_slapd
    running_slapd.empty()


@pytest.fixture
def owner(owner: User) -> User:
    """Gets in when the directory is down."""
    owner.set_password(OWN_PASSWORD)
    owner.save()
    return owner


@pytest.fixture(autouse=True)
def refuse_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.directories.services.signing_in.REFUSAL_SECONDS", 0.0)


def described(slapd: Slapd, authority: Certificate, **different: Any) -> dict[str, Any]:
    """What an owner enters of it."""
    return {
        "name": "Corp",
        "host": "localhost",
        "port": slapd.tls_port,
        "tls": "ldaps",
        "authority": authority.pem,
        "bind_dn": READER,
        "bind_password": READER_PASSWORD,
        "person_base": PEOPLE,
        "person_filter": "(objectClass=inetOrgPerson)",
        "group_base": GROUPS,
    } | different


@pytest.fixture
def directory(
    slapd: Slapd,
    authority: Certificate,
    owner: User,
    organization: Organization,
    settings: LazySettings,
) -> Directory:
    """Acme's, turned on."""
    allow(settings, slapd)
    given = described(slapd, authority)
    return create_directory(actor=owner, organization=organization, is_on=True, **given)


def allow(settings: LazySettings, *slapds: Slapd) -> None:
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {
        f"127.0.0.1:{port}" for slapd in slapds for port in slapd.ports
    }


def by_login(owner: User, directory: Directory) -> Directory:
    """Its groups are of POSIX."""
    groups = {"member_attribute": "memberUid", "group_filter": "(objectClass=posixGroup)"}
    return change_directory(actor=owner, directory=directory, **groups)
