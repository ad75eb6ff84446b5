import pytest
from rest_framework.test import APIClient

from tests.backend.identity.conftest import PASSWORD

BY_PASSWORD = {"login": "anna", "password": PASSWORD}


@pytest.fixture
def browser():
    """A client that must prove, like a browser, that the request is its own."""
    client = APIClient(enforce_csrf_checks=True)
    client.default_format = "json"
    return client


def token_of(browser):
    browser.get("/api/session/")
    return browser.cookies["forebay_csrf"].value


def test_one_signs_in_looks_around_and_signs_out(browser, anna):
    headers = {"X-CSRFToken": token_of(browser)}
    answer = browser.post("/api/session/", BY_PASSWORD, headers=headers)
    assert answer.json()["user"]["username"] == "anna"
    assert browser.get("/api/me/").json()["email"] == "anna@acme.example"
    headers = {"X-CSRFToken": browser.cookies["forebay_csrf"].value}
    assert browser.delete("/api/session/", headers=headers).status_code == 204
    assert browser.get("/api/me/").status_code == 401


def test_signing_in_needs_the_csrf_token(browser, anna):
    answer = browser.post("/api/session/", BY_PASSWORD)
    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf.failed"


def test_writing_needs_the_csrf_token(browser, owner, organization):
    browser.force_login(owner)
    body = {"organization": str(organization.id), "name": "New", "slug": "new"}
    assert browser.post("/api/projects/", body).json()["code"] == "csrf.failed"
    headers = {"X-CSRFToken": token_of(browser)}
    assert browser.post("/api/projects/", body, headers=headers).status_code == 201


def test_the_session_starts_anew_at_sign_in(browser, anna):
    """Nobody can plant a session id and wait until somebody signs in under it."""
    headers = {"X-CSRFToken": token_of(browser)}
    browser.post("/api/session/", BY_PASSWORD, headers=headers)
    first = browser.cookies["forebay_session"].value
    headers = {"X-CSRFToken": browser.cookies["forebay_csrf"].value}
    browser.delete("/api/session/", headers=headers)
    headers = {"X-CSRFToken": token_of(browser)}
    browser.post("/api/session/", BY_PASSWORD, headers=headers)
    assert browser.cookies["forebay_session"].value != first


def test_the_cookies_are_strict(browser, anna):
    headers = {"X-CSRFToken": token_of(browser)}
    browser.post("/api/session/", BY_PASSWORD, headers=headers)
    session, csrf = browser.cookies["forebay_session"], browser.cookies["forebay_csrf"]
    assert session["httponly"]
    assert session["samesite"] == "Lax"
    assert csrf["samesite"] == "Strict"


def test_too_many_attempts_say_when_to_come_back(api, anna):
    for _ in range(10):
        api().post("/api/session/", {"login": "anna", "password": "wrong password"})
    answer = api().post("/api/session/", BY_PASSWORD)
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0


def test_a_new_password_wants_the_current_one_and_ends_other_sessions(api, anna):
    mine, borrowed = api(anna), api(anna)
    new = {"password": "another good passphrase"}
    assert borrowed.put("/api/me/password/", new).json()["code"] == "identity.wrong_password"
    assert mine.put("/api/me/password/", new | {"current_password": PASSWORD}).status_code == 204
    assert mine.get("/api/me/").status_code == 200
    assert borrowed.get("/api/me/").status_code == 401
