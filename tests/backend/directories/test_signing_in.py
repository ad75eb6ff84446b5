"""Signing in by a directory: its word counts, and nothing else does."""

import socket
import time
from contextlib import closing, suppress
from threading import Thread

import pytest
from django.utils import timezone
from ldap3 import MODIFY_ADD, MODIFY_REPLACE

from backend.directories.ldap.session import LdapSession
from backend.directories.models import DirectoryPerson
from backend.directories.services import signing_in
from backend.directories.services.directories import add_rule, change_directory
from backend.directories.services.signing_in import sign_in_by_directory
from backend.directories.services.syncing import sync
from backend.governance.models import AuditEntry
from backend.identity.limits import ACCOUNT
from backend.identity.models import User
from backend.identity.services import create_user
from backend.projects.services.teams import create_team
from backend.shared.errors import NotSignedIn, TooManyAttempts, TransientError
from tests.backend.directories.conftest import PASSWORD, allow, by_login, described
from tests.ldap_server import GROUPS, PEOPLE, Slapd, make_certificate


@pytest.fixture
def anna(slapd):
    return slapd.person("anna", "Anna Schmidt", "anna@acme.example", PASSWORD)


def sign_in(directory, login="anna", password=PASSWORD, address="192.0.2.1"):
    return sign_in_by_directory(
        directory=directory.pk,
        login=login,
        password=password,
        address=address,
        now=timezone.now(),
    )


def refused(directory, **given):
    with pytest.raises(NotSignedIn) as error:
        sign_in(directory, **given)
    # A one-time link, the hint for passwords of this installation, lets nobody into a directory.
    told = error.value.code, error.value.parameters
    return told == ("sign_in.refused", {"case": "directory"})


def test_the_first_time_makes_an_account_and_the_next_finds_it(directory, anna, organization):
    first = sign_in(directory)
    assert (first.username, first.display_name) == ("anna", "Anna Schmidt")
    assert first.email == "anna@acme.example"
    assert not first.has_usable_password()
    assert organization.memberships.get(user=first).role == "member"
    assert sign_in(directory, login="ANNA") == first
    assert AuditEntry.objects.filter(action="directory_person_admitted").count() == 1


@pytest.mark.parametrize("tls", ["ldaps", "starttls"])
def test_both_kinds_of_tls(directory, anna, slapd, owner, tls):
    port = slapd.tls_port if tls == "ldaps" else slapd.port
    change_directory(
        actor=owner,
        directory=directory,
        tls=tls,
        port=port,
        bind_password="reads people and groups",
    )
    assert sign_in(directory).username == "anna"


def test_a_browser_signs_in_by_rest(api, directory, anna):
    client = api()
    given = {"login": "anna", "password": PASSWORD, "directory": str(directory.pk)}
    answer = client.post("/api/session/", given)
    assert answer.status_code == 200, answer.content
    assert answer.json()["user"]["display_name"] == "Anna Schmidt"
    assert client.get("/api/me/").json()["has_password"] is False
    assert len(client.get("/api/me/sessions/").json()) == 1


@pytest.mark.parametrize(
    "given",
    [
        {"password": "another"},
        {"login": "nobody"},
        {"login": "ann*"},
        {"login": "*"},
        {"login": "anna)(uid=*"},
        {"login": "anna)(|(uid=*"},
        {"login": "\\61nna"},
        {"login": "anna\0"},
        {"login": " "},
    ],
    ids=repr,
)
def test_nothing_else_comes_in(directory, anna, given):
    assert refused(directory, **given)
    assert not DirectoryPerson.objects.exists()


@pytest.mark.parametrize("blank", ["", " ", "\0", "\t\n"])
def test_a_blank_password_never_reaches_the_directory(directory, slapd, anna, monkeypatch, blank):
    """It would say yes: that is a bind as nobody."""
    assert slapd.takes_a_blank_password_of(anna)
    monkeypatch.setattr(LdapSession, "__enter__", None)
    assert refused(directory, password=blank)


@pytest.mark.parametrize("login", ["anna", "nobody"])
def test_the_directorys_owner_reads_who_was_refused(api, owner, directory, anna, login):
    assert refused(directory, login=login, password="guess")
    (seen,) = api(owner).get("/api/audit/?action=sign_in_refused").json()["results"]
    assert seen["organization_id"] == str(directory.organization_id)
    assert "nobody" not in str(seen)


def test_of_two_entries_none_is_taken(directory, anna, slapd):
    slapd.add(f"ou=more,{PEOPLE}", ["organizationalUnit"])
    twin = f"cn=twin,{PEOPLE}"
    slapd.add(twin, ["inetOrgPerson"], uid="anna", sn="Twin", userPassword=PASSWORD)
    assert refused(directory)


def test_an_unknown_name_costs_what_a_wrong_password_costs(directory, anna, monkeypatch):
    binds = []
    bind = LdapSession.bind
    monkeypatch.setattr(LdapSession, "bind", lambda self: binds.append(self) or bind(self))
    monkeypatch.setattr(signing_in, "REFUSAL_SECONDS", 0.5)
    spans = []
    for given in ({"password": "another"}, {"login": "nobody"}, {"password": ""}):
        began = time.monotonic()
        assert refused(directory, **given)
        spans.append(time.monotonic() - began)
    assert len(binds) == 4  # of the reader and of somebody, twice
    assert min(spans) >= 0.5


def test_a_name_or_an_address_alone_links_nobody(directory, anna):
    """Whoever can name an entry in a directory must not become somebody here."""
    local = create_user(username="anna", email="anna@acme.example", password="four words make one")
    theirs = sign_in(directory)
    assert theirs != local
    assert theirs.username == "anna.2"
    assert theirs.email is None


def test_ids_that_are_no_text_are_of_one_person_each(directory, anna, slapd, owner):
    """As those of Active Directory that end in their number: 1152 and 1153."""
    ben = slapd.person("ben", password=PASSWORD)
    for entry, number in ((anna, 1152), (ben, 1153)):
        value = b"\x01\x05" + number.to_bytes(4, "little")
        slapd.change(entry, {"audio": [(MODIFY_REPLACE, [value])]})
    directory = change_directory(actor=owner, directory=directory, id_attribute="audio")
    assert sign_in(directory) != sign_in(directory, login="ben")


@pytest.mark.parametrize("typed", ["密码！四个字", "vier\u00a0Wörter", "שלום and hello", "a\tb"])
def test_a_password_goes_to_the_directory_as_it_was_typed(directory, slapd, typed):
    dn = slapd.person("anna")
    slapd.change(dn, {"userPassword": [(MODIFY_REPLACE, [typed.encode()])]})
    assert sign_in(directory, password=typed).username == "anna"
    assert refused(directory, password="\u00ad")


def test_who_is_called_otherwise_now_is_the_same_person(directory, anna, slapd):
    first = sign_in(directory)
    with slapd.admin() as connection:
        assert connection.modify_dn(anna, "uid=anna.meier")
    slapd.set(f"uid=anna.meier,{PEOPLE}", cn="Anna Meier", mail="meier@acme.example")
    again = sign_in(directory, login="anna.meier")
    assert again == first
    assert (again.display_name, again.email) == ("Anna Meier", "meier@acme.example")


def test_who_takes_over_a_name_is_somebody_else(directory, anna, slapd):
    first = sign_in(directory)
    slapd.delete(anna)
    slapd.person("anna", "Another Anna", "anna@acme.example", "her own password")
    assert sign_in(directory, password="her own password") != first


def test_the_same_entry_of_another_directory_is_somebody_else(
    directory, anna, slapd, authority, owner, organization
):
    from backend.directories.services.directories import create_directory

    second = create_directory(
        actor=owner,
        organization=organization,
        is_on=True,
        **described(slapd, authority, name="Second"),
    )
    assert sign_in(directory) != sign_in(second)


def test_who_was_disabled_here_does_not_come_in(directory, anna):
    user = sign_in(directory)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert refused(directory)


def test_a_directory_that_is_off_lets_nobody_in(directory, anna, owner):
    change_directory(actor=owner, directory=directory, is_on=False)
    assert refused(directory)


def test_guesses_are_counted_by_account(directory, anna):
    for _ in range(10):
        assert refused(directory, password="guess")
    with pytest.raises(TooManyAttempts):
        sign_in(directory)


def test_nested_groups_make_teams(directory, anna, slapd, owner, organization):
    inner = slapd.group("inner", anna)
    middle = slapd.group("middle", inner)
    outer = slapd.group("outer", middle, inner)
    slapd.enter(inner, outer)  # a loop ends
    team = create_team(actor=owner, organization=organization, name="Outer")
    other = create_team(actor=owner, organization=organization, name="Other")
    add_rule(actor=owner, directory=directory, group_dn=outer.upper(), team=team)
    add_rule(actor=owner, directory=directory, group_dn=f"cn=none,{GROUPS}", team=other)
    user = sign_in(directory)
    assert list(user.teams.all()) == [team]
    slapd.leave(inner, anna)
    sign_in(directory)
    assert not user.teams.exists()


def test_a_sign_in_looks_as_deep_as_a_sync(directory, anna, slapd, owner, organization):
    inside = anna
    for level in range(14):
        inside = slapd.group(f"level{level}", inside)
    team = create_team(actor=owner, organization=organization, name="Outermost")
    add_rule(actor=owner, directory=directory, group_dn=inside, team=team)
    user = sign_in(directory)
    assert list(user.teams.all()) == [team]
    sync(directory, now=timezone.now())
    assert list(user.teams.all()) == [team]


def test_groups_of_posix_make_teams(directory, anna, slapd, owner, organization):
    slapd.person("ann", "Ann", password=PASSWORD)
    group = slapd.posix_group("analysts", "anna")
    by_login(owner, directory)
    team = create_team(actor=owner, organization=organization, name="Analysts")
    add_rule(actor=owner, directory=directory, group_dn=group, team=team)
    assert list(sign_in(directory).teams.all()) == [team]
    assert not sign_in(directory, login="ann").teams.exists()


def test_a_directory_that_is_down_says_so_and_leaves_sessions_open(
    api, slapd, anna, authority, owner, organization, directory, tmp_path, settings
):
    client = api()
    given = {"login": "anna", "password": PASSWORD, "directory": str(directory.pk)}
    assert client.post("/api/session/", given).status_code == 200
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings.FOREBAY_ALLOWED_HOSTS_PORTS |= {f"127.0.0.1:{port}"}
    directory.port = port
    directory.save()
    answer = api().post("/api/session/", given)
    assert (answer.status_code, answer.json()["code"]) == (503, "sign_in.directory_down")
    assert client.get("/api/me/").status_code == 200


def told_in_time(directory, settings, speak):
    """The code that whoever signs in is told, within five seconds, while a server does `speak`."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port = server.getsockname()[1]

        def answer():
            with suppress(OSError):
                speak(server.accept()[0])

        Thread(target=answer, daemon=True).start()
        settings.FOREBAY_ALLOWED_HOSTS_PORTS |= {f"127.0.0.1:{port}"}
        directory.port = port
        directory.save()
        began = time.monotonic()
        with pytest.raises(TransientError) as error:
            sign_in(directory)
        assert time.monotonic() - began < 5.0
    return error.value.code


@pytest.mark.parametrize("drips", [False, True])
def test_one_that_hangs_is_told_within_five_seconds(directory, anna, settings, drips):
    """Even one that sends something all the time."""

    def speak(line):
        while drips:
            line.send(b"\x16")
            time.sleep(0.2)
        time.sleep(6)

    assert told_in_time(directory, settings, speak) == "sign_in.directory_down"


@pytest.mark.parametrize("answers_after", [3.5, 4.4])
def test_starttls_that_hangs_is_told_within_five_seconds(directory, anna, settings, answers_after):
    """The deadline is the whole question's: also of what comes after a late answer."""

    def speak(line):
        asked = line.recv(4096)
        number = asked[2 : 4 + asked[3]]  # of the message, as it came
        time.sleep(answers_after)
        agreed = number + bytes.fromhex("78070a010004000400")
        line.send(bytes([0x30, len(agreed)]) + agreed)
        time.sleep(10)

    directory.tls = "starttls"
    assert told_in_time(directory, settings, speak) == "sign_in.directory_down"


def test_other_logins_of_one_person_have_no_limit_of_their_own(directory, anna, slapd):
    logins = [f"anna{number}" for number in range(ACCOUNT.attempts)]
    with slapd.admin() as connection:
        assert connection.modify(anna, {"uid": [(MODIFY_ADD, logins)]}), connection.result
    for number, login in enumerate(logins):
        assert refused(directory, login=login, password="x", address=f"192.0.2.{number}")
    with pytest.raises(TooManyAttempts):
        sign_in(directory, login="anna", address="198.51.100.7")


def test_whom_somebody_removed_does_not_come_back_by_signing_in(directory, anna, organization):
    organization.memberships.filter(user=sign_in(directory)).delete()
    assert refused(directory)


def test_who_is_found_gone_while_signing_in_does_not_come_in(directory, anna, slapd, monkeypatch):
    slapd.person("ben")
    user, asked = sign_in(directory), signing_in.groups_above
    began = timezone.now()

    def leave(*of):
        slapd.delete(anna)
        sync(directory, now=began)
        return asked(*of)

    with monkeypatch.context() as patch:
        patch.setattr(signing_in, "groups_above", leave)
        assert refused(directory)
    user.refresh_from_db()
    assert not user.is_active


def test_who_came_back_signs_in_before_the_next_sync(directory, anna, slapd):
    slapd.person("ben")
    user = sign_in(directory)
    change_filter(directory, "(uid=ben)")
    sync(directory, now=timezone.now())
    change_filter(directory, "(uid=*)")
    assert sign_in(directory) == user


def change_filter(directory, person_filter):
    directory.person_filter = person_filter
    directory.save()


@pytest.mark.parametrize("tls", ["ldaps", "starttls"])
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("self-signed", "directory.certificate_untrusted"),
        ("other host", "directory.certificate_name"),
        ("expired", "directory.certificate_expired"),
    ],
)
def test_a_certificate_that_proves_nothing_gets_no_password(
    directory, authority, settings, tmp_path, api, owner, wrong, code, tls
):
    certificate = {
        "self-signed": lambda: make_certificate("localhost"),
        "other host": lambda: make_certificate("other.example", issuer=authority),
        "expired": lambda: make_certificate("localhost", issuer=authority, days=-1),
    }[wrong]()
    false = Slapd(tmp_path / "false", certificate)
    false.start()
    try:
        false.fill()
        false.person("anna", password=PASSWORD)
        allow(settings, false)
        directory.port = false.tls_port if tls == "ldaps" else false.port
        directory.tls = tls
        directory.save()
        with pytest.raises(TransientError) as error:
            sign_in(directory)
        assert error.value.code == "sign_in.directory_untrusted"
        stages = api(owner).post(f"/api/directories/{directory.pk}/test/").json()["stages"]
    finally:
        false.stop()
    told = {each["stage"]: (each["outcome"], each["code"]) for each in stages}
    assert told["connect"] == ("well", "")
    assert told["tls"] == ("broken", code)
    assert told["bind"][0] == told["search"][0] == told["groups"][0] == "not_reached"


def test_an_address_that_is_not_allowed_is_never_reached(directory, anna, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()
    with pytest.raises(TransientError):
        sign_in(directory)


def test_a_local_account_still_signs_in_by_its_password(api, directory, slapd, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()  # the directory is out of reach
    create_user(username="keeper", password="four words make one")
    given = {"login": "keeper", "password": "four words make one"}
    assert api().post("/api/session/", given).status_code == 200


def test_the_directory_keeps_name_and_address(api, directory, anna):
    me = api(sign_in(directory))
    session = me.get("/api/session/").json()
    assert session["profile_kept_by"] == session["password_kept_by"] == directory.name
    for own in ({"display_name": "Queen Anna"}, {"email": "queen@acme.example"}):
        answer = me.patch("/api/me/", own)
        assert (answer.status_code, answer.json()["code"]) == (409, "directory.keeps_profile")
    same = {"display_name": "Anna Schmidt", "email": "anna@acme.example", "zone": "Asia/Shanghai"}
    answer = me.patch("/api/me/", same)
    assert (answer.status_code, answer.json()["zone"]) == (200, "Asia/Shanghai")


def test_nobody_of_a_directory_sets_a_password_here(api, directory, anna):
    user = sign_in(directory)
    answer = api(user).put("/api/me/password/", {"password": "five other words make one"})
    assert (answer.status_code, answer.json()["code"]) == (409, "directory.keeps_password")
    user.refresh_from_db()
    assert not user.has_usable_password()
