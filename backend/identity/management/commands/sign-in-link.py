"""`manage.py sign-in-link anna`: a way in for somebody without a password, or who forgot it."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import timezone

from backend.identity.models import User
from backend.identity.signing_in import LINK_LIFE, make_sign_in_link
from backend.shared.management.installed import InstalledCommand


class Command(InstalledCommand):
    help = "Print a link that signs one person in, once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "login", nargs="?", help="name or e-mail address; without it, whoever was here first"
        )

    def handle(self, *args: Any, login: str | None, **options: Any) -> None:
        people = User.objects.named(login) if login else User.objects.order_by("created_at")
        user = people.filter(is_active=True, is_service=False).first()
        if user is None:
            raise CommandError(f"There is no active person named {login!r}.")
        token = make_sign_in_link(user=user, now=timezone.now())
        # Behind the #, the token never reaches an access log or a Referer header.
        self.stdout.write(f"{settings.FOREBAY_BASE_URL}/sign-in#token={token}")
        minutes = int(LINK_LIFE.total_seconds() // 60)
        self.stderr.write(f"Works once, within {minutes} minutes.")
