"""What was changed on a dashboard can be told later, by the audit alone."""

import json

import pytest

from backend.dashboards.differences import CUT, LONGEST, LONGEST_OF_ALL, content_changes
from backend.dashboards.services.dashboards import publish_dashboard, rename_dashboard, save_draft
from backend.governance.models import AuditEntry
from tests.backend.dashboards.conftest import bar_over, table_over


@pytest.fixture
def told(board):
    """The changes that the newest entry of the board tells."""
    entries = AuditEntry.objects.filter(object_id=board.pk).order_by("created_at")
    return lambda: entries.last().changes


def test_a_new_one_tells_every_widget(told, board, flights):
    first = AuditEntry.objects.filter(object_id=board.pk).earliest("created_at")
    before, after = first.changes["widgets"]
    assert before == {} and set(after) == {"by_origin", "airlines"}
    assert after["by_origin"]["dataset"] == str(flights.pk)
    assert "draft" not in first.changes


def test_of_an_edit_it_tells_what_differs(told, owner, board, flights, airlines):
    draft = {
        "widgets": [
            bar_over(airlines, title="Airlines"),
            table_over(flights, id="flights"),
        ]
    }
    save_draft(actor=owner, dashboard=board, revision=1, draft=draft)
    changes = told()
    assert set(changes) == {"revision", "widgets"}
    before, after = changes["widgets"]
    assert before["by_origin"] == {"title": "Flights by origin", "dataset": str(flights.pk)}
    assert after["by_origin"] == {"title": "Airlines", "dataset": str(airlines.pk)}
    assert before["airlines"]["kind"] == "table" and "airlines" not in after
    assert after["flights"]["dataset"] == str(flights.pk) and "flights" not in before


def test_of_a_publication_it_tells_what_viewers_see_from_now_on(
    told, owner, board, flights, airlines
):
    draft = {"widgets": [bar_over(flights, w=6), table_over(airlines)]}
    save_draft(actor=owner, dashboard=board, revision=1, draft=draft)
    publish_dashboard(actor=owner, dashboard=board, revision=2, now=board.published_at)
    assert told() == {
        "published_revision": [1, 2],
        "widgets": [{"by_origin": {"w": 12}}, {"by_origin": {"w": 6}}],
    }


def test_another_name_is_no_other_content(told, owner, board):
    rename_dashboard(actor=owner, dashboard=board, name="store")
    assert told() == {"name": ["shop", "store"]}


def test_a_long_part_is_cut():
    labels = {f"column_{number}": "x" * 100 for number in range(100)}
    after = {"widgets": [{"id": "one", "settings": {"labels": labels}}]}
    _, now = content_changes({}, after)["widgets"]
    assert len(now["one"]["settings"]) == LONGEST + 1


def test_of_many_widgets_the_last_are_told_by_id_alone():
    """A hundred of three long parts would be more than a hundred thousand characters."""
    long = {"title": "x" * 200, "settings": {"label": "y" * 600}, "note": "z" * 600}
    ids = [f"widget_{number}" for number in range(100)]
    after = {"widgets": [{"id": each, **long} for each in ids]}
    before, now = content_changes({}, after)["widgets"]
    assert before == {} and list(now) == ids
    assert now["widget_0"]["title"] == long["title"]
    assert now["widget_99"] == CUT
    assert len(json.dumps(now, ensure_ascii=False)) < LONGEST_OF_ALL + sum(map(len, ids)) * 3

    short = {"widgets": [{"id": each, "title": "x"} for each in ids]}
    was, now = content_changes(after, short)["widgets"]
    assert was["widget_99"] == now["widget_99"] == CUT
