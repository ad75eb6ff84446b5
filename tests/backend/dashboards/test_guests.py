"""A dashboard that was shared alone: its rows, and nothing behind them."""

import pytest
from django.utils import timezone

from backend.dashboards.live.runs import run_for
from backend.dashboards.services.dashboards import create_dashboard, publish_dashboard, save_draft
from backend.dashboards.services.datasets import save_dataset
from backend.identity.services import add_to_organization, create_user
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.projects.services.shares import end_share, share_object
from backend.query import gateway
from backend.query.rights import LOOK
from tests.backend.dashboards.conftest import bar_over, table_over

pytestmark = pytest.mark.django_db(transaction=True)

FLIGHTS = [["EWR", 1], ["JFK", 2], ["LGA", 1]]


@pytest.fixture
def guest(owner, organization, board):
    """Of the organization, not of the project."""
    user = create_user(username="gus")
    add_to_organization(actor=owner, organization=organization, user=user)
    share_object(actor=owner, target=board, user=user, operations=[LOOK])
    return user


def rows_of(client, board, dataset):
    answer = client.post(f"/api/dashboards/{board.pk}/datasets/{dataset.pk}/run/", {})
    return answer.json()["rows"] if answer.status_code == 200 else answer.json()["code"]


def test_a_guest_sees_the_rows_and_nothing_behind_them(api, guest, board, flights, database):
    client = api(guest)
    assert rows_of(client, board, flights) == FLIGHTS
    assert client.post(f"/api/datasets/{flights.pk}/run/", {}).status_code == 404
    assert client.get(f"/api/datasets/{flights.pk}/").status_code == 404
    assert client.get(f"/api/virtual-databases/{database.pk}/").status_code == 404
    body = {"database": str(database.pk), "sql": "SELECT * FROM flights"}
    assert client.post("/api/datasets/try/", body).status_code == 404


def test_only_who_may_edit_it_sees_the_draft(api, owner, teammate, project, board, flights, guest):
    """The share of a guest may hold that, a role in its project may lack it."""
    member = create_user(username="vera")
    add_to_organization(actor=owner, organization=project.organization, user=member)
    add_member(actor=owner, project=project, user=member, role=Role.VIEWER)
    draft = {"widgets": [bar_over(flights, title="Not yet said")]}
    save_draft(actor=owner, dashboard=board, revision=1, draft=draft)

    def seen_by(person):
        answer = api(person).get(f"/api/dashboards/{board.pk}/")
        assert answer.json()["published"]["widgets"][0]["title"] == "Flights by origin"
        return answer.json()["draft"], "Not yet said" in answer.content.decode()

    for person in (guest, member):
        assert seen_by(person) == (None, False)
    for person in (owner, teammate):
        assert seen_by(person)[1]

    share_object(actor=owner, target=board, user=guest, operations=[LOOK, "dashboards.edit"])
    assert seen_by(guest)[1]


def test_the_same_reaches_who_watches_until_the_share_ends(owner, guest, board, flights):
    watchers = {board.pk: frozenset({owner.pk, guest.pk})}

    def told():
        outcomes = run_for(flights, watchers, lambda query_id: None)
        return {
            person: outcome.value["result"]["rows"]
            for outcome in outcomes
            for person in outcome.people
        }

    assert told() == {owner.pk: FLIGHTS, guest.pk: FLIGHTS}
    end_share(actor=owner, target=board, user=guest)
    assert told() == {owner.pk: FLIGHTS}


def test_what_a_dataset_asks_anew_waits_for_somebody_to_publish_it(
    api, owner, guest, board, flights
):
    client, watchers = api(guest), {board.pk: frozenset({guest.pk})}
    save_dataset(actor=owner, dataset=flights, revision=1, name="by_origin")
    assert rows_of(client, board, flights) == FLIGHTS

    save_dataset(
        actor=owner, dataset=flights, revision=2,
        sql="SELECT origin, id AS flights FROM flights WHERE id >= :least",
    )  # fmt: skip
    flights.refresh_from_db()

    assert rows_of(client, board, flights) == "dashboard.not_vouched"
    (outcome,) = run_for(flights, watchers, lambda query_id: None)
    assert outcome.value["problem"]["code"] == "dashboard.not_vouched"
    assert len(rows_of(api(owner), board, flights)) == 4

    board.refresh_from_db()
    publish_dashboard(actor=owner, dashboard=board, revision=1, now=timezone.now())
    assert len(rows_of(client, board, flights)) == 4


def test_what_stands_in_the_draft_is_not_shown(api, owner, guest, board, flights, airlines):
    client = api(guest)
    draft = {"widgets": [bar_over(flights)]}
    save_draft(actor=owner, dashboard=board, revision=1, draft=draft)
    assert isinstance(rows_of(client, board, airlines), list)
    board.refresh_from_db()
    publish_dashboard(actor=owner, dashboard=board, revision=2, now=timezone.now())
    assert rows_of(client, board, airlines) == "not_found"


def test_one_dashboard_does_not_vouch_for_another(owner, guest, board, flights, airlines, project):
    other = create_dashboard(
        actor=owner, project=project, name="other", title="Other",
        draft={"widgets": [table_over(airlines)]},
    )  # fmt: skip
    share_object(actor=owner, target=other, user=guest, operations=[LOOK])
    watchers = {each.pk: frozenset({guest.pk}) for each in (board, other)}
    outcomes = run_for(airlines, watchers, lambda query_id: None)
    assert {each.board: "result" in each.value for each in outcomes} == {
        board.pk: True,
        other.pk: False,
    }


def test_who_does_not_see_rows_does_not_show_them_to_others(
    api, owner, guest, board, flights, project
):
    operations = [LOOK, "dashboards.edit", "dashboards.publish"]
    share_object(actor=owner, target=board, user=guest, operations=operations)
    client = api(guest)
    again = client.post(f"/api/dashboards/{board.pk}/publish/", {"revision": 1})
    assert again.status_code == 200
    save_dataset(actor=owner, dataset=flights, revision=1, sql="SELECT id FROM flights")
    refused = client.post(f"/api/dashboards/{board.pk}/publish/", {"revision": 1})
    assert (refused.status_code, refused.json()["code"]) == (403, "dashboard.beyond_sight")


def test_nothing_of_another_project_is_shown_by_a_dashboard(owner, outsider, board, database):
    foreign = Project.unscoped.get(organization__slug="rival")
    theirs = create_dashboard(actor=outsider, project=foreign, name="theirs", title="Theirs")
    with pytest.raises(ValueError, match="shows nothing of"):
        gateway.run(
            principal=outsider, database=database, sql="SELECT id FROM flights",
            operation=LOOK, shown_by=theirs,
        )  # fmt: skip
