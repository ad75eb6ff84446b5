from contextlib import suppress
from datetime import timedelta

import pytest
from django.contrib.auth import hashers
from django.utils import timezone

from backend.config import settings as product
from backend.identity.limits import ACCOUNT, ADDRESS, WINDOW, claim_attempt
from backend.identity.models import SignInLimit
from backend.identity.services import create_user
from backend.identity.signing_in import make_sign_in_link, sign_in_by_link, sign_in_by_password
from backend.shared.errors import InvalidInput, NotSignedIn, TooManyAttempts
from tests.backend.identity.conftest import PASSWORD

NOW = timezone.now()


def sign_in(login, password=PASSWORD, address="192.0.2.1", now=NOW):
    return sign_in_by_password(login=login, password=password, address=address, now=now)


@pytest.mark.parametrize("login", ["anna", "ANNA", "anna@acme.example", " Anna@Acme.Example "])
def test_username_or_email_sign_in_upper_or_lower_case(anna, login):
    assert sign_in(login) == anna


def test_unknown_wrong_and_disabled_have_one_answer_and_one_price(anna, monkeypatch):
    hashed = []
    original = hashers.Argon2PasswordHasher.encode
    verify = hashers.Argon2PasswordHasher.verify

    def count_encode(self, *args):
        hashed.append("encode")
        return original(self, *args)

    def count_verify(self, *args):
        hashed.append("verify")
        return verify(self, *args)

    disabled = create_user(username="dora", password=PASSWORD)
    disabled.is_active = False
    disabled.save()
    create_user(username="linkonly")
    monkeypatch.setattr(hashers.Argon2PasswordHasher, "encode", count_encode)
    monkeypatch.setattr(hashers.Argon2PasswordHasher, "verify", count_verify)
    answers = []
    for login, password in [
        ("nobody", PASSWORD),
        ("anna", "wrong password"),
        ("dora", PASSWORD),
        ("linkonly", PASSWORD),
    ]:
        hashed.clear()
        with pytest.raises(NotSignedIn) as refused:
            sign_in(login, password)
        answers.append((refused.value.code, refused.value.message, len(hashed)))
    assert set(answers) == {("sign_in.refused", "The name or the password is wrong.", 1)}


def test_guessing_at_one_account_ends_even_from_many_addresses(anna):
    for attempt in range(ACCOUNT.attempts):
        with pytest.raises(NotSignedIn):
            sign_in("anna", "wrong password", address=f"192.0.2.{attempt}")
    with pytest.raises(TooManyAttempts) as refused:
        sign_in("anna", PASSWORD, address="198.51.100.7")
    assert 0 < refused.value.retry_after_seconds <= WINDOW.total_seconds()


def test_other_spellings_of_a_name_have_no_limit_of_their_own(anna):
    spellings = ["anna", "ANNA", "anna!", "anna@acme.example", "anna??", " anna", "anna. "]
    for attempt in range(ACCOUNT.attempts):
        with pytest.raises(NotSignedIn):
            sign_in(spellings[attempt % len(spellings)], "x", address=f"192.0.2.{attempt}")
    with pytest.raises(TooManyAttempts):
        sign_in("anna!!!", PASSWORD, address="198.51.100.7")


def test_an_unknown_account_runs_into_the_same_limit(db):
    for _ in range(ACCOUNT.attempts):
        with pytest.raises(NotSignedIn):
            sign_in("nobody")
    with pytest.raises(TooManyAttempts):
        sign_in("nobody")


def test_guessing_at_many_accounts_from_one_address_ends(anna):
    for _ in range(ADDRESS.attempts):
        claim_attempt(ADDRESS, "192.0.2.1", now=NOW)
    with pytest.raises(TooManyAttempts):
        sign_in("anna")
    assert sign_in("anna", address="198.51.100.7") == anna


def test_whoever_tried_a_one_time_link_is_not_told_to_use_one(anna):
    for _ in range(ADDRESS.attempts):
        claim_attempt(ADDRESS, "192.0.2.1", now=NOW)
    token = make_sign_in_link(user=anna, now=NOW)
    with pytest.raises(TooManyAttempts) as refused:
        sign_in_by_link(token=token, address="192.0.2.1", now=NOW)
    assert refused.value.parameters["case"] == "link"
    assert "use a" not in refused.value.hint
    assert sign_in_by_link(token=token, address="198.51.100.7", now=NOW) == anna


def test_after_the_window_one_may_try_again(anna):
    for _ in range(ACCOUNT.attempts + 1):
        with suppress(TooManyAttempts):
            claim_attempt(ACCOUNT, "anna", now=NOW)
    later = NOW + WINDOW + timedelta(seconds=1)
    assert sign_in("anna", now=later) == anna


def test_a_success_forgives_the_account_its_failures(anna):
    for _ in range(ACCOUNT.attempts - 1):
        claim_attempt(ACCOUNT, "anna", now=NOW)
    sign_in("anna")
    claim_attempt(ACCOUNT, "anna", now=NOW)
    assert sign_in("anna") == anna


def test_a_network_of_ipv6_is_one_address(anna):
    """Who has one address there has 2⁶⁴."""
    for attempt in range(ADDRESS.attempts):
        claim_attempt(ADDRESS, f"2001:db8:0:7::{attempt:x}", now=NOW)
    with pytest.raises(TooManyAttempts):
        sign_in("anna", address="2001:db8:0:7:ffff::1")
    assert sign_in("anna", address="2001:db8:0:8::1") == anna


def test_neither_names_nor_addresses_are_kept(anna):
    sign_in("anna", address="192.0.2.77")
    assert all(
        b"192" not in bytes(limit.subject_hash) and len(limit.subject_hash) == 32
        for limit in SignInLimit.objects.all()
    )


@pytest.mark.parametrize("password", ["short", "1qaz2wsx3edc", "anna@acme.example"])
def test_an_easy_password_is_refused(db, password):
    with pytest.raises(InvalidInput) as refused:
        create_user(username="anna", email="anna@acme.example", password=password)
    assert refused.value.code == "identity.weak_password"


def test_passwords_are_hashed_by_argon2(anna):
    assert anna.password.startswith("argon2$argon2id$")
    # Tests do that with less patience; the product with what the library thinks right.
    assert product.PASSWORD_HASHERS == ("django.contrib.auth.hashers.Argon2PasswordHasher",)
