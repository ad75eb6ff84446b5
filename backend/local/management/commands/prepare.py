"""`manage.py prepare`: what `up` does with the database, once the parts run."""

import json
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from backend.identity.signing_in import make_sign_in_link
from backend.local.first_rows import ensure_first_rows


class Command(BaseCommand):
    help = "Migrate, ensure the first rows, and print a one-time sign-in link as JSON."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        rows = ensure_first_rows(now=timezone.now())
        token = make_sign_in_link(user=rows.owner, now=timezone.now())
        link = f"{settings.FOREBAY_BASE_URL}/start#token={token}"
        self.stdout.write(json.dumps({"link": link}))
