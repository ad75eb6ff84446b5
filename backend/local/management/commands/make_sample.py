"""`manage.py make_sample`: the flights of this machine, captured and running."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from backend.local.first_rows import ensure_first_rows
from backend.sample.parts import SampleParts
from backend.sample.services import make_sample
from backend.shared.errors import PlatformError


class Command(BaseCommand):
    help = "Make the sample in this machine's first project, or complete and resume it."

    def handle(self, *args: Any, **options: Any) -> None:
        rows = ensure_first_rows(now=timezone.now())
        try:
            make_sample(
                actor=rows.owner,
                project=rows.project,
                parts=SampleParts.of_environment(),
                now=timezone.now(),
            )
        except PlatformError as error:
            raise CommandError(f"{error.message}\n{error.hint}".strip()) from error
