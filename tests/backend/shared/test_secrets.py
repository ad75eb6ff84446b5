import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.shared.errors import PermanentError
from backend.shared.secrets import decrypt, encrypt


@given(plain=st.binary(max_size=2000), purpose=st.text(min_size=1, max_size=40))
def test_what_was_sealed_opens_again(plain, purpose):
    assert decrypt(encrypt(plain, purpose=purpose), purpose=purpose) == plain


def test_equal_secrets_look_different():
    assert encrypt(b"same", purpose="a") != encrypt(b"same", purpose="a")


def test_a_secret_opens_for_its_own_purpose_only():
    sealed = encrypt(b"secret", purpose="connection:1")
    with pytest.raises(PermanentError) as refused:
        decrypt(sealed, purpose="connection:2")
    assert refused.value.code == "secrets.damaged"


@pytest.mark.parametrize("position", [0, 5, 17, -1])
def test_an_altered_secret_does_not_open(position):
    sealed = bytearray(encrypt(b"secret", purpose="a"))
    sealed[position] ^= 1
    with pytest.raises(PermanentError):
        decrypt(bytes(sealed), purpose="a")


def test_another_key_is_named_as_the_cause(settings, tmp_path):
    sealed = encrypt(b"secret", purpose="a")
    other = tmp_path / "key"
    other.write_text("3q2-7_rvvu8AESIzRFVmd4iZqrvM3e7_ABEiM0RVZnc")
    settings.FOREBAY_ENCRYPTION_KEY_FILE = other
    with pytest.raises(PermanentError) as refused:
        decrypt(sealed, purpose="a")
    assert refused.value.code == "secrets.other_key"


@pytest.mark.parametrize("text", ["", "password", "A" * 43, "not base64 !!", "c2hvcnQ"])
def test_a_weak_key_is_refused(settings, tmp_path, text):
    weak = tmp_path / "key"
    weak.write_text(text)
    settings.FOREBAY_ENCRYPTION_KEY_FILE = weak
    with pytest.raises(PermanentError) as refused:
        encrypt(b"secret", purpose="a")
    assert refused.value.code == "secrets.weak_key"
