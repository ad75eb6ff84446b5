"""What `up` says: a line for each part, in plain text where there is no terminal."""

from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.text import Text

from backend.local.part import Health

NAME_WIDTH = 18
ADDRESS_WIDTH = 23


class Named(Protocol):
    """What a line is about: a part, or an engine."""

    @property
    def name(self) -> str: ...
    @property
    def address(self) -> str: ...
    @property
    def log(self) -> Path: ...


class Voice:
    """Lines for people; every word that comes from a part is text, never markup."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False, soft_wrap=True)

    def healthy(self, part: Named, health: Health, seconds: float) -> None:
        """A part is ready."""
        columns = f"{part.name:{NAME_WIDTH}}{part.address:{ADDRESS_WIDTH}}{health.reason}"
        self._line("ok", "green", f"{columns}, {seconds:.1f} s")

    def done(self, what: str, seconds: float) -> None:
        """A step is over."""
        self._line("ok", "green", f"{what}, {seconds:.1f} s")

    def trouble(self, part: Named, reason: str, details: str = "") -> None:
        """A part is not well: why, its last words, and where to read on."""
        self._line("!!", "red", f"{part.name:{NAME_WIDTH}}{reason}")
        for line in details.splitlines():
            self.say(f"      {line}", "dim")
        self.say(f"      log: {part.log}", "dim")

    def stopped(self, part: Named, seconds: float) -> None:
        """A part has ended as asked."""
        self._line("--", "dim", f"{part.name:{NAME_WIDTH}}stopped, {seconds:.1f} s")

    def waits(self, what: str) -> None:
        """Something takes its time before the next line."""
        self._line("..", "dim", what)

    def say(self, text: str, style: str = "") -> None:
        """A sentence."""
        self._console.print(Text(text, style=style))

    def _line(self, mark: str, style: str, text: str) -> None:
        self._console.print(Text.assemble((f" {mark}  ", style), text))
