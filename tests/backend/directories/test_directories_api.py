"""What an organization's owners do with a directory, by REST; and what nobody else can."""

import json

import pytest

from backend.directories.models import Directory, DirectoryPerson
from backend.directories.services.syncing import sync
from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.projects.services.teams import create_team
from tests.backend.directories.conftest import PASSWORD, allow, described
from tests.ldap_server import GROUPS, READER_PASSWORD


@pytest.fixture
def entered(slapd, authority, organization, settings):
    allow(settings, slapd)
    return described(slapd, authority) | {"organization": str(organization.pk)}


@pytest.fixture
def client(api, owner):
    return api(owner)


@pytest.fixture
def path(directory):
    return f"/api/directories/{directory.pk}/"


def stages(answer):
    return {each["stage"]: (each["outcome"], each["code"]) for each in answer.json()["stages"]}


def test_it_is_made_tried_and_turned_on(client, entered, slapd, organization, api):
    anna = slapd.person("anna", "Anna", "anna@acme.example", PASSWORD)
    outer = slapd.group("outer", slapd.group("inner", anna))
    made = client.post("/api/directories/", entered)
    assert made.status_code == 201, made.content
    assert made.json()["is_on"] is False
    path = f"/api/directories/{made.json()['id']}/"
    ways = f"/api/session/ways/?organization={organization.slug}"
    assert api().get(ways).json() == {"organization": "", "directories": [], "providers": []}
    tried = client.post(f"{path}test/", {"login": "anna"})
    assert set(stages(tried).values()) == {("well", "")}
    found = {each["stage"]: each["found"] for each in tried.json()["stages"]}
    assert (found["search"], found["groups"]) == (1, 2)
    person = tried.json()["person"]
    assert (person["dn"], person["email"]) == (anna, "anna@acme.example")
    assert outer in person["groups"]
    assert client.patch(path, {"is_on": True}).json()["is_on"] is True
    (way,) = api().get(ways).json()["directories"]
    assert (way["id"], way["name"]) == (made.json()["id"], "Corp")
    groups = client.get(f"{path}groups/").json()
    assert [(each["name"], each["members_count"]) for each in groups] == [
        ("inner", 1),
        ("outer", 1),
    ]


@pytest.mark.parametrize(
    ("stage", "wrong", "code"),
    [
        ("connect", {"host": "nowhere.invalid"}, "connection.dns"),
        ("connect", {"port": 1}, "connection.refused"),
        ("tls", {"authority": ""}, "directory.certificate_untrusted"),
        ("tls", {"tls": "starttls"}, "directory.tls"),
        ("bind", {"bind_password": "another"}, "directory.bind"),
        ("search", {"person_base": "ou=none,dc=acme,dc=example"}, "directory.search"),
        ("search", {"person_filter": "(objectClass=device)"}, "directory.no_people"),
        ("search", {"id_attribute": "employeeNumber"}, "directory.no_id"),
        ("groups", {"group_base": "ou=none,dc=acme,dc=example"}, "directory.search"),
        ("groups", {"group_filter": "(objectClass=device)"}, "directory.no_groups"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_stage_is_told_apart(client, entered, slapd, settings, stage, wrong, code):
    slapd.person("anna")
    settings.FOREBAY_ALLOWED_HOSTS_PORTS |= {"127.0.0.1:1"}
    made = client.post("/api/directories/", entered | wrong).json()
    told = stages(client.post(f"/api/directories/{made['id']}/test/", {}))
    order = ["connect", "tls", "bind", "search", "groups"]
    at = order.index(stage)
    assert told[stage] == ("broken", code)
    assert {told[each] for each in order[:at]} <= {("well", "")}
    assert {told[each][0] for each in order[at + 1 :]} <= {"not_reached"}


def test_a_port_that_speaks_no_tls_is_told(client, entered, slapd):
    made = client.post("/api/directories/", entered | {"port": slapd.port}).json()
    told = stages(client.post(f"/api/directories/{made['id']}/test/", {}))
    assert told["tls"] == ("broken", "directory.tls")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"person_filter": "objectClass=person)("}, "directory.not_a_filter"),
        ({"bind_dn": "reader"}, "directory.not_a_name"),
        ({"authority": "x"}, "directory.not_a_certificate"),
        ({"login_attribute": "uid=*)(cn"}, "input.invalid"),
        ({"host": "ldap://x/"}, "input.invalid"),
        ({"tls": "off"}, "input.invalid"),
    ],
    ids=repr,
)
def test_what_cannot_be_taken_is_refused(client, entered, wrong, code):
    answer = client.post("/api/directories/", entered | wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert not Directory.objects.exists()


def test_the_password_goes_in_and_never_comes_out(client, directory, path):
    row = Directory.objects.filter(pk=directory.pk).values().get()
    shown = client.get(path).content.decode() + client.get("/api/directories/").content.decode()
    assert READER_PASSWORD not in shown + str(row)
    client.patch(path, {"bind_password": "the next one"})
    kept = json.dumps(list(AuditEntry.objects.values_list("changes", "details")))
    assert "the next one" not in kept
    assert "bind_password" in kept


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"host": "127.0.0.1"},
        {"port": 1},
        {"tls": "starttls"},
        {"authority": ""},
        {"bind_dn": "cn=x"},
    ],
    ids=repr,
)
def test_a_stored_password_goes_nowhere_else(client, directory, path, elsewhere):
    answer = client.patch(path, elsewhere)
    assert (answer.status_code, answer.json()["code"]) == (400, "directory.secret_wanted")
    assert client.patch(path, elsewhere | {"bind_password": "x"}).status_code == 200


def test_only_owners_see_directories(api, directory, path, teammate, outsider):
    for person in (teammate, outsider):
        client = api(person)
        assert client.get("/api/directories/").json()["results"] == []
        assert client.get(path).status_code == 404
        for what in ("test", "preview", "sync", "rules"):
            assert client.post(f"{path}{what}/", {}).status_code == 404


def test_nobody_makes_one_for_another_organization(api, entered, teammate, outsider):
    assert api(outsider).post("/api/directories/", entered).status_code == 404
    assert api(teammate).post("/api/directories/", entered).status_code == 403


def test_a_rule_gives_only_what_its_maker_has(
    client, path, owner, organization, project, teammate, api, directory
):
    """An owner of the organization need not have a role in each project."""
    group = f"cn=g,{GROUPS}"
    team = create_team(actor=owner, organization=organization, name="In")
    add_member(actor=owner, project=project, team=team, role=Role.EDITOR)
    given = {"group_dn": group, "team": str(team.pk)}
    organization.memberships.filter(user=teammate).update(role="owner")
    project.members.filter(user=teammate).delete()
    refused = api(teammate).post(f"{path}rules/", given)
    assert (refused.status_code, refused.json()["code"]) == (403, "access.beyond_rights")
    assert client.post(f"{path}rules/", given).status_code == 201
    twice = client.post(f"{path}rules/", given | {"group_dn": group.upper()})
    assert twice.json()["code"] == "directory.rule_twice"
    assert [each["team"]["name"] for each in client.get(f"{path}rules/").json()] == ["In"]


def test_a_rule_is_for_a_team_of_the_organization(client, path, outsider):
    rival = outsider.memberships.get().organization
    theirs = create_team(actor=outsider, organization=rival, name="Theirs")
    given = {"group_dn": f"cn=g,{GROUPS}", "team": str(theirs.pk)}
    assert client.post(f"{path}rules/", given).status_code == 404
    assert client.post(f"{path}rules/", {"group_dn": "cn=g"}).status_code == 400


def test_what_becomes_of_people_is_said_before_a_directory_goes(client, directory, path, slapd):
    slapd.person("anna")
    client.patch(path, {"adds_people": True})
    directory.refresh_from_db()
    sync(directory, now=directory.created_at)
    answer = client.delete(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "directory.has_people")
    assert client.delete(f"{path}?people=disable").status_code == 204
    assert not User.objects.get(username="anna").is_active
    assert not DirectoryPerson.objects.exists()


def test_kept_people_stay_without_a_password(client, directory, path, slapd, api):
    slapd.person("anna", password=PASSWORD)
    browser = api()
    given = {"login": "anna", "password": PASSWORD, "directory": str(directory.pk)}
    assert browser.post("/api/session/", given).status_code == 200
    assert client.delete(f"{path}?people=keep").status_code == 204
    first = browser.put("/api/me/password/", {"password": "five other words make one"})
    assert first.status_code == 401
    assert client.get("/api/me/").status_code == 200
    anna = User.objects.get(username="anna")
    assert anna.is_active
    assert not anna.has_usable_password()


def test_ways_in_are_shown_for_a_known_slug_alone(api, directory, settings):
    ask = "/api/session/ways/"
    assert api().get(ask).json()["directories"] == []
    assert api().get(f"{ask}?organization=nobody").json()["directories"] == []
    settings.FOREBAY_SIGN_IN_ORGANIZATION = "acme"
    assert [each["name"] for each in api().get(ask).json()["directories"]] == ["Corp"]


def test_every_change_is_in_the_audit(client, directory, path):
    client.patch(path, {"name": "Head office", "sync_minutes": 60})
    rule = client.post(f"{path}rules/", {"group_dn": f"cn=g,{GROUPS}", "makes_owner": True}).json()
    client.delete(f"{path}rules/{rule['id']}/")
    client.post(f"{path}test/", {})
    client.delete(path)
    kept = AuditEntry.objects.filter(object_id=directory.pk).order_by("created_at")
    assert [entry.action for entry in kept] == [
        "directory_created",
        "directory_changed",
        "group_rule_added",
        "group_rule_deleted",
        "directory_tested",
        "directory_deleted",
    ]
    assert kept[1].changes == {"name": ["Corp", "Head office"], "sync_minutes": [15, 60]}


def test_rules_that_go_with_their_team_are_in_the_audit(
    client, owner, organization, directory, path
):
    team = create_team(actor=owner, organization=organization, name="Analysts")
    client.post(f"{path}rules/", {"group_dn": f"cn=g,{GROUPS}", "team": str(team.pk)})
    client.delete(f"/api/teams/{team.pk}/")
    (kept,) = AuditEntry.objects.filter(action="group_rule_deleted", object_id=directory.pk)
    assert (kept.actor_id, kept.details["gives"]) == (owner.pk, "team Analysts")
