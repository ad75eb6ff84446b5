"""Browsers that are signed in: seen, ended, and never older than the sign-in."""

import pytest
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity import sessions
from backend.identity.models import SignInLink
from backend.identity.services import create_user
from backend.identity.signing_in import make_sign_in_link

PASSWORD = "four words make one"


@pytest.fixture
def anna(db):
    return create_user(username="anna", password=PASSWORD)


def sign_in(browser="Browser/1") -> Client:
    client = Client(headers={"User-Agent": browser})
    given = {"login": "anna", "password": PASSWORD}
    answer = client.post("/api/session/", given, content_type="application/json")
    assert answer.status_code == 200
    return client


def test_each_browser_is_listed_and_one_knows_which_one_is_this(anna):
    sign_in("Telephone")
    desk = sign_in("Desk")
    listed = desk.get("/api/me/sessions/").json()
    assert [(each["browser"], each["is_current"]) for each in listed] == [
        ("Desk", True),
        ("Telephone", False),
    ]


def test_one_that_was_left_open_elsewhere_is_ended_from_here(anna):
    telephone, desk = sign_in("Telephone"), sign_in("Desk")
    other = next(s for s in desk.get("/api/me/sessions/").json() if not s["is_current"])
    assert desk.delete(f"/api/me/sessions/{other['id']}/").status_code == 204
    assert telephone.get("/api/me/").status_code == 401
    assert desk.get("/api/me/").status_code == 200


def test_nobody_ends_anothers(anna, api, outsider):
    (mine,) = sign_in().get("/api/me/sessions/").json()
    assert api(outsider).delete(f"/api/me/sessions/{mine['id']}/").status_code == 404


def test_a_session_key_from_before_the_sign_in_is_worth_nothing(anna):
    client = Client()
    client.get("/api/session/")
    session = client.session
    session["planted"] = True
    session.save()
    planted = session.session_key
    client.cookies["forebay_session"] = planted
    given = {"login": "anna", "password": PASSWORD}
    client.post("/api/session/", given, content_type="application/json")
    assert client.cookies["forebay_session"].value != planted
    assert (
        Client(headers={"Cookie": f"forebay_session={planted}"}).get("/api/me/").status_code == 401
    )


def test_who_signs_in_twice_gets_a_new_key_and_leaves_no_old_one(anna):
    client = sign_in()
    before = client.cookies["forebay_session"].value
    given = {"login": "anna", "password": PASSWORD}
    answer = client.post("/api/session/", given, content_type="application/json")
    assert answer.status_code == 200
    assert client.cookies["forebay_session"].value != before
    assert anna.sessions.count() == 1


def test_a_new_password_ends_every_other_session_and_gives_this_one_a_new_key(anna):
    telephone, desk = sign_in("Telephone"), sign_in("Desk")
    before = desk.cookies["forebay_session"].value
    given = {"current_password": PASSWORD, "password": "five other words make one"}
    assert desk.put("/api/me/password/", given, content_type="application/json").status_code == 204
    assert desk.cookies["forebay_session"].value != before
    assert desk.get("/api/me/").status_code == 200
    assert telephone.get("/api/me/").status_code == 401
    assert len(desk.get("/api/me/sessions/").json()) == 1


def test_a_new_password_counts_once_this_browser_is_signed_in_by_it(anna, monkeypatch):
    def fail(*_):
        raise DatabaseError

    monkeypatch.setattr(sessions, "begin_anew", fail)
    desk = sign_in()
    desk.raise_request_exception = False
    given = {"current_password": PASSWORD, "password": "five other words make one"}
    assert desk.put("/api/me/password/", given, content_type="application/json").status_code >= 500
    assert desk.get("/api/me/").status_code == 200


def test_a_late_answer_to_an_ended_session_takes_no_newer_cookie_away(anna):
    desk = sign_in()
    asked_before = Client()
    asked_before.cookies["forebay_session"] = desk.cookies["forebay_session"].value
    given = {"current_password": PASSWORD, "password": "five other words make one"}
    desk.put("/api/me/password/", given, content_type="application/json")
    late = asked_before.get("/api/me/")
    assert late.status_code == 401
    assert "forebay_session" not in late.cookies


def test_a_new_password_ends_a_link_that_nobody_used(anna):
    desk = sign_in("Desk")
    token = make_sign_in_link(user=anna, now=timezone.now())
    given = {"current_password": PASSWORD, "password": "five other words make one"}
    assert desk.put("/api/me/password/", given, content_type="application/json").status_code == 204
    link = {"token": token}
    answer = Client().post("/api/session/by-link/", link, content_type="application/json")
    assert answer.status_code == 401


def test_signing_out_leaves_no_session(anna):
    client = sign_in()
    assert client.delete("/api/session/").cookies["forebay_session"].value == ""
    assert client.get("/api/me/").status_code == 401
    assert not anna.sessions.exists()


def test_signing_out_everywhere_ends_every_browser_and_this_one(anna, api, outsider):
    telephone, desk = sign_in("Telephone"), sign_in("Desk")
    theirs = api(outsider)
    make_sign_in_link(user=anna, now=timezone.now())
    assert desk.delete("/api/me/sessions/").status_code == 204
    assert telephone.get("/api/me/").status_code == desk.get("/api/me/").status_code == 401
    assert theirs.get("/api/me/").status_code == 200
    assert not anna.sessions.exists()
    assert not SignInLink.objects.exists()
    ended = AuditEntry.objects.get(action="sessions_ended")
    assert (ended.actor_id, ended.details["sessions"]) == (anna.id, 2)
