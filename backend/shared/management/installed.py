"""Commands that a person gives to an installation that is there."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError


class InstalledCommand(BaseCommand):
    """Says what is missing where there is no installation, or none that answers."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        if not settings.FOREBAY_IS_INSTALLED:
            raise CommandError(
                f"There is no installation in {settings.FOREBAY_HOME}. `./manage.py up` makes one; "
                "one elsewhere is named by FOREBAY_HOME."
            )
        try:
            return super().execute(*args, **options)
        except OperationalError as error:
            raise CommandError(
                f"The installation's database does not answer: {error}. `./manage.py up` starts it."
            ) from error
