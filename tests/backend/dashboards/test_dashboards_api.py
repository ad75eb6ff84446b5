"""Dashboards over REST: a draft that is saved under a revision, and what viewers see."""

import pytest

from backend.dashboards.content import COLUMNS
from backend.dashboards.kinds import KINDS
from tests.backend.dashboards.conftest import bar_over, table_over


@pytest.fixture
def made(api, owner, project, flights):
    body = {
        "project": str(project.pk), "name": "shop", "title": "Shop",
        "draft": {"widgets": [bar_over(flights)]},
    }  # fmt: skip
    answer = api(owner).post("/api/dashboards/", body)
    assert answer.status_code == 201, answer.json()
    return answer.json()


def test_a_text_that_cannot_be_stored_is_refused(api, owner, made):
    body = {"revision": 1, "draft": {"widgets": [{**made["draft"]["widgets"][0], "title": "\0"}]}}
    answer = api(owner).put(f"/api/dashboards/{made['id']}/draft/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "input.unstorable")


def test_saved_published_and_saved_again(api, owner, made, airlines):
    client, path = api(owner), f"/api/dashboards/{made['id']}/"
    assert (made["revision"], made["published"]) == (1, None)

    published = client.post(f"{path}publish/", {"revision": 1}).json()
    assert published["published"] == made["draft"]
    assert published["published_revision"] == 1

    saved = client.put(
        f"{path}draft/", {"revision": 1, "draft": {"widgets": [table_over(airlines)]}}
    ).json()
    assert saved["revision"] == 2
    assert [widget["kind"] for widget in saved["draft"]["widgets"]] == ["table"]
    assert [widget["kind"] for widget in saved["published"]["widgets"]] == ["bar"]


def test_a_stale_save_is_refused_and_shown_what_is_stored(api, owner, made, flights):
    client, path = api(owner), f"/api/dashboards/{made['id']}/"
    mine = {"revision": 1, "draft": {"widgets": [bar_over(flights, w=6)]}}
    assert client.put(f"{path}draft/", mine).status_code == 200
    for late in (
        client.put(f"{path}draft/", mine),
        client.post(f"{path}publish/", {"revision": 1}),
    ):
        assert (late.status_code, late.json()["code"]) == (409, "dashboard.stale_draft")
        assert late.json()["parameters"]["revision"] == 2
        assert late.json()["parameters"]["draft"]["widgets"][0]["w"] == 6


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"kind": "hologram"}, "widgets.0.kind", "unknown"),
        ({"w": 25}, "widgets.0.w", "less_than_equal"),
        ({"x": 20}, "widgets.0.w", "too_wide"),
        ({"id": "Bad id"}, "widgets.0.id", "string_pattern_mismatch"),
        ({"extra": 1}, "widgets.0.extra", "extra_forbidden"),
        (
            {"settings": {"category": "origin", "measures": ["flights"], "script": "x"}},
            "widgets.0.settings.script",
            "extra_forbidden",
        ),
        (
            {"settings": {"category": "origin", "measures": ["flights"], "limit": 0}},
            "widgets.0.settings.limit",
            "greater_than_equal",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused_at_its_place(
    api, owner, made, flights, change, path, code
):
    body = {"revision": 1, "draft": {"widgets": [bar_over(flights) | change]}}
    answer = api(owner).put(f"/api/dashboards/{made['id']}/draft/", body)
    assert answer.status_code == 400
    assert {"path": path, "code": code}.items() <= answer.json()["errors"][0].items()


def test_two_widgets_of_one_id_are_refused(api, owner, made, flights):
    body = {"revision": 1, "draft": {"widgets": [bar_over(flights), bar_over(flights)]}}
    answer = api(owner).put(f"/api/dashboards/{made['id']}/draft/", body)
    assert answer.json()["errors"][0]["code"] == "taken"


@pytest.mark.parametrize("unfinished", [{"settings": {}}, {"dataset": None}])
def test_an_unfinished_widget_is_kept_in_the_draft_and_not_published(
    api, owner, made, flights, unfinished
):
    client, path = api(owner), f"/api/dashboards/{made['id']}/"
    body = {"revision": 1, "draft": {"widgets": [bar_over(flights) | unfinished]}}
    assert client.put(f"{path}draft/", body).status_code == 200
    answer = client.post(f"{path}publish/", {"revision": 2})
    assert (answer.status_code, answer.json()["code"]) == (400, "dashboard.not_ready")
    assert client.get(path).json()["published"] is None


TEXT = {"kind": "text", "settings": {"text": "# Delays"}, "dataset": None}


def test_a_text_is_published_without_a_dataset(api, owner, made, flights):
    client, path = api(owner), f"/api/dashboards/{made['id']}/"
    body = {"revision": 1, "draft": {"widgets": [bar_over(flights) | TEXT]}}
    assert client.put(f"{path}draft/", body).status_code == 200
    published = client.post(f"{path}publish/", {"revision": 2})
    assert published.status_code == 200, published.json()
    assert published.json()["published"]["widgets"][0]["settings"] == {"text": "# Delays"}


def test_no_dataset_comes_along_unseen_with_a_text(api, owner, made, flights):
    hidden = bar_over(flights) | TEXT | {"dataset": str(flights.pk)}
    body = {"revision": 1, "draft": {"widgets": [hidden]}}
    answer = api(owner).put(f"/api/dashboards/{made['id']}/draft/", body)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["path"] == "widgets.0.dataset"


def test_a_dataset_of_another_project_is_refused(api, outsider, flights):
    client = api(outsider)
    project = client.get("/api/projects/").json()["results"][0]["id"]
    body = {
        "project": project, "name": "mine", "title": "Mine",
        "draft": {"widgets": [bar_over(flights)]},
    }  # fmt: skip
    answer = client.post("/api/dashboards/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "dashboard.unknown_dataset")


def test_renamed_and_deleted(api, owner, made):
    client, path = api(owner), f"/api/dashboards/{made['id']}/"
    assert client.patch(path, {"title": "The shop"}).json()["title"] == "The shop"
    assert client.delete(path).status_code == 204


def test_every_kind_of_widget_says_how_its_form_looks(api, owner):
    kinds = api(owner).get("/api/widget-kinds/").json()
    assert [kind["name"] for kind in kinds] == [kind.name for kind in KINDS]
    for kind in kinds:
        assert kind["needs"] and kind["settings"]["properties"]
        assert 2 <= kind["width"] <= COLUMNS and kind["height"] >= 2
    bar = next(kind for kind in kinds if kind["name"] == "bar")
    category = bar["settings"]["properties"]["category"]
    assert (category["column"], category["type"]) == ("dimension", "string")
    assert [(shelf["name"], shelf["is_required"]) for shelf in bar["shelves"]] == [
        ("x", True), ("measures", True), ("series", False),
    ]  # fmt: skip
