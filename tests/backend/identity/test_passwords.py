"""What is too easy to guess, however long it is."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password_too_short"),
        ("aaaaaaaaaaaaaaaa", "password_repeats"),
        ("   \t            ", "password_repeats"),
        ("qwertyqwertyqwerty", "password_too_common"),
        ("passwordpassword", "password_too_common"),
        ("pass word pass word", "password_too_common"),
    ],
)
def test_what_is_easy_to_guess_is_refused(password: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password(password)
    assert code in {error.code for error in refused.value.error_list}


@pytest.mark.parametrize("password", ["a long enough password", "tr0ub4dor tr0ub4dor 3"])
def test_what_is_not_may_be_taken(password: str) -> None:
    validate_password(password)
