import re
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from backend.identity.models import SignInLink
from backend.identity.signing_in import LINK_LIFE, make_sign_in_link, sign_in_by_link
from backend.shared.errors import NotSignedIn

NOW = timezone.now()


def use(token, now=NOW):
    return sign_in_by_link(token=token, address="192.0.2.1", now=now)


def test_a_link_works_once(owner):
    token = make_sign_in_link(user=owner, now=NOW)
    assert use(token) == owner
    with pytest.raises(NotSignedIn):
        use(token)


def test_a_link_ends_after_half_an_hour(owner):
    token = make_sign_in_link(user=owner, now=NOW)
    with pytest.raises(NotSignedIn):
        use(token, now=NOW + LINK_LIFE + timedelta(seconds=1))


def test_a_new_link_ends_the_earlier_one(owner):
    earlier = make_sign_in_link(user=owner, now=NOW)
    make_sign_in_link(user=owner, now=NOW)
    with pytest.raises(NotSignedIn):
        use(earlier)


def test_a_disabled_person_has_no_way_in(owner):
    token = make_sign_in_link(user=owner, now=NOW)
    owner.is_active = False
    owner.save()
    with pytest.raises(NotSignedIn):
        use(token)


def test_the_table_holds_no_token(owner):
    token = make_sign_in_link(user=owner, now=NOW)
    assert token.encode() not in bytes(SignInLink.objects.get().token_hash)


def test_the_command_prints_a_link_that_signs_in(api, owner):
    printed = StringIO()
    call_command("sign-in-link", "olga", stdout=printed, stderr=StringIO())
    token = re.search(r"/sign-in#token=(\S+)", printed.getvalue())[1]
    client = api()
    answer = client.post("/api/session/by-link/", {"token": token})
    assert answer.json()["user"]["username"] == "olga"
    assert client.get("/api/me/").json()["username"] == "olga"


def test_the_command_says_who_is_unknown(db):
    with pytest.raises(CommandError, match="nobody"):
        call_command("sign-in-link", "nobody")


def test_add_person_makes_the_first_owner_without_a_password(db):
    call_command("add-person", "anna", "--organization", "acme", stdout=StringIO())
    from backend.identity.models import Organization, User

    anna = User.objects.get(username="anna")
    assert not anna.has_usable_password()
    assert Organization.objects.get(slug="acme").memberships.get().user == anna
