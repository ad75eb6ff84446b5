"""`manage.py make_sample`: the flights of this machine, captured and running."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils import timezone

from backend.local.first_rows import ensure_first_rows
from backend.sample.parts import SampleParts
from backend.sample.services.making import keep_sample, load_sample, make_sample
from backend.shared.errors import PlatformError
from backend.shared.management.installed import InstalledCommand


class Command(InstalledCommand):
    help = "Make the sample in this machine's first project, or complete and resume it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--keep",
            action="store_true",
            help="as at each start: leave what somebody stopped or removed",
        )
        parser.add_argument(
            "--load",
            action="store_true",
            help="only fill the source's tables, while Kafka and Connect are still starting",
        )

    def handle(self, *args: Any, keep: bool, load: bool, **options: Any) -> None:
        now = timezone.now()
        rows = ensure_first_rows(now=now)
        if load:
            load_sample(project=rows.project, parts=SampleParts.of_environment())
            return
        make = keep_sample if keep else make_sample
        try:
            made = make(
                actor=rows.owner, project=rows.project, parts=SampleParts.of_environment(), now=now
            )
        except PlatformError as error:
            raise CommandError(f"{error.message}\n{error.hint}".strip()) from error
        if keep:
            self.stdout.write(json.dumps({"state": made}))
