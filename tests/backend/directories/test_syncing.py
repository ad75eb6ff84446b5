"""Sync: people and teams follow the directory; a directory that was half read changes nothing."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from backend.connections.errors import Unreachable
from backend.directories.models import Directory, DirectoryPerson
from backend.directories.schedule import sync_what_is_due
from backend.directories.services import syncing
from backend.directories.services.directories import (
    add_rule,
    change_directory,
    create_directory,
)
from backend.directories.services.signing_in import sign_in_by_directory
from backend.directories.services.syncing import preview_sync, sync
from backend.governance.models import AuditEntry
from backend.identity.models import Organization, User
from backend.live.rights import signed_in
from backend.live.socket import Visitor
from backend.projects.access import operations_of
from backend.projects.grants import grants_on
from backend.projects.models import ApiToken, PersonShare, Project
from backend.projects.roles import Role
from backend.projects.services import add_member, create_project
from backend.projects.services.people import (
    change_organization_role,
    disable_person,
    enable_person,
    remove_from_organization,
)
from backend.projects.services.teams import create_team, join_team
from backend.projects.services.tokens import make_token
from tests.backend.directories.conftest import PASSWORD, by_login, described
from tests.ldap_server import GROUPS, PEOPLE

NOW = timezone.now()


@pytest.fixture
def everybody(directory, owner):
    """Whoever is in the directory is let in."""
    return change_directory(actor=owner, directory=directory, adds_people=True)


@pytest.fixture
def team(owner, organization):
    return create_team(actor=owner, organization=organization, name="Analysts")


def synced(directory, **how):
    sync(directory, now=timezone.now(), **how)
    assert (directory.sync_state, directory.sync_code) == ("done", ""), directory.sync_message
    return directory.sync_report


def user_of(name):
    return User.objects.get(username=name)


def names(report, part):
    return sorted(each["username"] for each in report[part]["people"])


def test_a_sync_lets_in_whom_it_finds_and_the_second_changes_nothing(everybody, slapd):
    slapd.person("anna", "Anna Schmidt", "anna@acme.example")
    slapd.person("ben")
    assert names(synced(everybody), "admitted") == ["anna", "ben"]
    assert user_of("anna").email == "anna@acme.example"
    entries = AuditEntry.objects.count()
    report = synced(everybody)
    assert report["known"] == report["people"] == 2
    assert not any(report[part]["count"] for part in ("admitted", "gone", "changed", "returned"))
    assert AuditEntry.objects.count() == entries


def test_without_adding_people_only_those_who_are_here_follow(directory, slapd):
    slapd.person("anna")
    assert synced(directory)["admitted"]["count"] == 0
    assert not DirectoryPerson.objects.exists()


def test_more_people_than_a_page_are_read_to_the_end(everybody, slapd, monkeypatch):
    monkeypatch.setattr("backend.directories.ldap.session.PAGE", 3)
    for number in range(8):
        slapd.person(f"p{number}")
    assert synced(everybody)["admitted"]["count"] == 8


def test_nested_groups_give_teams_and_take_them_again(everybody, slapd, owner, team):
    anna, ben = slapd.person("anna"), slapd.person("ben")
    inner = slapd.group("inner", anna)
    outer = slapd.group("outer", inner, ben)
    slapd.enter(inner, outer)  # a loop ends
    add_rule(actor=owner, directory=everybody, group_dn=outer, team=team)
    synced(everybody)
    assert {user.username for user in team.users.all()} == {"anna", "ben"}
    slapd.leave(inner, anna)
    (change,) = synced(everybody)["changed"]["people"]
    assert (change["username"], change["teams_left"]) == ("anna", ["Analysts"])
    assert [user.username for user in team.users.all()] == ["ben"]


def test_a_group_is_the_same_however_its_name_is_written(everybody, slapd, owner, team):
    """The directory tells a comma by its number, people write it as it is."""
    anna = slapd.person("anna")
    slapd.group("Research\\, Development", anna)
    typed = f"CN=Research\\, development,{GROUPS.upper()}"
    add_rule(actor=owner, directory=everybody, group_dn=typed, team=team)
    assert synced(everybody)["missing_groups"] == []
    assert [user.username for user in team.users.all()] == ["anna"]


def test_groups_of_posix_name_their_members_by_login(everybody, slapd, owner, team):
    directory = by_login(owner, everybody)
    for login in ("anna", "ben", "Carl.Meier"):
        slapd.person(login)
    group = slapd.posix_group("analysts", "anna", "Carl.Meier")
    add_rule(actor=owner, directory=directory, group_dn=group, team=team)
    synced(directory)
    assert {user.username for user in team.users.all()} == {"anna", "Carl.Meier"}
    slapd.set(group, memberUid="ben")
    synced(directory)
    assert {user.username for user in team.users.all()} == {"ben"}


def test_places_that_people_gave_are_not_taken(everybody, slapd, owner, organization, team):
    anna = slapd.person("anna")
    group = slapd.group("analysts", anna)
    synced(everybody)
    by_hand = create_team(actor=owner, organization=organization, name="By hand")
    for each in (by_hand, team):
        join_team(actor=owner, team=each, user=user_of("anna"))
    add_rule(actor=owner, directory=everybody, group_dn=group, team=team)
    synced(everybody)
    slapd.delete(group)
    report = synced(everybody)
    assert report["missing_groups"] == [group.lower()]
    assert set(user_of("anna").teams.all()) == {by_hand, team}


def test_without_its_rule_a_team_loses_whom_it_had_from_it(everybody, slapd, owner, team, api):
    group = slapd.group("analysts", slapd.person("anna"))
    rule = add_rule(actor=owner, directory=everybody, group_dn=group, team=team)
    synced(everybody)
    path = f"/api/directories/{everybody.pk}/rules/{rule.pk}/"
    assert api(owner).delete(path).status_code == 204
    synced(everybody)
    assert not team.users.exists()


def test_a_group_may_make_owners(everybody, slapd, owner, organization):
    anna = slapd.person("anna")
    group = slapd.group("keepers", anna, slapd.person("ben"))
    add_rule(actor=owner, directory=everybody, group_dn=group)
    synced(everybody)
    assert organization.memberships.filter(role="owner").count() == 3
    slapd.leave(group, anna)
    synced(everybody)
    assert organization.memberships.get(user=user_of("anna")).role == "member"


def test_what_a_sync_would_change_is_told_and_nothing_changes(everybody, slapd, owner, team):
    anna = slapd.person("anna")
    add_rule(actor=owner, directory=everybody, group_dn=slapd.group("g", anna), team=team)
    report = preview_sync(actor=owner, directory=everybody)
    (told,) = report["admitted"]["people"]
    assert (told["username"], told["teams_joined"]) == ("anna", ["Analysts"])
    assert not User.objects.filter(username="anna").exists()
    everybody.refresh_from_db()
    assert everybody.sync_tried_at is None


@pytest.fixture
def ann(everybody, slapd, owner, organization, project):
    """Of the directory: owns a project alone, has a token, a share of the team's and a session."""
    slapd.person("ann", password=PASSWORD)
    slapd.person("ben")
    synced(everybody)
    user = user_of("ann")
    theirs = create_project(actor=user, organization=organization, name="Hers", slug="hers")
    add_member(actor=owner, project=project, user=user, role=Role.EDITOR)
    ends = NOW + timedelta(days=9)
    make_token(
        actor=user, project=theirs, name="t", operations=[], expires_at=ends, now=timezone.now()
    )
    return user


def test_who_is_gone_has_no_way_in_any_more(everybody, ann, slapd, owner, project, api):
    browser = Client()
    given = {"login": "ann", "password": PASSWORD, "directory": str(everybody.pk)}
    assert browser.post("/api/session/", given, "application/json").status_code == 200
    key = browser.cookies["forebay_session"].value
    page = Visitor(ann.pk, key, ann.get_session_auth_hash())
    assert signed_in([page]) == {page}
    slapd.delete("uid=ann,ou=people,dc=acme,dc=example")
    assert names(synced(everybody), "gone") == ["ann"]
    assert browser.get("/api/me/").status_code == 401
    assert not Session.objects.filter(pk=key).exists()  # nor if they come back
    assert signed_in([page]) == frozenset()
    assert not ApiToken.objects.exists()
    ann.refresh_from_db()
    assert not ann.is_active
    assert grants_on(ann, project) == ()
    assert Project.unscoped.get(slug="hers").members.get(user=owner).role == Role.OWNER
    told = set(AuditEntry.objects.values_list("action", flat=True))
    assert {"person_disabled", "token_revoked", "directory_synced", "member_added"} <= told


def test_all_of_it_ends_or_nothing(everybody, ann, slapd, monkeypatch):
    slapd.delete("uid=ann,ou=people,dc=acme,dc=example")

    def fail(**_):
        raise RuntimeError

    monkeypatch.setattr("backend.directories.services.admitting.DirectorySynced", fail)
    with pytest.raises(RuntimeError):
        sync(everybody, now=NOW)
    ann.refresh_from_db()
    assert ann.is_active
    assert ApiToken.objects.exists()


def test_who_comes_back_finds_what_they_had_but_tokens(everybody, ann, slapd, monkeypatch):
    narrowed = "(&(objectClass=inetOrgPerson)(!(uid=ann)))"
    Directory.objects.update(person_filter=narrowed)
    everybody.refresh_from_db()
    synced(everybody)
    assert not user_of("ann").is_active
    Directory.objects.update(person_filter="(objectClass=inetOrgPerson)")
    everybody.refresh_from_db()
    assert names(synced(everybody), "returned") == ["ann"]
    assert user_of("ann").is_active
    assert Project.objects.visible_to(ann).count() == 2
    assert not ApiToken.objects.exists()


def test_whom_somebody_here_disabled_no_sync_enables(everybody, ann, slapd, owner, api):
    path = f"/api/organizations/{everybody.organization_id}/people/{ann.pk}/"
    assert api(owner).patch(path, {"is_active": False}).status_code == 200
    synced(everybody)
    assert not user_of("ann").is_active


def test_the_last_owner_stays_without_a_way_in(everybody, ann, slapd, owner, organization):
    change_organization_role(actor=owner, organization=organization, user=ann, role="owner")
    organization.memberships.filter(user=owner).update(role="member")
    slapd.delete("uid=ann,ou=people,dc=acme,dc=example")
    assert synced(everybody)["kept_owners"] == ["ann"]
    ann.refresh_from_db()
    assert ann.is_active
    assert not ApiToken.objects.exists()


@pytest.fixture
def crowd(everybody, slapd):
    """Forty people: more than two of them at once is too many."""
    dns = [slapd.person(f"p{number}") for number in range(40)]
    synced(everybody)
    return dns


def gone(count, crowd, slapd):
    for dn in crowd[:count]:
        slapd.delete(dn)


def test_as_few_as_five_in_a_hundred_just_go(everybody, crowd, slapd):
    gone(2, crowd, slapd)
    assert synced(everybody)["gone"]["count"] == 2


def test_more_are_held_until_somebody_confirms_these(everybody, crowd, slapd, owner, api):
    gone(3, crowd, slapd)
    slapd.person("new")
    client, path = api(owner), f"/api/directories/{everybody.pk}"
    held = client.post(f"{path}/sync/", {}).json()["last_sync"]
    assert (held["state"], held["code"]) == ("held", "directory.held")
    assert held["parameters"] == {"gone": 3, "known": 40}
    assert held["report"]["gone"]["count"] == 3
    assert not User.objects.filter(is_active=False).exists()
    assert not User.objects.filter(username="new").exists()
    slapd.delete(crowd[3])  # one more than was looked at
    answer = {"confirmation": held["report"]["confirmation"]}
    again = client.post(f"{path}/sync/", answer).json()["last_sync"]
    assert again["state"] == "held"
    answer = {"confirmation": again["report"]["confirmation"]}
    assert client.post(f"{path}/sync/", answer).json()["last_sync"]["state"] == "done"
    assert User.objects.filter(is_active=False).count() == 4


def test_nobody_found_is_no_empty_directory(everybody, crowd, slapd, owner):
    change_directory(actor=owner, directory=everybody, person_filter="(objectClass=device)")
    everybody.refresh_from_db()
    sync(everybody, now=NOW)
    assert (everybody.sync_state, everybody.sync_code) == ("failed", "directory.no_people")


@pytest.mark.parametrize("limit", ["size.prtotal=5", "size.prtotal=disabled"])
def test_a_half_read_directory_changes_nothing(everybody, crowd, slapd, limit, limited, owner):
    """The first pages come and the rest does not; or none, for the account gets no pages."""
    limited(limit)
    sync(everybody, now=NOW)
    assert everybody.sync_state == "failed"
    assert everybody.sync_code in ("directory.incomplete", "directory.search")
    assert not User.objects.filter(is_active=False).exists()


@pytest.fixture
def limited(everybody, slapd, running_slapd, monkeypatch):
    """Makes the server stop after a few entries, as a limit of its own does."""
    from backend.directories.ldap import session

    def limit(how):
        monkeypatch.setattr(session, "PAGE", 3)
        running_slapd.restart(f'limits dn.exact="cn=reader,dc=acme,dc=example" {how}')

    yield limit
    running_slapd.restart()


def test_who_shows_no_id_stops_the_sync(everybody, crowd, owner):
    change_directory(actor=owner, directory=everybody, id_attribute="employeeNumber")
    everybody.refresh_from_db()
    sync(everybody, now=NOW)
    assert everybody.sync_code == "directory.no_id"


def test_two_with_one_id_stop_the_sync(everybody, crowd, owner):
    change_directory(actor=owner, directory=everybody, id_attribute="structuralObjectClass")
    everybody.refresh_from_db()
    sync(everybody, now=NOW)
    assert everybody.sync_code == "directory.same_id"


def test_a_directory_that_is_down_is_told_once_and_changes_nothing(everybody, crowd, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()
    for _ in range(3):
        sync(everybody, now=NOW)
    assert everybody.sync_code == "connection.address_refused"
    assert everybody.sync_done_at is not None
    failed = AuditEntry.objects.filter(action="directory_sync_failed")
    assert failed.count() == 1
    with pytest.raises(Unreachable):
        preview_sync(actor=User.objects.get(username="olga"), directory=everybody)


def test_the_supervisor_syncs_what_is_on_and_due(everybody, slapd):
    slapd.person("anna")
    Directory.objects.update(sync_tried_at=timezone.now() - timedelta(minutes=14))
    sync_what_is_due()
    assert not User.objects.filter(username="anna").exists()
    Directory.objects.update(is_on=False, sync_tried_at=None)
    sync_what_is_due()
    assert not User.objects.filter(username="anna").exists()
    Directory.objects.update(is_on=True, sync_tried_at=timezone.now() - timedelta(minutes=16))
    sync_what_is_due()
    assert User.objects.filter(username="anna").exists()


def test_people_of_a_directory_are_not_removed_by_hand(everybody, ann, owner, organization, api):
    path = f"/api/organizations/{organization.pk}/people/{ann.pk}/"
    answer = api(owner).delete(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "directory.keeps_person")
    assert organization.memberships.filter(user=ann).exists()


def hidden(directory, login):
    """The directory does not show the person for a while."""
    person_filter = f"(&(objectClass=inetOrgPerson)(!(uid={login})))" if login else "(uid=*)"
    Directory.objects.update(person_filter=person_filter)
    directory.refresh_from_db()
    return synced(directory)


def test_an_organization_of_ones_own_keeps_nobody_in(everybody, ann, slapd, api):
    mine = api(ann).post("/api/organizations/", {"name": "Mine", "slug": "mine"}).json()
    assert hidden(everybody, "ann")["kept_owners"] == []
    ann.refresh_from_db()
    assert not ann.is_active
    assert not PersonShare.objects.filter(user=ann).exists()
    entries = AuditEntry.objects.count()
    synced(everybody)
    assert AuditEntry.objects.count() == entries
    assert Organization.objects.filter(pk=mine["id"]).exists()


def test_who_was_removed_while_gone_does_not_come_back(
    everybody, ann, slapd, owner, organization, project, team
):
    group = slapd.group("g", f"uid=ann,{PEOPLE}", f"uid=ben,{PEOPLE}")
    add_member(actor=owner, project=project, team=team, role=Role.EDITOR)
    add_rule(actor=owner, directory=everybody, group_dn=group, team=team)
    hidden(everybody, "ann")
    remove_from_organization(actor=owner, organization=organization, user=ann)
    hidden(everybody, None)
    ann.refresh_from_db()
    assert not ann.is_active
    assert operations_of(ann, project) is None


def test_whom_a_person_disabled_while_gone_no_sync_enables(
    everybody, ann, slapd, owner, organization
):
    hidden(everybody, "ann")
    ann.refresh_from_db()
    disable_person(actor=owner, organization=organization, user=ann)
    hidden(everybody, None)
    ann.refresh_from_db()
    assert not ann.is_active


def test_who_is_gone_is_not_enabled_by_hand(everybody, ann, slapd, owner, organization, api):
    hidden(everybody, "ann")
    path = f"/api/organizations/{organization.pk}/people/{ann.pk}/"
    answer = api(owner).patch(path, {"is_active": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "directory.gone_person")
    ann.refresh_from_db()
    assert not ann.is_active


def test_whom_a_person_disabled_a_person_enables(everybody, ann, slapd, owner, organization):
    disable_person(actor=owner, organization=organization, user=ann)
    enable_person(actor=owner, organization=organization, user=ann)
    assert hidden(everybody, "ann")["gone"]["count"] == 1


def test_who_first_signs_in_while_it_is_read_is_not_gone(everybody, ann, slapd, monkeypatch):
    read_whole = syncing.read_whole

    def read(directory):
        found = read_whole(directory)
        slapd.person("new", password=PASSWORD)
        sign_in_by_directory(
            directory=directory.pk,
            login="new",
            password=PASSWORD,
            address="192.0.2.1",
            now=timezone.now(),
        )
        return found

    monkeypatch.setattr(syncing, "read_whole", read)
    synced(everybody)
    assert user_of("new").is_active


def test_a_slow_reading_brings_back_nobody_whom_a_later_one_found_gone(
    everybody, ann, slapd, monkeypatch
):
    slow = syncing.read_whole(everybody)
    slapd.delete(f"uid=ann,{PEOPLE}")
    synced(everybody)
    told = everybody.sync_report
    with monkeypatch.context() as patch:
        patch.setattr(syncing, "read_whole", lambda _: slow)
        assert synced(everybody) == told
    assert not user_of("ann").is_active


def test_a_mail_that_is_gone_is_followed_for_everybody(everybody, slapd):
    for name in ("ann", "ben"):
        slapd.person(name, name, f"{name}@acme.example")
    synced(everybody)
    Directory.objects.update(mail_attribute="description")
    everybody.refresh_from_db()
    synced(everybody)
    assert not User.objects.filter(username__in=["ann", "ben"]).exclude(email=None).exists()


def test_one_that_breaks_does_not_keep_the_others_waiting(
    everybody, authority, slapd, owner, organization, monkeypatch
):
    given = described(slapd, authority, name="Second")
    second = create_directory(actor=owner, organization=organization, is_on=True, **given)
    slapd.person("ann")
    a_day = timedelta(days=1)
    Directory.objects.filter(pk=everybody.pk).update(sync_tried_at=NOW - 2 * a_day)
    Directory.objects.filter(pk=second.pk).update(sync_tried_at=NOW - a_day)
    read_whole = syncing.read_whole

    def read(directory):
        if directory.pk == everybody.pk:
            raise RuntimeError("a defect")
        return read_whole(directory)

    monkeypatch.setattr(syncing, "read_whole", read)
    sync_what_is_due()
    second.refresh_from_db()
    assert second.sync_state == "done"
    everybody.refresh_from_db()
    assert (everybody.sync_state, everybody.sync_code) == ("failed", "internal")
    assert everybody.sync_tried_at > NOW
    failed = AuditEntry.objects.get(action="directory_sync_failed")
    assert failed.object_id == everybody.pk
