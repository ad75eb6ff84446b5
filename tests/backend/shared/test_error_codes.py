import json

from backend.shared.error_codes import FILE, error_codes

CODES = {entry["code"]: entry for entry in error_codes()}


def test_the_committed_list_is_what_the_source_says():
    assert json.loads(FILE.read_text()) == error_codes(), "Run `make openapi`."


def test_it_knows_errors_of_every_make():
    assert CODES["identity.slug_taken"]["parameters"] == ["slug"]
    assert CODES["identity.slug_taken"]["message"] == "There is an organization `{slug}` already."
    assert CODES["sign_in.too_many_attempts"]["parameters"] == ["retry_after_seconds"]
    assert "SQL_UNREADABLE" in CODES  # of the allow-list parser
    assert "KEY_LOST" in CODES  # of the compiler
    assert "local_error" in CODES  # given by a class to its base


def test_every_error_that_an_answer_showed_in_a_test_is_listed(api, owner, project):
    client = api(owner)
    seen = [
        client.get("/api/projects/x/"),
        client.post("/api/projects/", {}),
        client.post("/api/session/", {"login": "x", "password": "y"}),
        client.post("/api/set-up/", {"username": "x", "password": "four words make one"}),
    ]
    assert {answer.json()["code"] for answer in seen} <= CODES.keys()
