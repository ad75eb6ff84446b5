"""How people come and go: by invitation, by themselves, by others; never the last owner."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core import mail
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.limits import Limit
from backend.identity.models import Membership, Organization, Team, User
from backend.identity.services import add_to_organization
from backend.pipelines.services import create_pipeline
from backend.projects.access import operations_of
from backend.projects.models import ApiToken, Invitation, PersonShare
from backend.projects.roles import OPERATIONS_OF, Role
from backend.projects.services import add_member, add_service
from backend.projects.services.people import disable_gone, remove_from_organization
from backend.projects.services.shares import share_object
from backend.projects.services.teams import create_team
from backend.projects.services.tokens import make_token

PASSWORD = "four words make one"


@pytest.fixture
def invite(api, owner, organization):
    def made(**body):
        answer = api(owner).post(f"/api/organizations/{organization.id}/invitations/", body)
        assert answer.status_code == 201, answer.json()
        return answer.json()

    return made


def token_of(invitation):
    return invitation["link"].partition("#token=")[2]


@pytest.fixture
def mailed(invite, settings):
    """Invite somebody by mail; the token that came there."""
    settings.EMAIL_HOST = "mail.example"

    def token(email, **body):
        made = invite(email=email, **body)
        assert (made["link"], made["is_mailed"]) == ("", True)
        message = mail.outbox[-1]
        assert message.to == [email]
        return message.body.partition("#token=")[2].split()[0]

    return token


def test_somebody_new_joins_by_a_link_once(api, invite, organization, project):
    invitation = invite(project=str(project.id), project_role="analyst")
    token, client = token_of(invitation), api()
    shown = client.post("/api/invitations/look/", {"token": token}).json()
    assert (shown["organization"], shown["invited_by"]) == ("Acme", "olga")
    given = {"token": token, "username": "Nina", "password": PASSWORD}
    session = client.post("/api/invitations/join/", given).json()
    assert session["projects"][0]["roles"] == ["analyst"]
    nina = User.objects.get(username="Nina")
    assert operations_of(nina, project) == OPERATIONS_OF[Role.ANALYST]
    assert client.get("/api/me/").json()["username"] == "Nina"
    again = api().post("/api/invitations/join/", given | {"username": "eve"})
    assert (again.status_code, again.json()["code"]) == (404, "invitation.refused")
    assert not User.objects.filter(username="eve").exists()


def test_too_many_guesses_of_a_link_say_to_wait_and_try_it_again(api, db, monkeypatch):
    monkeypatch.setattr("backend.projects.services.invitations.ADDRESS", Limit("address", 1))
    answers = [api().post("/api/invitations/look/", {"token": "guess"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [404, 429]
    assert answers[1].json()["parameters"]["case"] == "link"


def test_no_token_is_kept(invite, organization):
    token = token_of(invite())
    invitation = Invitation.objects.get()
    assert token.encode() not in bytes(invitation.token_hash)
    assert not AuditEntry.objects.filter(details__icontains=token).exists()


def test_who_is_bound_to_an_address_needs_it(api, outsider, teammate, organization, mailed):
    token = mailed("Otto@rival.example")
    assert api(teammate).post("/api/invitations/accept/", {"token": token}).status_code == 404
    joined = api(outsider).post("/api/invitations/accept/", {"token": token})
    assert joined.json()["slug"] == "acme"
    assert Membership.objects.filter(user=outsider, organization=organization).exists()


@pytest.mark.parametrize("how", ["expired", "withdrawn", "invented", "its host lost the right"])
def test_a_dead_invitation_opens_nothing(api, owner, outsider, organization, invite, how):
    made = invite()
    token = token_of(made)
    match how:
        case "expired":
            Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
        case "withdrawn":
            path = f"/api/organizations/{organization.id}/invitations/{made['id']}/"
            assert api(owner).delete(path).status_code == 204
        case "invented":
            token = "x" * 43
        case _:
            organization.memberships.filter(user=owner).update(role="member")
    refused = api(outsider).post("/api/invitations/accept/", {"token": token})
    assert (refused.status_code, refused.json()["code"]) == (404, "invitation.refused")
    assert not organization.memberships.filter(user=outsider).exists()


@pytest.mark.parametrize(("given", "days"), [({}, 7), ({"days": 1}, 1), ({"days": 90}, 90)])
def test_a_link_opens_as_long_as_was_chosen(invite, given, days):
    invite(**given)
    (expires_at,) = Invitation.objects.values_list("expires_at", flat=True)
    assert abs(expires_at - timezone.now() - timedelta(days=days)) < timedelta(minutes=5)


@pytest.mark.parametrize("days", [0, 91])
def test_no_link_opens_for_good(api, owner, organization, days):
    path = f"/api/organizations/{organization.id}/invitations/"
    assert api(owner).post(path, {"days": days}).status_code == 400


def test_guesses_are_counted(api, outsider, monkeypatch):
    monkeypatch.setattr("backend.projects.services.invitations.ADDRESS", Limit("address", 3))
    for _ in range(4):
        answer = api(outsider).post("/api/invitations/accept/", {"token": "x"})
    assert answer.status_code == 429


def test_an_invitation_gives_what_its_host_has(api, owner, outsider, teammate, project, invite):
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    add_member(actor=teammate, project=project, user=owner, role=Role.VIEWER)
    token = token_of(invite(project=str(project.id), project_role="editor"))
    assert api(outsider).post("/api/invitations/accept/", {"token": token}).status_code == 404


def test_only_what_was_mailed_proves_an_address(api, owner, organization, settings):
    """Else whoever has the link writes the address into their own profile."""
    path = f"/api/organizations/{organization.id}/invitations/"
    refused = api(owner).post(path, {"email": "nina@acme.example"})
    assert (refused.status_code, refused.json()["code"]) == (409, "invitation.no_mail")
    assert not Invitation.objects.exists()


def test_what_the_mail_server_does_not_take_opens_nothing(
    api, owner, organization, settings, monkeypatch
):
    settings.EMAIL_HOST = "mail.example"
    monkeypatch.setattr("backend.projects.services.sending.send_mail", unreachable)
    path = f"/api/organizations/{organization.id}/invitations/"
    refused = api(owner).post(path, {"email": "nina@acme.example"})
    assert (refused.status_code, refused.json()["code"]) == (503, "invitation.not_mailed")
    assert not Invitation.objects.exists()


def unreachable(*args):
    raise OSError("No route to host.")


def test_who_becomes_an_owner_by_invitation_is_told_so_in_the_audit(
    api, teammate, organization, invite
):
    token = token_of(invite(role="owner"))
    assert api(teammate).post("/api/invitations/accept/", {"token": token}).status_code == 200
    entry = AuditEntry.objects.filter(action="organization_joined").latest("created_at")
    assert entry.changes == {"role": ["member", "owner"]}


def test_nobody_is_called_like_an_address(api, invite):
    given = {"token": token_of(invite()), "username": "a@b.c", "password": PASSWORD}
    refused = api().post("/api/invitations/join/", given)
    assert refused.json()["code"] == "identity.unusable_name"


def test_who_is_no_owner_invites_nobody(api, teammate, outsider, organization):
    path = f"/api/organizations/{organization.id}/invitations/"
    assert api(teammate).post(path, {}).status_code == 403
    assert api(teammate).get(path).status_code == 403
    assert api(outsider).get(path).status_code == 404


def test_the_last_owner_stays(api, owner, teammate, organization, project):
    path = f"/api/organizations/{organization.id}/people/"
    for refused in (
        api(owner).delete(f"{path}{owner.id}/"),
        api(owner).patch(f"{path}{owner.id}/", {"role": "member"}),
        api(owner).patch(f"{path}{owner.id}/", {"is_active": False}),
    ):
        assert refused.json()["code"] == "organization.last_owner"
    assert api(owner).patch(f"{path}{teammate.id}/", {"role": "owner"}).json()["role"] == "owner"
    assert api(teammate).patch(f"{path}{owner.id}/", {"role": "member"}).status_code == 200


def test_what_a_removed_person_owned_gets_a_new_owner(
    api, owner, teammate, colleague, organization, project, brokers
):
    from backend.pipelines.services import create_pipeline

    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    share_object(actor=owner, target=pipeline, user=teammate, operations=["pipelines.view"])
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    add_member(actor=teammate, project=project, user=owner, role=Role.VIEWER)
    path = f"/api/organizations/{organization.id}/people/{teammate.id}/"
    assert api(owner).delete(f"{path}?successor={colleague.id}").status_code == 204
    assert operations_of(colleague, project) == OPERATIONS_OF[Role.OWNER]
    assert operations_of(teammate, project) is None
    assert not PersonShare.objects.filter(user=teammate).exists()
    assert api(teammate).get(f"/api/organizations/{organization.id}/").status_code == 404
    actions = list(AuditEntry.objects.filter(actor_id=owner.id).values_list("action", flat=True))
    assert {"member_added", "organization_left"} <= set(actions)


def test_who_owns_a_project_alone_leaves_it_to_somebody(
    api, owner, teammate, organization, project
):
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    add_member(actor=teammate, project=project, user=owner, role=Role.VIEWER)
    path = f"/api/organizations/{organization.id}/people/{teammate.id}/"
    refused = api(teammate).delete(path)
    assert refused.json()["code"] == "organization.needs_successor"
    assert refused.json()["parameters"] == {"projects": ["Sales"]}
    assert api(teammate).delete(f"{path}?successor={owner.id}").status_code == 204


def test_a_disabled_person_is_out_at_once_and_comes_back(api, owner, teammate, organization):
    client = api(teammate)
    assert client.get("/api/me/").status_code == 200
    path = f"/api/organizations/{organization.id}/people/{teammate.id}/"
    assert api(owner).patch(path, {"is_active": False}).json()["user"]["is_active"] is False
    assert client.get("/api/me/").status_code == 401
    assert api(owner).patch(path, {"is_active": True}).status_code == 200
    teammate.refresh_from_db()
    assert api(teammate).get("/api/me/").status_code == 200


def test_tokens_end_with_the_person_for_good(api, owner, teammate, organization, project):
    now = timezone.now()
    about = {"actor": teammate, "project": project, "operations": ["pipelines.view"], "now": now}
    path = f"/api/organizations/{organization.id}/people/{teammate.id}/"
    make_token(**about, name="first", expires_at=now + timedelta(days=9))
    api(owner).patch(path, {"is_active": False})
    api(owner).patch(path, {"is_active": True})
    assert not ApiToken.objects.exists()
    teammate.refresh_from_db()
    make_token(**about, name="second", expires_at=now + timedelta(days=9))
    assert api(owner).delete(path).status_code == 204
    assert not ApiToken.objects.exists()
    ended = AuditEntry.objects.filter(action="token_revoked").values_list("object_name", flat=True)
    assert set(ended) == {"first", "second"}


def test_every_place_that_ends_has_its_line(api, owner, teammate, organization, project):
    api(owner).delete(f"/api/organizations/{organization.id}/people/{teammate.id}/")
    (entry,) = AuditEntry.objects.filter(action="member_removed")
    assert (entry.project_id, entry.changes) == (project.id, {"role": ["maintainer", None]})


@pytest.mark.parametrize("way", ["removed", "gone"])
def test_every_share_that_ends_has_its_line(owner, colleague, organization, project, way):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    given = ["pipelines.edit", "pipelines.view"]
    share_object(actor=owner, target=pipeline, user=colleague, operations=given)
    if way == "removed":
        remove_from_organization(actor=owner, organization=organization, user=colleague)
    else:
        disable_gone(organization=organization, user=colleague)
    ended = AuditEntry.objects.get(action="share_ended", project_id=project.id)
    assert (ended.object_name, ended.details["operations"]) == ("late", given)
    assert ended.actor_id == (owner.id if way == "removed" else None)


def test_a_service_keeps_no_organization_and_no_project(api, owner, organization, project):
    service = add_service(actor=owner, project=project, name="bot", role=Role.OWNER).user
    people = f"/api/organizations/{organization.id}/people/"
    refused = api(owner).patch(f"{people}{service.id}/", {"role": "owner"})
    assert refused.json()["code"] == "organization.service_owner"
    refused = api(owner).delete(f"/api/projects/{project.id}/members/{owner.id}/")
    assert refused.json()["code"] == "project.last_owner"


def test_several_change_at_once(api, owner, teammate, colleague, organization):
    path = f"/api/organizations/{organization.id}/"
    team = create_team(actor=owner, organization=organization, name="Nights")
    several = {"people": [str(teammate.id), str(colleague.id)]}
    given = several | {"team": str(team.id), "role": "owner"}
    assert api(owner).post(f"{path}people/change/", given).status_code == 204
    assert {member.user for member in team.members.all()} == {teammate, colleague}
    assert organization.memberships.filter(role="owner").count() == 3
    given = several | {"is_active": False}
    assert api(owner).post(f"{path}people/change/", given).status_code == 204
    assert not User.objects.filter(pk__in=several["people"], is_active=True).exists()
    given = several | {"is_removed": True}
    assert api(owner).post(f"{path}people/change/", given).status_code == 204
    assert [each.user for each in organization.memberships.all()] == [owner]


@pytest.mark.parametrize("other", [{"role": "owner"}, {"is_active": True}, {"team": str(uuid4())}])
def test_who_is_taken_out_is_given_nothing(api, owner, teammate, organization, other):
    path = f"/api/organizations/{organization.id}/people/change/"
    given = {"people": [str(teammate.id)], "is_removed": True}
    assert api(owner).post(path, given | other).status_code == 400
    assert organization.users.filter(pk=teammate.pk).exists()


def test_what_is_refused_of_one_is_done_to_nobody(api, owner, teammate, outsider, organization):
    add_to_organization(actor=owner, organization=organization, user=outsider)
    path = f"/api/organizations/{organization.id}/people/change/"
    people = [str(teammate.id), str(outsider.id)]
    refused = api(owner).post(path, {"people": people, "is_active": False})
    assert refused.json()["code"] == "organization.person_of_others"
    assert refused.json()["parameters"]["person"] == str(outsider.id)
    teammate.refresh_from_db()
    assert teammate.is_active


def test_several_are_changed_by_who_may_and_only_here(
    api, owner, teammate, colleague, outsider, organization
):
    path = f"/api/organizations/{organization.id}/people/change/"
    given = {"people": [str(colleague.id)], "role": "owner"}
    assert api(teammate).post(path, given).status_code == 403
    assert api(outsider).post(path, given).status_code == 404
    foreign = given | {"people": [str(colleague.id), str(outsider.id)]}
    assert api(owner).post(path, foreign).status_code == 404
    assert api(owner).post(path, {"people": given["people"]}).status_code == 400
    theirs = Organization.objects.create(name="Rival", slug="rival-2")
    elsewhere = Team.objects.create(organization=theirs, name="Spies")
    into = {"people": given["people"], "team": str(elsewhere.id)}
    assert api(owner).post(path, into).status_code == 404
    assert organization.memberships.get(user=colleague).role == "member"


def test_who_is_in_other_organizations_is_not_disabled_by_one(api, owner, outsider, organization):
    add_to_organization(actor=owner, organization=organization, user=outsider)
    path = f"/api/organizations/{organization.id}/people/{outsider.id}/"
    refused = api(owner).patch(path, {"is_active": False})
    assert refused.json()["code"] == "organization.person_of_others"


def test_an_organization_of_ones_own_protects_nobody(api, owner, teammate, colleague, organization):
    mine = api(teammate).post("/api/organizations/", {"name": "Mine", "slug": "mine"}).json()
    theirs = Organization.objects.get(pk=mine["id"])
    add_to_organization(actor=teammate, organization=theirs, user=colleague)
    path = f"/api/organizations/{organization.id}/people/{teammate.id}/"
    assert api(owner).patch(path, {"is_active": False}).status_code == 200
    assert theirs.memberships.get(user=colleague).role == "owner"


@pytest.mark.parametrize("slug", ["api", "assets", "join", "start"])
def test_no_organization_lies_where_forebay_does(api, owner, slug):
    refused = api(owner).post("/api/organizations/", {"name": "Mine", "slug": slug})
    assert refused.status_code == 400


def test_an_organization_is_renamed_by_its_owner(api, owner, teammate, organization):
    path = f"/api/organizations/{organization.id}/"
    assert api(owner).patch(path, {"name": "顶点"}).json()["name"] == "顶点"
    assert api(teammate).patch(path, {"name": "x"}).status_code == 403


def test_owners_read_what_happened_in_their_organization(
    api, owner, teammate, outsider, organization
):
    path = f"/api/organizations/{organization.id}/"
    api(owner).patch(path, {"name": "Apex"})
    query = f"/api/audit/?organization={organization.id}&action=organization_renamed"
    (entry,) = api(owner).get(query).json()["results"]
    assert entry["changes"] == {"name": ["Acme", "Apex"]}
    for person in (teammate, outsider):
        assert api(person).get(query).json()["results"] == []
