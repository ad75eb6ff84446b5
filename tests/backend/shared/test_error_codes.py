import json

import pytest

from backend.shared.error_codes import FILE, error_codes


@pytest.fixture(scope="module")
def codes():
    return {entry["code"]: entry for entry in error_codes()}


def test_the_committed_list_is_what_the_source_says():
    assert json.loads(FILE.read_text()) == error_codes(), "Run `make openapi`."


def test_it_knows_errors_of_every_make(codes):
    assert codes["identity.slug_taken"]["parameters"] == ["slug"]
    assert codes["identity.slug_taken"]["message"] == "There is an organization `{slug}` already."
    assert codes["sign_in.too_many_attempts"]["parameters"] == ["retry_after_seconds"]
    assert "SQL_UNREADABLE" in codes  # of the allow-list parser
    assert "KEY_LOST" in codes  # of the compiler
    assert "CYCLE" in codes
    assert "SINK_REFUSED" in codes  # of a flow
    assert "query.division_by_zero" in codes  # chosen from a table
    assert "connect.missing" in codes  # given by a class to its base


def test_it_knows_what_comes_with_an_error(codes):
    assert codes["connection.timeout"]["parameters"] == ["host", "port"]
    # By name, to a function that hands its parameters on.
    assert codes["SQL_FORBIDDEN_TYPE"]["parameters"] == ["type"]
    assert codes["NAMESPACE_PARTIAL_STAR"]["parameters"] == ["level", "namespace"]  # by position
    assert {"near", "known", "column"} <= set(codes["UNKNOWN_COLUMN"]["parameters"])


def test_it_knows_the_cases_of_an_error(codes):
    assert codes["UNKNOWN_COLUMN"]["cases"] == ["known", "near"]
    assert codes["INSERT_OF_CHANGES"]["cases"] == ["table", "topic"]  # one or the other
    assert "twice" in codes["SCRIPT_UNREADABLE"]["cases"]  # to a method that knows the code
    assert codes["sign_in.too_many_attempts"]["cases"] == ["link"]  # given to its class
    assert "cases" not in codes["connection.dns"]


def test_every_error_that_an_answer_showed_in_a_test_is_listed(api, owner, project, codes):
    client = api(owner)
    seen = [
        client.get("/api/projects/x/"),
        client.post("/api/projects/", {}),
        client.post("/api/session/", {"login": "x", "password": "y"}),
        client.post("/api/set-up/", {"username": "x", "password": "four words make one"}),
    ]
    assert {answer.json()["code"] for answer in seen} <= codes.keys()
