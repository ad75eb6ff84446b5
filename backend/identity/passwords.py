"""Which passwords are too easy to guess, beyond those that Django knows."""

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from backend.identity.models import User


class RepetitionValidator:
    """One character again and again is as long as one likes, and no secret; a common password twice
    is as easy to guess. Blanks count for nothing."""

    def validate(self, password: str, user: User | None = None) -> None:
        repeated = _repeated("".join(password.split()))
        if len(set(repeated)) < 2:
            raise ValidationError(self.get_help_text(), code="password_repeats")
        if repeated != password:
            CommonPasswordValidator().validate(repeated)

    def get_help_text(self) -> str:
        return "Use more than blanks and one character."


def _repeated(text: str) -> str:
    """The shortest text that gives this one when it is written again and again."""
    return text[: (text + text).find(text, 1)]
