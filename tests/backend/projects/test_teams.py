"""Teams nest; whoever is in one has what it, and every team above it, was given."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import transaction
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.models import Membership, Team, TeamMember
from backend.identity.teams import teams_of_each
from backend.pipelines.services import create_pipeline
from backend.projects.access import operations_of, require, who_may
from backend.projects.models import ApiToken, Project
from backend.projects.roles import OPERATIONS_OF, Role
from backend.projects.services import add_member, remove_member
from backend.projects.services.life import archive_project, trash_project
from backend.projects.services.people import change_organization_role
from backend.projects.services.shares import share_object
from backend.projects.services.teams import delete_team, join_team, leave_team, move_team
from backend.projects.services.tokens import make_token
from backend.shared.errors import Conflict, NotFound, PermissionDenied

DAY = timedelta(days=1)


def test_a_role_of_an_outer_team_reaches_the_innermost(
    owner, colleague, project, engineering, brokers
):
    assert operations_of(colleague, project) is None
    add_member(actor=owner, project=project, team=engineering, role=Role.ANALYST)
    assert operations_of(colleague, project) == OPERATIONS_OF[Role.ANALYST]
    assert list(Project.objects.visible_to(colleague)) == [project]
    assert who_may("queries.run", Project, [project.pk], [colleague.pk, owner.pk]) == {
        (project.pk, colleague.pk),
        (project.pk, owner.pk),
    }


def test_a_role_of_an_inner_team_does_not_reach_outward(
    owner, colleague, project, brokers, streams
):
    leave_team(actor=owner, team=brokers, user=colleague)
    join_team(actor=owner, team=streams, user=colleague)
    add_member(actor=owner, project=project, team=brokers, role=Role.VIEWER)
    assert operations_of(colleague, project) is None


def test_rights_of_several_ways_add_up(owner, colleague, project, engineering, brokers):
    add_member(actor=owner, project=project, team=engineering, role=Role.VIEWER)
    add_member(actor=owner, project=project, user=colleague, role=Role.ANALYST)
    add_member(actor=owner, project=project, team=brokers, role=Role.EDITOR)
    assert operations_of(colleague, project) == OPERATIONS_OF[Role.EDITOR]
    remove_member(actor=owner, project=project, team=brokers)
    assert operations_of(colleague, project) == OPERATIONS_OF[Role.ANALYST]


def test_no_team_moves_into_itself(owner, engineering, streams, brokers):
    for inside in (engineering, streams, brokers):
        with pytest.raises(Conflict) as refused:
            move_team(actor=owner, team=engineering, parent=inside)
        assert refused.value.code == "team.inside_itself"
    move_team(actor=owner, team=brokers, parent=None)


def test_a_loop_that_came_to_be_all_the_same_ends(owner, colleague, project, engineering, brokers):
    Team.objects.filter(pk=engineering.pk).update(parent=brokers)
    add_member(actor=owner, project=project, team=engineering, role=Role.VIEWER)
    assert "project.view" in operations_of(colleague, project)
    assert len(teams_of_each([colleague.pk])[colleague.pk]) == 3


def test_who_leaves_a_team_leaves_its_projects(owner, colleague, project, engineering, brokers):
    add_member(actor=owner, project=project, team=engineering, role=Role.VIEWER)
    leave_team(actor=colleague, team=brokers, user=colleague)
    with pytest.raises(NotFound):
        require(colleague, "project.view", project)


def test_nobody_is_put_where_they_gain_what_the_giver_has_not(
    owner, organization, project, teammate, colleague, engineering, brokers
):
    """An owner of the organization who is no owner of the project."""
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    add_member(actor=owner, project=project, team=engineering, role=Role.OWNER)
    add_member(actor=owner, project=project, user=owner, role=Role.VIEWER)
    with pytest.raises(PermissionDenied) as refused:
        join_team(actor=owner, team=brokers, user=owner)
    assert refused.value.code == "access.beyond_rights"
    outside = Team.objects.create(organization=organization, name="Sales")
    with pytest.raises(PermissionDenied):
        move_team(actor=owner, team=outside, parent=brokers)


def test_only_who_manages_teams_changes_them(api, owner, colleague, organization, brokers):
    body = {"organization": str(organization.id), "name": "Ours"}
    assert api(colleague).post("/api/teams/", body).status_code == 403
    assert api(colleague).delete(f"/api/teams/{brokers.id}/").status_code == 403
    assert api(colleague).post(f"/api/teams/{brokers.id}/people/", {"user": str(owner.id)}).json()[
        "parameters"
    ] == {"operation": "organization.teams"}


def test_the_tree_by_rest(api, owner, colleague, organization):
    client = api(owner)
    top = client.post("/api/teams/", {"organization": str(organization.id), "name": "数据"}).json()
    inner = client.post(
        "/api/teams/",
        {"organization": str(organization.id), "name": "流", "parent": top["id"]},
    ).json()
    again = client.post("/api/teams/", {"organization": str(organization.id), "name": "数据"})
    assert again.json()["code"] == "team.name_taken"
    people = f"/api/teams/{inner['id']}/people/"
    assert client.post(people, {"user": str(colleague.id)}).status_code == 204
    assert [person["username"] for person in client.get(people).json()] == ["cora"]
    listed = client.get(f"/api/teams/?organization={organization.id}").json()["results"]
    assert {(team["name"], team["parent"], team["people_count"]) for team in listed} == {
        ("数据", None, 0),
        ("流", top["id"], 1),
    }
    full = client.delete(f"/api/teams/{top['id']}/")
    assert full.json()["code"] == "team.has_teams"
    moved = client.patch(f"/api/teams/{inner['id']}/", {"parent": None, "name": "Streams"}).json()
    assert (moved["parent"], moved["name"]) == (None, "Streams")
    assert client.delete(f"{people}{colleague.id}/").status_code == 204
    assert client.delete(f"/api/teams/{inner['id']}/").status_code == 204


def test_teams_and_people_of_others_do_not_exist(api, outsider, owner, organization, brokers):
    theirs = outsider.organizations.get()
    assert api(outsider).get(f"/api/teams/{brokers.id}/").status_code == 404
    body = {"organization": str(theirs.id), "name": "x", "parent": str(brokers.id)}
    assert api(outsider).post("/api/teams/", body).status_code == 404
    foreign = api(owner).post(f"/api/teams/{brokers.id}/people/", {"user": str(outsider.id)})
    assert foreign.status_code == 404


def test_a_foreign_team_gets_no_place(owner, outsider, project):
    foreign = Team.objects.create(organization=outsider.organizations.get(), name="x")
    with pytest.raises(NotFound), transaction.atomic():
        add_member(actor=owner, project=project, team=foreign, role=Role.VIEWER)


def test_a_deleted_team_takes_its_places_with_it(owner, colleague, project, brokers):
    add_member(actor=owner, project=project, team=brokers, role=Role.VIEWER)
    delete_team(actor=owner, team=brokers)
    assert operations_of(colleague, project) is None
    assert not TeamMember.objects.exists()


def test_each_project_reads_what_a_deleted_team_had_in_it(owner, project, brokers):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    share_object(actor=owner, target=pipeline, team=brokers, operations=["pipelines.view"])
    add_member(actor=owner, project=project, team=brokers, role=Role.VIEWER)
    delete_team(actor=owner, team=brokers)
    told = AuditEntry.objects.filter(project_id=project.id)
    assert told.get(action="member_removed").changes == {"role": ["viewer", None]}
    ended = told.get(action="share_ended")
    assert (ended.object_kind, ended.object_name) == ("pipeline", "late")
    assert ended.details["operations"] == ["pipelines.view"]


@pytest.mark.parametrize(
    ("way", "further"), [(leave_team, ["user"]), (delete_team, []), (move_team, ["parent"])]
)
@pytest.mark.parametrize(("is_last", "left"), [(True, {"olga"}), (False, {"olga", "cora"})])
def test_tokens_end_with_the_last_place(
    owner, colleague, project, streams, brokers, way, further, is_last, left
):
    now = timezone.now()
    team = streams if way is move_team else brokers
    add_member(actor=owner, project=project, team=team, role=Role.VIEWER)
    if not is_last:
        add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    make = partial(make_token, project=project, operations=(), expires_at=now + DAY, now=now)
    for person in (owner, colleague):
        make(actor=person, name=person.username)
    known = {"user": colleague, "parent": None}
    way(actor=owner, team=brokers, **{name: known[name] for name in further})
    assert {token.name for token in ApiToken.objects.all()} == left


def test_tokens_end_with_the_place_of_their_owners_team(owner, colleague, project, brokers):
    now = timezone.now()
    add_member(actor=owner, project=project, team=brokers, role=Role.VIEWER)
    make_token(
        actor=colleague, project=project, name="ci", operations=(), expires_at=now + DAY, now=now
    )
    remove_member(actor=owner, project=project, team=brokers)
    assert not ApiToken.objects.exists()


def test_a_team_is_renamed_and_moved_or_neither(api, owner, engineering, brokers):
    change = {"name": "Renamed", "parent": str(brokers.id)}
    assert api(owner).patch(f"/api/teams/{engineering.id}/", change).status_code == 409
    engineering.refresh_from_db()
    assert engineering.name == "Engineering"


@pytest.mark.parametrize("put_away", [archive_project, trash_project])
def test_a_project_that_is_put_away_closes_no_team(
    owner, colleague, teammate, organization, project, engineering, put_away
):
    """Nor does it let anybody give what they did not have there."""
    add_member(actor=owner, project=project, team=engineering, role=Role.OWNER)
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="")
    share_object(actor=owner, target=pipeline, team=engineering, operations=["pipelines.edit"])
    change_organization_role(
        actor=owner, organization=organization, user=teammate, role=Membership.Role.OWNER
    )
    put_away(actor=owner, project=project, now=timezone.now())
    with pytest.raises(PermissionDenied) as refused:
        join_team(actor=teammate, team=engineering, user=colleague)
    assert refused.value.parameters == {"operations": ["project.archive", "project.delete"]}
    join_team(actor=owner, team=engineering, user=colleague)
    assert colleague in engineering.users.all()
