from collections.abc import Sequence

from backend.shared.errors import Conflict, InvalidInput, NotSignedIn, TooManyAttempts


def login_taken() -> Conflict:
    return Conflict("identity.login_taken", "This username or e-mail address is in use.")


def slug_taken(slug: str) -> Conflict:
    return Conflict(
        "identity.slug_taken",
        f"There is an organization `{slug}` already.",
        "Choose another slug.",
        parameters={"slug": slug},
    )


def weak_password(reasons: Sequence[str]) -> InvalidInput:
    return InvalidInput(
        "identity.weak_password",
        "This password is too easy to guess.",
        errors=[{"path": "password", "code": "weak", "message": reason} for reason in reasons],
    )


def unusable_name(name: str) -> InvalidInput:
    message = "A name needs a letter or a digit, and at most 63 of them."
    return InvalidInput(
        "identity.unusable_name",
        f"Nobody can sign in as `{name}`.",
        message,
        errors=[{"path": "username", "code": "unusable", "message": message}],
        parameters={"name": name},
    )


def set_up_already() -> Conflict:
    return Conflict(
        "set_up.done",
        "This installation has been set up.",
        "Sign in; for somebody without a password `manage.py sign-in-link` makes a way in.",
    )


def wrong_password() -> InvalidInput:
    return InvalidInput(
        "identity.wrong_password",
        "The current password is another one.",
        "If you forgot it, sign in by a one-time link; an administrator makes one.",
    )


def sign_in_refused() -> NotSignedIn:
    """One answer for an unknown name, a wrong password and a disabled account."""
    return NotSignedIn("sign_in.refused", "The name and the password do not fit.")


def link_refused() -> NotSignedIn:
    return NotSignedIn(
        "sign_in.link_refused",
        "This sign-in link was used, has expired, or never existed.",
        "Make a new one with `manage.py sign-in-link`.",
    )


def too_many_attempts(retry_after_seconds: int) -> TooManyAttempts:
    return TooManyAttempts(
        "sign_in.too_many_attempts",
        "There were too many attempts to sign in.",
        "Wait, or use a one-time sign-in link.",
        retry_after_seconds=retry_after_seconds,
    )


def too_many_links(retry_after_seconds: int) -> TooManyAttempts:
    """Of sign-in links and invitations: no other link is of help."""
    return TooManyAttempts(
        "sign_in.too_many_attempts",
        "There were too many attempts by this address.",
        "Wait, then try the link again.",
        retry_after_seconds=retry_after_seconds,
        case="link",
    )
