"""`manage.py serve`: the web, until SIGTERM."""

from argparse import ArgumentParser
from typing import Any

import uvicorn
from django.core.management.base import BaseCommand

from backend.config.serving import APPLICATION, manners
from backend.local.ports import LOOPBACK


class Command(BaseCommand):
    help = "Serve REST, pages and sockets."
    # It answers that its database is away.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=LOOPBACK)
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        uvicorn.run(APPLICATION, host=host, port=port, **manners())
