"""OpenID Connect: each thing that an issuer's answer must prove, taken away once."""

import base64
import hmac
import json
from urllib.parse import parse_qs, urlsplit

import pytest
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from backend.directories.models import OpenIdPerson, OpenIdProvider
from backend.directories.services import openid
from backend.directories.services.providers import change_provider, create_provider
from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.identity.services import create_user
from backend.projects.services.people import remove_from_organization
from tests.ldap_server import make_certificate
from tests.openid_issuer import CLIENT_ID, CLIENT_SECRET, Issuer

BEGIN, RETURN = "/api/session/openid/", "/api/session/openid/return/"
ANNA = {"name": "Anna Schmidt", "preferred_username": "anna", "email": "anna@acme.example"}


@pytest.fixture(scope="module")
def running_issuer(tmp_path_factory, authority):
    folder = tmp_path_factory.mktemp("issuer")
    issuer = Issuer(folder, make_certificate("localhost", issuer=authority))
    yield issuer
    issuer.stop()


@pytest.fixture
def issuer(running_issuer, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{running_issuer.port}"}
    yield running_issuer
    running_issuer.sign, running_issuer.metadata = running_issuer.sign_truly, {}
    running_issuer.refusal = "invalid_grant"
    running_issuer.keys = [running_issuer.key.as_dict(private=False)]


@pytest.fixture
def provider(owner, organization, issuer, authority):
    return create_provider(
        actor=owner,
        organization=organization,
        is_on=True,
        name="Acme ID",
        issuer=issuer.address,
        authority=authority.pem,
        client_id=CLIENT_ID,
        client_secret=CLIENT_SECRET,
    )


def begin(client, provider, **more):
    answer = client.post(BEGIN, {"provider": str(provider.pk)} | more)
    assert answer.status_code == 200, answer.content
    return answer.json()["open"]


def sign_in(client, provider, issuer, subject="248289761001", **claims):
    """Where the browser lands."""
    back = issuer.sign_in(begin(client, provider), subject, **claims)
    return client.get(RETURN, back)["Location"]


def user_of(client):
    answer = client.get("/api/me/")
    return answer.json()["username"] if answer.status_code == 200 else None


def refused(client, provider, issuer, code="sign_in.provider_refused", **claims):
    where = sign_in(client, provider, issuer, **claims)
    return where.endswith(f"/sign-in#failed={code}") and user_of(client) is None


def test_the_first_time_makes_an_account_and_the_next_finds_it(api, provider, issuer):
    assert sign_in(api(), provider, issuer, **ANNA, email_verified=True).endswith(":8000/")
    client = api()
    sign_in(client, provider, issuer, preferred_username="renamed")
    assert user_of(client) == "anna"
    assert User.objects.get(username="anna").email == "anna@acme.example"
    assert OpenIdPerson.objects.get().issuer == issuer.address
    admitted = AuditEntry.objects.get(action="open_id_person_admitted")
    assert admitted.object_name == "anna"


def test_whoever_was_going_somewhere_lands_there(api, provider, issuer):
    client = api()
    going = begin(client, provider, next="/acme/sales/flows?state=failed")
    where = client.get(RETURN, issuer.sign_in(going, "1", **ANNA))["Location"]
    assert where.endswith(":8000/acme/sales/flows?state=failed")


def test_whoever_is_refused_can_still_go_there_by_another_way(api, provider, issuer):
    client = api()
    going = begin(client, provider, next="/acme/sales")
    back = issuer.sign_in(going, "1", **ANNA) | {"state": "another"}
    where = client.get(RETURN, back)["Location"]
    assert where.endswith("/sign-in?next=%2Facme%2Fsales#failed=sign_in.provider_not_asked")


@pytest.mark.parametrize(
    "foreign", ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a b"]
)
def test_nobody_is_sent_elsewhere(api, provider, foreign):
    answer = api().post(BEGIN, {"provider": str(provider.pk), "next": foreign})
    assert answer.status_code == 400
    assert [error["path"] for error in answer.json()["errors"]] == ["next"]


def test_of_two_first_sign_ins_at_once_both_come_in(api, provider, issuer, monkeypatch):
    admit = openid._admit

    def admit_in_another_browser_first(*of):
        admit(*of)
        return admit(*of)

    monkeypatch.setattr(openid, "_admit", admit_in_another_browser_first)
    client = api()
    assert sign_in(client, provider, issuer, **ANNA).endswith(":8000/")
    assert user_of(client) == "anna"
    assert OpenIdPerson.objects.count() == 1


def test_a_name_or_an_address_alone_links_nobody(api, provider, issuer):
    local = create_user(username="anna", email="anna@acme.example")
    client = api()
    sign_in(client, provider, issuer, **ANNA, email_verified=True)
    assert user_of(client) == "anna.2"
    assert not OpenIdPerson.objects.filter(user=local).exists()


def test_an_address_that_is_not_proven_is_not_kept(api, provider, issuer):
    sign_in(api(), provider, issuer, **ANNA)
    assert User.objects.get(username="anna").email is None


@pytest.mark.parametrize(
    "false",
    [
        {"iss": "https://localhost"},
        {"aud": "somebody else"},
        {"aud": [CLIENT_ID, "somebody else"]},
        {"aud": [CLIENT_ID, "somebody else"], "azp": CLIENT_ID},
        {"nonce": "another"},
        {"nonce": None},
        {"exp": 1_600_000_000},
        {"sub": ""},
        {"sub": 7},
    ],
    ids=repr,
)
def test_what_does_not_prove_who_it_is_for_is_refused(api, provider, issuer, false):
    assert refused(api(), provider, issuer, **ANNA | {"subject": "1"} | false)
    assert not OpenIdPerson.objects.exists()


def by_another_key(issuer, claims):
    other = RSAKey.generate_key(2048, {"kid": "1"})
    return jwt.encode({"alg": "RS256", "kid": "1"}, claims, other)


def by_nobody(issuer, claims):
    parts = ({"alg": "none"}, claims)
    texts = [base64.urlsafe_b64encode(json.dumps(each).encode()).rstrip(b"=") for each in parts]
    return b".".join([*texts, b""]).decode()


def by_the_public_key_as_a_secret(issuer, claims):
    """By hand: libraries refuse to do it."""
    parts = ({"alg": "HS256", "kid": "1"}, claims)
    texts = [base64.urlsafe_b64encode(json.dumps(each).encode()).rstrip(b"=") for each in parts]
    proof = hmac.digest(issuer.key.as_pem(private=False), b".".join(texts), "sha256")
    return b".".join([*texts, base64.urlsafe_b64encode(proof).rstrip(b"=")]).decode()


def by_the_clients_secret(issuer, claims):
    key = OctKey.import_key(CLIENT_SECRET)
    return jwt.encode({"alg": "HS256"}, claims, key)


@pytest.mark.parametrize(
    "sign",
    [by_another_key, by_nobody, by_the_public_key_as_a_secret, by_the_clients_secret],
    ids=lambda sign: sign.__name__,
)
def test_only_the_issuers_own_key_signs(api, provider, issuer, sign):
    issuer.sign = lambda claims: sign(issuer, claims)
    assert refused(api(), provider, issuer)
    assert not OpenIdPerson.objects.exists()


def test_who_did_not_begin_here_does_not_end_here(api, provider, issuer):
    """A foreign page must not sign a visitor in as somebody else."""
    attacker, victim = api(), api()
    back = issuer.sign_in(begin(attacker, provider), "attacker")
    assert "provider_not_asked" in victim.get(RETURN, back)["Location"]
    begin(victim, provider)
    assert "provider_not_asked" in victim.get(RETURN, back)["Location"]
    assert user_of(victim) is None


def test_the_issuers_owner_reads_who_was_refused(api, owner, outsider, provider, issuer):
    begin(client := api(), provider)
    client.get(RETURN, {"code": "guessed", "state": "guessed"}, REMOTE_ADDR="192.0.2.9")
    issuer.sign = lambda claims: by_nobody(issuer, claims)
    sign_in(api(), provider, issuer)
    seen = api(owner).get("/api/audit/?action=sign_in_refused").json()["results"]
    assert [(each["organization_id"], each["details"]["way"]) for each in seen] == [
        (str(provider.organization_id), "openid")
    ] * 2
    assert seen[-1]["address"] == "192.0.2.9"
    assert api(outsider).get("/api/audit/?action=sign_in_refused").json()["results"] == []


def test_an_answer_works_once(api, provider, issuer):
    client = api()
    back = issuer.sign_in(begin(client, provider), "1", **ANNA)
    assert client.get(RETURN, back)["Location"].endswith("/")
    client.delete("/api/session/")
    assert "provider_not_asked" in client.get(RETURN, back)["Location"]


def test_a_stolen_code_is_worth_nothing_elsewhere(api, provider, issuer):
    """PKCE: the verifier never left the browser's own session."""
    victim, thief = api(), api()
    stolen = issuer.sign_in(begin(victim, provider), "victim")["code"]
    theirs = issuer.sign_in(begin(thief, provider), "thief")
    where = thief.get(RETURN, {"code": stolen, "state": theirs["state"]})["Location"]
    assert "provider_down" in where
    assert user_of(thief) is None


def test_a_state_that_is_no_letter_of_ours_is_refused(api, provider, issuer):
    client = api()
    back = issuer.sign_in(begin(client, provider), "1") | {"state": "é"}
    assert "provider_not_asked" in client.get(RETURN, back)["Location"]


def test_an_answer_that_comes_too_late_is_refused(api, provider, issuer):
    client = api()
    back = issuer.sign_in(begin(client, provider), "1")
    session = client.session
    session["openid"] = session["openid"] | {"at": "2026-01-01T00:00:00+00:00"}
    session.save()
    assert "provider_not_asked" in client.get(RETURN, back)["Location"]


@pytest.mark.parametrize(
    "metadata",
    [{"issuer": "https://localhost"}, {"token_endpoint": "http://localhost/token"}],
    ids=repr,
)
def test_an_issuer_must_say_who_it_is(api, provider, issuer, metadata):
    issuer.metadata = metadata
    answer = api().post(BEGIN, {"provider": str(provider.pk)})
    assert (answer.status_code, answer.json()["code"]) == (503, "sign_in.provider_down")


def test_an_issuer_must_prove_its_name(api, provider, owner):
    change_provider(actor=owner, provider=provider, authority="", client_secret=CLIENT_SECRET)
    answer = api().post(BEGIN, {"provider": str(provider.pk)})
    assert (answer.status_code, answer.json()["code"]) == (503, "sign_in.provider_down")


def test_a_private_address_that_is_not_allowed_is_not_reached(api, provider, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()
    assert api().post(BEGIN, {"provider": str(provider.pk)}).status_code == 503


def test_only_people_of_these_addresses_come_in(api, provider, issuer, owner):
    change_provider(actor=owner, provider=provider, mail_domains=["acme.example"])
    assert refused(api(), provider, issuer, **ANNA)  # nobody has proven it
    other = ANNA | {"email": "anna@rival.example"}
    assert refused(api(), provider, issuer, **other, email_verified=True)
    client = api()
    sign_in(client, provider, issuer, **ANNA, email_verified=True)
    assert user_of(client) == "anna"


def test_who_was_taken_out_or_disabled_does_not_come_back(
    api, provider, issuer, owner, organization
):
    sign_in(api(), provider, issuer, **ANNA)
    anna = User.objects.get(username="anna")
    User.objects.filter(pk=anna.pk).update(is_active=False)
    assert refused(api(), provider, issuer)
    User.objects.filter(pk=anna.pk).update(is_active=True)
    remove_from_organization(actor=owner, organization=organization, user=anna)
    assert refused(api(), provider, issuer)


def test_one_that_is_off_begins_nothing(api, provider, owner):
    change_provider(actor=owner, provider=provider, is_on=False)
    assert api().post(BEGIN, {"provider": str(provider.pk)}).status_code == 401


def test_owners_keep_providers_by_rest(api, owner, organization, teammate, outsider, authority):
    given = {"organization": str(organization.pk), "name": "ID", "issuer": "https://id.example"}
    given |= {"client_id": "x", "client_secret": "kept to itself"}
    made = api(owner).post("/api/openid-providers/", given)
    assert made.status_code == 201, made.content
    path = f"/api/openid-providers/{made.json()['id']}/"
    assert "kept to itself" not in api(owner).get(path).content.decode()
    assert api(owner).patch(path, {"client_id": "y"}).json()["code"] == "directory.secret_wanted"
    assert api(owner).patch(path, {"is_on": True}).json()["is_on"] is True
    assert api(owner).patch(path, {"issuer": "https://other.example"}).status_code == 400
    (way,) = api().get("/api/session/ways/?organization=acme").json()["providers"]
    assert way["name"] == "ID"
    for person in (teammate, outsider):
        assert api(person).get(path).status_code == 404
    assert api(owner).delete(path).status_code == 204
    assert not OpenIdProvider.objects.exists()
    kept = json.dumps(list(AuditEntry.objects.values_list("changes", "details")))
    assert "kept to itself" not in kept


def test_one_with_people_is_turned_off_not_deleted(api, provider, issuer, owner):
    sign_in(api(), provider, issuer, **ANNA)
    answer = api(owner).delete(f"/api/openid-providers/{provider.pk}/")
    assert (answer.status_code, answer.json()["code"]) == (409, "provider.has_people")


def test_nobody_of_an_issuer_sets_a_password_here(api, provider, issuer):
    client = api()
    sign_in(client, provider, issuer, **ANNA)
    session = client.get("/api/session/").json()
    assert (session["password_kept_by"], session["profile_kept_by"]) == (provider.name, None)
    answer = client.put("/api/me/password/", {"password": "five other words make one"})
    assert (answer.status_code, answer.json()["code"]) == (409, "directory.keeps_password")


def test_the_address_to_register_is_the_one_that_the_issuer_is_told(api, owner, provider, issuer):
    address = api(owner).get("/api/openid-providers/return-address/").json()["address"]
    asked = parse_qs(urlsplit(begin(api(), provider)).query)
    assert asked["redirect_uri"] == [address]


def tried(api, owner, provider):
    """Stage, and what came of it: a code where it broke."""
    answer = api(owner).post(f"/api/openid-providers/{provider.pk}/test/")
    assert answer.status_code == 200, answer.content
    return [(each["stage"], each["code"] or each["outcome"]) for each in answer.json()]


def test_a_provider_is_tried_without_anybody_signing_in(api, owner, provider, issuer):
    assert tried(api, owner, provider) == [
        ("discovery", "well"),
        ("keys", "well"),
        ("client", "well"),
    ]
    entry = AuditEntry.objects.get(action="provider_tested")
    assert (entry.object_name, entry.details["broken"]) == ("Acme ID", "")


def test_a_trial_tells_what_is_wrong(api, owner, provider, issuer):
    issuer.refusal = "invalid_request"
    assert tried(api, owner, provider)[-1] == ("client", "not_told")
    change_provider(actor=owner, provider=provider, client_secret="another")
    assert tried(api, owner, provider)[-1] == ("client", "provider.client_refused")
    issuer.keys = [OctKey.generate_key().as_dict()]
    assert tried(api, owner, provider)[1:] == [
        ("keys", "provider.no_keys"),
        ("client", "not_reached"),
    ]
    issuer.metadata = {"issuer": "https://localhost"}
    assert tried(api, owner, provider)[0] == ("discovery", "provider.other_issuer")


def test_a_trial_goes_where_outbound_traffic_may_go(api, owner, provider, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = set()
    assert tried(api, owner, provider)[0] == ("discovery", "connection.address_refused")


def test_a_trial_trusts_no_other_certificate(api, owner, provider, issuer):
    other = make_certificate("another authority", is_authority=True)
    change_provider(
        actor=owner, provider=provider, authority=other.pem, client_secret=CLIENT_SECRET
    )
    assert tried(api, owner, provider)[0] == ("discovery", "provider.silent")


def test_who_keeps_no_providers_tries_none(api, teammate, outsider, provider):
    for other in (teammate, outsider):
        answer = api(other).post(f"/api/openid-providers/{provider.pk}/test/")
        assert answer.status_code == 404
