from collections.abc import Sequence

from backend.shared.errors import Conflict, InvalidInput, NotSignedIn, TooManyAttempts


def slug_taken(slug: str) -> Conflict:
    return Conflict("identity.slug_taken", slug=slug)


def weak_password(reasons: Sequence[str]) -> InvalidInput:
    return InvalidInput(
        "identity.weak_password",
        errors=[{"path": "password", "code": "weak", "message": reason} for reason in reasons],
    )


def unusable_name(name: str) -> InvalidInput:
    message = "A name needs a letter or a digit, and at most 63 of them."
    return InvalidInput(
        "identity.unusable_name",
        errors=[{"path": "username", "code": "unusable", "message": message}],
        name=name,
    )


def sign_in_refused() -> NotSignedIn:
    """One answer for an unknown name, a wrong password and a disabled account."""
    return NotSignedIn("sign_in.refused")


def too_many_attempts(retry_after_seconds: int) -> TooManyAttempts:
    return TooManyAttempts("sign_in.too_many_attempts", retry_after_seconds=retry_after_seconds)


def too_many_links(retry_after_seconds: int) -> TooManyAttempts:
    """Of sign-in links and invitations: no other link is of help."""
    return TooManyAttempts(
        "sign_in.too_many_attempts", retry_after_seconds=retry_after_seconds, case="link"
    )
