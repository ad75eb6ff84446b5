import pytest
from django.test import Client
from rest_framework import exceptions

from backend.shared.http import problem_of


def test_an_unknown_route_is_a_problem_like_any_other(client):
    answer = client.get("/api/no/such/route/")
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "not_found"


def test_without_a_session_the_answer_is_401(api, db):
    answer = api().get("/api/projects/")
    assert answer.status_code == 401
    assert answer.json()["code"] == "session.missing"


def test_each_refused_field_is_named(api, owner):
    answer = api(owner).post("/api/projects/", {"name": "x", "slug": "UPPER", "typo": 1})
    assert answer.status_code == 400
    assert answer.json()["code"] == "input.invalid"
    assert {error["path"] for error in answer.json()["errors"]} == {"typo"}
    answer = api(owner).post("/api/projects/", {"name": "x", "slug": "UPPER"})
    assert {error["path"] for error in answer.json()["errors"]} == {"organization", "slug"}


def test_broken_json_is_answered(api, owner):
    answer = api(owner).post("/api/projects/", "{", content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["code"] == "request.parse_error"


@pytest.mark.parametrize(
    "body", ["[" * 100_000, "[" * 101 + "]" * 101, '{"a":' * 500 + "1" + "}" * 500]
)
def test_json_without_a_bottom_is_answered(api, owner, body):
    for path in ("/api/session/", "/api/queries/"):
        answer = api(owner).post(path, body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, "request.parse_error")


def test_json_may_be_nested(api, owner):
    body = "[" * 100 + "]" * 100
    answer = api(owner).post("/api/projects/", body, content_type="application/json")
    assert answer.json()["code"] == "input.invalid"


def test_a_body_that_is_too_large_is_answered(api, owner, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 20
    answer = api(owner).post("/api/projects/", {"name": "x" * 20})
    assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")


class Teapot(exceptions.APIException):
    status_code = 418


FRAMEWORKS = [
    exceptions.ParseError(), exceptions.MethodNotAllowed("PUT"), exceptions.NotAcceptable(),
    exceptions.UnsupportedMediaType("text/csv"), exceptions.NotFound(), exceptions.Throttled(9),
    exceptions.NotAuthenticated(), exceptions.AuthenticationFailed(), exceptions.ValidationError(),
    exceptions.PermissionDenied(), exceptions.APIException(), Teapot({"pot": ["short"]}),
]  # fmt: skip


@pytest.mark.parametrize("error", FRAMEWORKS, ids=lambda error: type(error).__name__)
def test_whatever_the_framework_raises_has_a_code_with_words(error, known_codes):
    problem = problem_of(error)
    assert problem.code in known_codes
    assert problem.status == error.status_code


def test_no_error_of_the_framework_is_left_out():
    known = {type(error) for error in FRAMEWORKS}
    assert set(exceptions.APIException.__subclasses__()) <= known


@pytest.mark.parametrize("text", ["\\u0000", "\\ud800", "\\udc00", "\\ud800x"])
def test_a_text_in_json_that_cannot_be_stored_is_refused(api, owner, project, text):
    body = f'{{"project": "{project.id}", "name": "orders", "spec": {{"name": "{text}"}}}}'
    answer = api(owner).post("/api/pipelines/", data=body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "input.unstorable")


@pytest.mark.parametrize("path", ["/api/health/", "/api/session/", "/api/no/such/route/"])
def test_every_answer_carries_the_strict_headers(client, db, path):
    answer = client.get(path)
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Cache-Control"] == "no-store"


def test_health_needs_no_session_and_tells_no_details(client, db):
    answer = client.get("/api/health/")
    assert answer.status_code == 200
    assert answer.json()["parts"]["database"] == "ok"
    assert set(answer.json()["parts"]) == {"database", "broker", "connect"}


def test_a_broken_view_answers_a_problem_without_details(monkeypatch, owner):
    def explode(*args: object, **kwargs: object) -> None:
        raise RuntimeError("canary in a traceback")

    monkeypatch.setattr("backend.projects.views.projects.ProjectViewSet.list", explode)
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    answer = client.get("/api/projects/")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "canary" not in answer.content.decode()
