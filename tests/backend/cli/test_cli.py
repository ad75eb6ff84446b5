"""The client against the web itself, by a token with just the operations that it needs."""

from datetime import timedelta
from functools import partial
from io import StringIO
from textwrap import indent

import httpx
import pytest
from django.utils import timezone

from backend.cli import login
from backend.cli.client import HttpClient
from backend.cli.main import main
from backend.cli.specs import read_file
from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline
from backend.projects.services.tokens import make_token

SCRIPT = "CREATE PIPELINE late;\n\n-- 延误\nSELECT 1;\n"


@pytest.fixture
def token(owner, project):
    now = timezone.now()
    _, secret = make_token(
        actor=owner, project=project, name="ci", now=now, expires_at=now + timedelta(days=1),
        operations=["pipelines.view", "pipelines.edit"],
    )  # fmt: skip
    return secret


@pytest.fixture
def web(client, db):
    """Where requests go: to Django's test client."""

    def answer(request: httpx.Request) -> httpx.Response:
        told = client.generic(
            request.method,
            request.url.raw_path.decode(),
            request.read(),
            content_type=request.headers.get("Content-Type", "application/json"),
            headers={"Authorization": request.headers["Authorization"]},
        )
        return httpx.Response(told.status_code, content=told.content, headers=dict(told.items()))

    return httpx.MockTransport(answer)


@pytest.fixture
def forebay(token, web):
    """`forebay(*arguments)`: the exit code."""
    speaker = HttpClient(login.Login("http://testserver", token), transport=web)
    return lambda *arguments: main([str(each) for each in arguments], client=speaker)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "late.yaml"
    path.write_text("pipeline: late\nsql: |\n" + indent(SCRIPT, "  "))
    return path


def test_a_second_apply_changes_nothing(forebay, file, project, capsys):
    assert forebay("pipelines", "diff", file) == 1
    assert "+pipeline: late" in capsys.readouterr().out
    assert forebay("pipelines", "apply", file) == 0
    assert capsys.readouterr().out == "late: made\n"
    assert Pipeline.objects.for_project(project).get().draft_sql == SCRIPT
    assert forebay("pipelines", "apply", file) == 0
    assert capsys.readouterr().out == "late: no change\n"
    assert forebay("pipelines", "diff", file) == 0
    assert Pipeline.objects.for_project(project).get().revision == 1


def test_a_second_apply_of_a_spec_changes_nothing(forebay, project, tmp_path, capsys):
    path = tmp_path / "late.yaml"
    path.write_text("pipeline: late\nspec:\n  spec_version: 1\n  nodes: []\n  名: 值\n")
    assert forebay("pipelines", "apply", path) == 0
    assert forebay("pipelines", "apply", path) == 0
    assert capsys.readouterr().out == "late: made\nlate: no change\n"
    assert Pipeline.objects.for_project(project).get().revision == 1


def test_keys_are_texts(forebay, project, tmp_path, capsys):
    """Else the draft that is stored differs from the file for ever."""
    path = tmp_path / "late.yaml"
    path.write_text("pipeline: late\nspec: {on: id, 1: one, null: none, <<: {no: 2}}\n")
    for _ in range(2):
        assert forebay("pipelines", "apply", path) == 0
    assert capsys.readouterr().out == "late: made\nlate: no change\n"
    stored = Pipeline.objects.for_project(project).get().draft_spec
    assert stored == {"on": "id", "1": "one", "null": "none", "<<": {"no": 2}}


def test_a_changed_file_becomes_the_draft(forebay, owner, project, file, capsys):
    create_pipeline(actor=owner, project=project, name="late", draft="-- older\n")
    assert forebay("pipelines", "diff", file) == 1
    shown = capsys.readouterr().out
    assert "-  -- older" in shown and "+  SELECT 1;" in shown
    assert forebay("pipelines", "apply", file) == 0
    assert capsys.readouterr().out == "late: draft saved\n"


@pytest.mark.parametrize("draft", [SCRIPT, {"spec_version": 1, "nodes": [], "名": "值"}])
def test_what_is_exported_is_what_is_applied(forebay, owner, project, draft, tmp_path, capsys):
    create_pipeline(actor=owner, project=project, name="late", draft=draft)
    assert forebay("pipelines", "export", "--to", tmp_path) == 0
    (exported,) = tmp_path.glob("*.yaml")
    assert forebay("pipelines", "diff", exported) == 0
    capsys.readouterr()
    assert forebay("pipelines", "show", "late") == 0
    assert capsys.readouterr().out == exported.read_text()


def test_lists(forebay, owner, project, capsys):
    create_pipeline(actor=owner, project=project, name="late", draft="")
    assert forebay("projects") == 0
    assert str(project.id) in capsys.readouterr().out
    assert forebay("pipelines", "list") == 0
    assert "never published" in capsys.readouterr().out


def test_what_the_token_may_not_is_told_with_the_way_out(forebay, file, capsys):
    assert forebay("pipelines", "apply", file, "--publish") == 2
    assert "`pipelines.publish`" in capsys.readouterr().err
    assert forebay("pipelines", "show", "nothing") == 2
    assert "no pipeline `nothing`" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "pipeline: x\nsql: !!python/object/apply:os.system [id]\n",
        "pipeline: &a x\nsql: *a\n",
        "pipeline: x\n",
        "pipeline: x\nsql: ''\nspec: {}\n",
        "pipeline: x\nsql: ''\nsecret: y\n",
        "pipeline: x\nspec: {rows: .nan}\n",
        "pipeline: x\nspec: {rows: !!binary aGk=}\n",
        "pipeline: x\nspec: {nodes: [], nodes: []}\n",
        "pipeline: x\nspec: {[a]: b}\n",
        'pipeline: x\nspec: {name: "\\uD800"}\n',
        f"pipeline: x\nspec: {'[' * 3000}{']' * 3000}\n",
        "[]",
        "{",
    ],
)
def test_what_is_no_pipeline_is_not_read(forebay, tmp_path, text, capsys):
    path = tmp_path / "x.yaml"
    path.write_text(text)
    assert forebay("pipelines", "apply", path) == 2
    assert str(path) in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(forebay, tmp_path, capsys):
    assert forebay("pipelines", "apply", tmp_path / "nowhere.yaml") == 2
    assert "nowhere.yaml is no file" in capsys.readouterr().err


def test_a_day_that_nobody_quoted_is_a_text(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text("pipeline: x\nspec: {since: 2026-03-01}\n")
    assert read_file(path).draft == {"since": "2026-03-01"}


def test_a_token_goes_over_tls_or_stays_here(capsys):
    assert main(["login", "http://forebay.example"]) == 2
    assert "https" in capsys.readouterr().err
    assert main(["login", "https://[::1"]) == 2
    assert "no address" in capsys.readouterr().err


def test_the_next_page_does_not_lead_the_token_elsewhere():
    asked = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        following = "http://other.example/api/projects/?cursor=2" if len(asked) == 1 else None
        return httpx.Response(200, json={"results": [], "next": following})

    kept = login.Login("https://forebay.example:8443", "fb_secret")
    list(HttpClient(kept, transport=httpx.MockTransport(answer)).rows("/api/projects/"))
    assert asked[1] == "https://forebay.example:8443/api/projects/?cursor=2"


@pytest.mark.parametrize("kept", ["{", "[]", '{"url": "https://forebay.example"}'])
def test_a_login_that_cannot_be_read_is_told(monkeypatch, tmp_path, kept, capsys):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    login.save(login.Login("https://forebay.example", "fb_secret"))
    login.path().write_text(kept)
    assert main(["projects"]) == 2
    assert "Run `forebay login URL` again" in capsys.readouterr().err


def test_where_nothing_can_be_written_is_told(forebay, tmp_path, capsys):
    (tmp_path / "taken").write_text("")
    assert forebay("pipelines", "export", "--to", tmp_path / "taken") == 2
    assert "taken" in capsys.readouterr().err


def test_the_token_is_kept_for_its_owner_alone(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    kept = login.Login("https://forebay.example", "fb_secret")
    path = login.save(kept)
    assert path.stat().st_mode & 0o777 == 0o600
    assert login.load() == kept


@pytest.fixture
def log_in(monkeypatch, tmp_path, web):
    """`forebay login`, with the token by a pipe."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("backend.cli.main.HttpClient", partial(HttpClient, transport=web))

    def logged_in(token):
        monkeypatch.setattr("sys.stdin", StringIO(f"{token}\n"))
        return main(["login", "http://localhost"])

    return logged_in


def test_who_logged_in_needs_no_token_any_more(log_in, token, project, capsys):
    assert log_in(token) == 0
    assert "(1 project)" in capsys.readouterr().out
    assert main(["projects"]) == 0
    assert str(project.id) in capsys.readouterr().out


def test_a_token_that_is_refused_is_not_kept(log_in, capsys):
    assert log_in("fb_nobodys") == 2
    assert "token" in capsys.readouterr().err
    assert log_in("fb_пропуск") == 2
    assert "no API token" in capsys.readouterr().err
    assert not login.path().exists()


@pytest.mark.parametrize(
    ("name", "value"), [("FOREBAY_URL", "http://127.0.0.1:9"), ("FOREBAY_TOKEN", "x")]
)
def test_half_of_where_to_go_is_refused(monkeypatch, tmp_path, name, value, capsys):
    """Else `apply` would go to where somebody logged in once."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    login.save(login.Login("https://forebay.example", "fb_secret"))
    monkeypatch.setenv(name, value)
    assert main(["projects"]) == 2
    assert f"{name} is set without" in capsys.readouterr().err
