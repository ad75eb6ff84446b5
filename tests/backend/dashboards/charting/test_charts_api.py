"""From a mounted table to a chart on a board, over REST and the gate."""

import pytest

from backend.dashboards.models import Dashboard, Dataset
from backend.query.models import MountedTable, QueryRecord

NEW_BOARD = {"dashboard_name": "flights", "dashboard_title": "Flights"}


@pytest.fixture
def table(database) -> MountedTable:
    return database.tables.get(name="flights")


@pytest.fixture
def guessed(api, owner, table) -> dict:
    return api(owner).post("/api/charts/guess/", {"table": str(table.pk)}).json()


def test_the_guess_is_drawn_and_lands_on_a_board_in_two_requests(api, owner, table, guessed):
    assert guessed == {
        "kind": "line", "x": "dep_time", "grain": "hour", "series": "origin", "columns": [],
        "y": None, "size": None,
        "measures": [{"function": "avg", "column": "distance"}],
    }  # fmt: skip
    shelves = guessed | {"measures": [{"function": "avg", "column": "dep_delay"}]}
    client, given = api(owner), {"table": str(table.pk), "shelves": shelves}
    drawn = client.post("/api/charts/draw/", given).json()
    assert drawn["result"]["rows"] == [
        ["2013-07-01T09:00:00", "EWR", 5],
        ["2013-07-01T10:00:00", "JFK", 65],
        ["2013-07-02T11:00:00", "JFK", None],
    ]
    assert drawn["settings"]["measures"] == ["avg_dep_delay"]

    made = client.post("/api/charts/", given | NEW_BOARD | {"title": "Delay"})
    assert made.status_code == 201, made.json()
    (widget,) = made.json()["published"]["widgets"]
    assert (widget["kind"], widget["title"]) == ("line", "Delay")
    dataset = Dataset.unscoped.get(pk=widget["dataset"])
    assert (dataset.name, dataset.sql) == ("flights", drawn["sql"])
    rows = client.post(f"/api/datasets/{dataset.pk}/run/", {}).json()["rows"]
    assert rows == drawn["result"]["rows"]


def test_every_kind_runs_as_it_is_drawn(api, owner, table):
    for shelves in (
        {"kind": "bar", "x": "origin", "measures": [{"function": "count"}]},
        {"kind": "bar", "x": "is_late", "series": "origin",
         "measures": [{"function": "max", "column": "distance"}]},
        {"kind": "line", "x": "id", "measures": [{"function": "sum", "column": "dep_delay"}]},
        {"kind": "scorecard", "measures": [{"function": "count", "column": "seen"}]},
        {"kind": "table", "columns": ["origin", "extra", "dep_time"]},
        {"kind": "pie", "x": "is_late", "measures": [{"function": "count"}]},
        {"kind": "pie", "x": "origin", "measures": [{"function": "sum", "column": "distance"}]},
        {"kind": "scatter", "x": "distance", "y": "dep_delay", "size": "id", "series": "origin"},
        {"kind": "scatter", "x": "dep_time", "y": "dep_delay"},
    ):  # fmt: skip
        answer = api(owner).post("/api/charts/draw/", {"table": str(table.pk), "shelves": shelves})
        assert answer.status_code == 200, answer.json()
        assert answer.json()["result"]["row_count"] > 0


def test_what_people_draw_passes_the_gate_under_their_name(guessed, owner, table):
    record = QueryRecord.unscoped.get()
    assert (record.person, record.database_id) == (owner, table.database_id)


def test_a_second_chart_of_a_table_goes_below_and_its_dataset_gets_a_number(
    api, owner, table, guessed
):
    client, given = api(owner), {"table": str(table.pk), "shelves": guessed, "title": ""}
    first = client.post("/api/charts/", given | NEW_BOARD).json()
    bars = {"kind": "bar", "x": "origin", "measures": [{"function": "count"}]}
    second = client.post(
        "/api/charts/",
        given | {"shelves": bars, "dashboard": first["id"], "style": {"unit": "flights"}},
    ).json()
    line, bar = second["published"]["widgets"]
    assert bar["y"] == line["y"] + line["h"]
    assert bar["settings"]["unit"] == "flights"
    again = client.post("/api/charts/", given | {"shelves": bars, "dashboard": first["id"]}).json()
    assert again["draft"]["widgets"][2]["dataset"] == bar["dataset"]
    assert set(Dataset.unscoped.values_list("name", flat=True)) == {"flights", "flights_2"}


def test_what_nobody_published_yet_stays_a_draft(api, owner, table, guessed, board):
    client = api(owner)
    draft = {"revision": board.revision, "draft": {"widgets": []}}
    client.put(f"/api/dashboards/{board.pk}/draft/", draft)
    given = {"table": str(table.pk), "shelves": guessed, "title": "", "dashboard": str(board.pk)}
    answer = client.post("/api/charts/", given).json()
    assert [widget["kind"] for widget in answer["draft"]["widgets"]] == ["line"]
    assert len(answer["published"]["widgets"]) == 2


def test_style_cannot_say_which_columns_are_drawn(api, owner, table, guessed):
    given = {"table": str(table.pk), "shelves": guessed, "title": "", **NEW_BOARD}
    made = api(owner).post("/api/charts/", given | {"style": {"x": "extra"}}).json()
    assert made["draft"]["widgets"][0]["settings"]["x"] == "dep_time"
    wrong = api(owner).post("/api/charts/", given | {"style": {"colour": "red"}})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "dashboard.invalid")
    assert Dashboard.unscoped.count() == 1


def test_a_new_board_never_takes_the_name_of_another(api, owner, table, guessed, board):
    given = {"table": str(table.pk), "shelves": guessed, "title": ""}
    new = {"dashboard_name": "shop", "dashboard_title": "Shop"}
    assert api(owner).post("/api/charts/", given | new).json()["name"] == "shop_2"


def test_shelves_that_do_not_fit_change_nothing(api, owner, table):
    given = {"table": str(table.pk), "shelves": {"kind": "line"}, "title": "", **NEW_BOARD}
    answer = api(owner).post("/api/charts/", given)
    assert (answer.status_code, answer.json()["code"]) == (400, "chart.invalid")
    assert not Dataset.unscoped.exists() and not Dashboard.unscoped.exists()


def test_an_outsider_draws_nothing(api, owner, outsider, table, guessed, board):
    client, given = api(outsider), {"table": str(table.pk), "shelves": guessed}
    assert client.post("/api/charts/guess/", {"table": str(table.pk)}).status_code == 404
    assert client.post("/api/charts/draw/", given).status_code == 404
    assert client.post("/api/charts/", given | NEW_BOARD | {"title": ""}).status_code == 404
    foreign = given | {"dashboard": str(board.pk), "title": ""}
    assert client.post("/api/charts/", foreign).status_code == 404
