"""A watched board on a real socket: from a sink's commit to the page."""

import pytest
from django.db import transaction

from backend.dashboards import commits
from backend.dashboards.services.datasets import save_dataset
from backend.events.bus import publish
from backend.projects.services import remove_member
from backend.projects.services.shares import share_object
from backend.query.rights import LOOK
from backend.runs.events import TableMoved
from tests.backend.dashboards.conftest import (
    airlines,
    board,
    connect_as,
    database,
    flights,
    reader,
    shop,
)

__all__ = ["airlines", "board", "connect_as", "database", "flights", "reader", "shop"]

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_commit_reaches_the_page(open_page, owner, project, reader, board, flights):
    page = open_page(owner)
    page.subscribe(f"dashboard:{board.pk}")
    shows_flights = _about(flights)
    first = page.next("news", shows_flights)["data"]["result"]
    assert first["rows"] == [["EWR", 1], ["JFK", 2], ["LGA", 1]]

    with transaction.atomic():
        publish(
            TableMoved(
                actor_id=None, project_id=project.pk, connection_id=reader.pk,
                table="shop.flights", rows=1, newest_commit_at=board.created_at,
            )
        )  # fmt: skip

    # Before it the same may come again: a web whose line to others stands has all run once more.
    page.next("news", lambda frame: shows_flights(frame) and _newest_commit(frame) is not None)


def test_who_comes_later_is_told_what_there_is(open_page, owner, teammate, board, flights):
    first = open_page(owner)
    first.subscribe(f"dashboard:{board.pk}")
    first.next("news", _about(flights))

    for late in (open_page(owner), open_page(teammate)):
        late.subscribe(f"dashboard:{board.pk}")
        assert late.next("news", _about(flights))["data"]["result"]["row_count"] == 3


def test_an_outsider_is_refused_and_so_is_who_lost_the_right(
    open_page, owner, teammate, outsider, project, board, flights
):
    topic = f"dashboard:{board.pk}"
    assert open_page(outsider).subscribe(topic)["type"] == "refused"
    page = open_page(teammate)
    page.subscribe(topic)
    page.next("news", _about(flights))

    remove_member(actor=owner, project=project, user=teammate)

    assert page.next("refused")["topic"] == topic


def test_who_keeps_a_share_alone_is_shown_no_rows_that_it_does_not_vouch_for(
    open_page, owner, teammate, project, board, flights
):
    share_object(actor=owner, target=board, user=teammate, operations=[LOOK])
    save_dataset(actor=owner, dataset=flights, revision=1, sql="SELECT id FROM flights")
    topic = f"dashboard:{board.pk}"
    page = open_page(teammate)
    page.subscribe(topic)
    page.next("news", _about(flights))

    remove_member(actor=owner, project=project, user=teammate)

    told = page.next("news", lambda frame: frame["data"].get("dataset") == str(flights.pk))
    assert told["data"]["problem"]["code"] == "dashboard.not_vouched"


@pytest.mark.parametrize("kind", ["dataset", "virtual_database", commits.TOPIC])
def test_what_processes_tell_each_other_is_not_for_pages(open_page, owner, board, flights, kind):
    assert open_page(owner).subscribe(f"{kind}:{flights.pk}")["type"] == "refused"


def _newest_commit(frame):
    return frame["data"]["result"]["newest_commit_at"]


def _about(dataset):
    return lambda frame: (
        frame["data"].get("dataset") == str(dataset.pk) and "result" in frame["data"]
    )
