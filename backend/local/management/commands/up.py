"""`manage.py up`: everything on this machine, in one terminal, until Ctrl-C."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from backend.local.running import run
from backend.shared.errors import PlatformError


class Command(BaseCommand):
    help = "Start every part that is not configured elsewhere, watch them, stop them on Ctrl-C."
    # The database is one of the parts that do not run yet.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sample", action="store_true", help="with flights that move")

    def handle(self, *args: Any, sample: bool, **options: Any) -> None:
        try:
            run(with_sample=sample)
        except PlatformError as error:
            raise CommandError(f"{error.message}\n{error.hint}".strip()) from error
