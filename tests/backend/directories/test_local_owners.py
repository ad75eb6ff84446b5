"""Somebody with a password here can get in, whatever becomes of the directory."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from backend.directories.services.directories import change_directory, create_directory
from backend.identity.models import Membership
from backend.projects.services.people import change_organization_role, disable_person
from tests.backend.directories.conftest import OWN_PASSWORD, described

OWNER = Membership.Role.OWNER


@pytest.fixture
def second(owner, organization, teammate):
    """Another owner, who signs in by links alone."""
    change_organization_role(actor=owner, organization=organization, user=teammate, role=OWNER)
    return teammate


def code(answer):
    return answer.status_code, answer.json().get("code")


def person(organization, user):
    return f"/api/organizations/{organization.id}/people/{user.id}/"


def test_a_directory_goes_on_when_an_owner_has_a_password_here(
    api, owner, organization, slapd, authority
):
    given = described(slapd, authority)
    off = create_directory(actor=owner, organization=organization, **given)
    owner.set_unusable_password()
    owner.save()
    path = f"/api/directories/{off.id}/"
    assert code(api(owner).patch(path, {"is_on": True})) == (409, "directory.no_local_owner")
    owner.set_password(OWN_PASSWORD)
    owner.save()
    assert api(owner).patch(path, {"is_on": True}).status_code == 200


def test_a_provider_goes_on_when_an_owner_has_a_password_here(api, owner, organization):
    given = {"organization": str(organization.id), "name": "ID", "issuer": "https://id.example"}
    given |= {"client_id": "x", "client_secret": "y"}
    owner.set_unusable_password()
    owner.save()
    path = f"/api/openid-providers/{api(owner).post('/api/openid-providers/', given).json()['id']}/"
    assert code(api(owner).patch(path, {"is_on": True})) == (409, "directory.no_local_owner")
    owner.set_password(OWN_PASSWORD)
    owner.save()
    assert api(owner).patch(path, {"is_on": True}).status_code == 200


def test_nobody_stops_being_an_owner_while_one_goes_on(owner, organization, directory):
    """Whoever changes owners waits for the organization's lock, too."""
    for is_on in (False, True):
        with CaptureQueriesContext(connection) as asked:
            change_directory(actor=owner, directory=directory, is_on=is_on)
    locking = [each["sql"] for each in asked if each["sql"].endswith("FOR UPDATE")]
    assert any('FROM "identity_organization"' in sql for sql in locking)


@pytest.mark.parametrize("change", [{"role": "member"}, {"is_active": False}])
def test_the_last_one_stays_an_owner(api, owner, organization, directory, second, change):
    path = person(organization, owner)
    refused = api(second).patch(path, change)
    assert code(refused) == (409, "directory.last_local_owner")
    assert organization.memberships.filter(user=owner, role=OWNER, user__is_active=True).exists()


def test_the_last_one_does_not_leave(api, owner, organization, directory, second):
    path = f"{person(organization, owner)}?successor={second.id}"
    assert code(api(owner).delete(path)) == (409, "directory.last_local_owner")


def test_who_has_no_password_here_may_go(owner, organization, directory, second):
    disable_person(actor=owner, organization=organization, user=second)
    assert not second.is_active


def test_with_another_one_they_may_go(api, owner, organization, directory, second):
    second.set_password(OWN_PASSWORD)
    second.save()
    assert api(second).delete(person(organization, owner)).status_code == 204


def test_without_a_directory_they_may_go(api, owner, organization, directory, second):
    second.set_password(OWN_PASSWORD)
    second.save()
    assert api(second).patch(person(organization, owner), {"role": "member"}).status_code == 200
    directory.is_on = False
    directory.save()
    membership = organization.memberships.get(user=owner)
    membership.role = OWNER
    membership.save()
    assert api(owner).patch(person(organization, second), {"role": "member"}).status_code == 200
