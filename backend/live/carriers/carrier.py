from collections.abc import Callable
from typing import Protocol

CHANNEL = "forebay_live"


class Carrier(Protocol):
    def send(self, text: str) -> None:
        """Tell every process, this one too. Called from any thread, after the commit."""

    async def listen(self, heard: Callable[[str], None], opened: Callable[[], None]) -> None:
        """Hear for ever. What is sent while the line is broken is lost: `opened` is called whenever
        it is (again) in use."""
