"""A thousand pages that listen to one topic, and what each saw when."""

import asyncio
import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.sockets.page import Page

VALUE = re.compile(rb'"batch_id":(\d+)')
SUBSCRIBED = b'"type":"subscribed"'
SETTLE_SECONDS = 60.0


@dataclass
class Crowd:
    """`told_at` is filled by whoever makes the values: when each of them began its way."""

    address: str
    topic: str
    cookies: Sequence[str]
    told_at: dict[int, float]
    latencies: list[float] = field(default_factory=list)
    newest: dict[Page, int] = field(default_factory=dict)
    subscribed: set[Page] = field(default_factory=set)
    frames: int = 0

    async def come(self) -> float:
        """Every page opens its socket, all at once; seconds until each was told a value."""
        began = time.monotonic()
        self.newest, self.subscribed = {}, set()
        pages = await asyncio.gather(*map(self._open, self.cookies))
        while len(self.newest) < len(pages):
            if time.monotonic() - began > SETTLE_SECONDS:
                told = f"{len(self.subscribed)} subscribed, {len(self.newest)} told"
                raise TimeoutError(f"Of {len(pages)} pages only {told}.")
            await asyncio.sleep(0.01)
        return time.monotonic() - began

    def drop(self) -> None:
        for page in self.newest:
            page.drop()

    def ended(self) -> int:
        """How many were closed by the web."""
        return sum(page.ended for page in self.newest)

    async def _open(self, cookie: str) -> Page:
        host, _, port = self.address.partition(":")
        loop = asyncio.get_running_loop()
        _, page = await loop.create_connection(
            lambda: Page(self.address, cookie, self._heard), host, int(port)
        )
        await page.opened
        page.say(json.dumps({"type": "subscribe", "topics": [self.topic]}))
        return page

    def _heard(self, page: Page, frame: bytes) -> None:
        self.frames += 1
        if SUBSCRIBED in frame:
            self.subscribed.add(page)
        found = VALUE.search(frame)
        if found is None:
            return
        value = int(found[1])
        if value > self.newest.get(page, -1):
            if page in self.newest:  # the first one is as old as it is
                self.latencies.append(time.monotonic() - self.told_at[value])
            self.newest[page] = value
