"""Which passwords are too easy to guess, beyond those that Django knows."""

from django.core.exceptions import ValidationError

from backend.identity.models import User


class RepetitionValidator:
    """One character again and again is as long as one likes, and no secret. Blanks count for
    nothing."""

    def validate(self, password: str, user: User | None = None) -> None:
        if len(set("".join(password.split()))) < 2:
            raise ValidationError(self.get_help_text(), code="password_repeats")

    def get_help_text(self) -> str:
        return "Use more than blanks and one character."
