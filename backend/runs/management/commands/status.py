"""`manage.py status`: what runs, with evidence; live on a terminal."""

import json
import time
from argparse import ArgumentParser
from typing import Any

from django.db import OperationalError
from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from backend.runs.status.drawing import draw
from backend.runs.status.report import gather
from backend.shared.management.installed import InstalledCommand

REFRESH_SECONDS = 1.0


class Command(InstalledCommand):
    help = "Show every engine and flow: state with evidence, rows a second, lag, accounts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        how = parser.add_mutually_exclusive_group()
        how.add_argument("--watch", action="store_true", help="live; the default on a terminal")
        how.add_argument("--once", action="store_true", help="print once and end")
        how.add_argument("--json", dest="as_json", action="store_true", help="once, as JSON")

    def handle(self, *, watch: bool, once: bool, as_json: bool, **_: Any) -> None:
        console = Console()
        if as_json:
            self.stdout.write(json.dumps(gather().to_json(), indent=2))
        elif watch or (console.is_terminal and not once):
            self._watch(console)
        else:
            console.print(draw(gather()))

    def _watch(self, console: Console) -> None:
        with Live(console=console, screen=True, auto_refresh=False) as live:
            try:
                while True:
                    live.update(_screen(), refresh=True)
                    time.sleep(REFRESH_SECONDS)
            except KeyboardInterrupt:
                return


def _screen() -> RenderableType:
    """The database may restart under a watching eye: say so and go on."""
    try:
        return draw(gather())
    except OperationalError as error:
        return Text(f"The installation's database does not answer: {error}", style="red")
