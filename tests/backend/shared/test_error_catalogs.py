import json

import pytest

from backend.shared.error_catalogs import catalogs


@pytest.mark.parametrize("path", catalogs(), ids=lambda path: path.parts[-3])
def test_the_pages_have_the_words_of_the_data(path):
    assert json.loads(path.read_text()) == catalogs()[path], "Run `make openapi`."


def test_a_case_is_a_context_and_names_are_marked_as_pages_do():
    path = next(iter(catalogs()))
    words = catalogs()[path]["UNKNOWN_COLUMN"]
    assert set(words) == {"message", "hint", "hint_near", "hint_known"}
    assert "{{column}}" in words["message"]


def test_every_error_that_an_answer_showed_is_among_them(api, owner, project, known_codes):
    client = api(owner)
    seen = [
        client.get("/api/projects/x/"),
        client.post("/api/projects/", {}),
        client.post("/api/session/", {"login": "x", "password": "y"}),
        client.post("/api/set-up/", {"username": "x", "password": "four words make one"}),
    ]
    assert {answer.json()["code"] for answer in seen} <= known_codes
