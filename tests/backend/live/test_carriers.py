"""News reach every process, by whichever line, also after the line was broken."""

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from backend.live.carriers.carrier import Carrier
from backend.live.carriers.postgres import PostgresCarrier
from backend.live.carriers.redis import RedisCarrier
from backend.local.ports import any_port
from tests.backend.live.conftest import break_line

pytestmark = pytest.mark.django_db(transaction=True)
PASSWORD = "for this test alone"


class RedisServer:
    def __init__(self, folder: Path) -> None:
        self.port, self._folder = any_port(), folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        settings = [f"port {self.port}", "bind 127.0.0.1", "save ''", f'requirepass "{PASSWORD}"']
        (self._folder / "redis.conf").write_text("\n".join(settings))
        self._process = subprocess.Popen(
            ["redis-server", "redis.conf"], cwd=self._folder, stdout=subprocess.DEVNULL
        )

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def carrier(self) -> RedisCarrier:
        return RedisCarrier(f"redis://127.0.0.1:{self.port}/0", PASSWORD)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


class Hearer:
    """One process at the line: what it heard, and how often the line was opened."""

    def __init__(self, carrier: Carrier) -> None:
        self.heard: list[str] = []
        self.opened = 0
        self._task = asyncio.create_task(carrier.listen(self.heard.append, self._open))

    def _open(self) -> None:
        self.opened += 1

    async def until(self, is_so: Callable[["Hearer"], bool]) -> None:
        async with asyncio.timeout(15):
            while not is_so(self):
                await asyncio.sleep(0.01)

    def end(self) -> None:
        self._task.cancel()


async def is_heard_by_all_and_mended(carrier: Carrier, break_line: Callable[[], Any]) -> None:
    hearers = [Hearer(carrier) for _ in range(2)]
    for hearer in hearers:
        await hearer.until(lambda one: one.opened == 1)
    await asyncio.to_thread(carrier.send, "first")
    for hearer in hearers:
        await hearer.until(lambda one: one.heard == ["first"])

    await asyncio.to_thread(break_line)
    for hearer in hearers:
        await hearer.until(lambda one: one.opened == 2)
    await asyncio.to_thread(carrier.send, "second")
    for hearer in hearers:
        await hearer.until(lambda one: one.heard == ["first", "second"])
        hearer.end()


@pytest.mark.anyio
async def test_the_database_carries_news() -> None:
    await is_heard_by_all_and_mended(PostgresCarrier(), break_line)


@pytest.mark.anyio
async def test_redis_carries_news(redis: RedisServer) -> None:
    def break_line() -> None:
        redis.stop()
        redis.start()

    await is_heard_by_all_and_mended(redis.carrier(), break_line)


def test_redis_that_is_away_holds_nobody_up_for_long(redis: RedisServer) -> None:
    redis.stop()
    with pytest.raises(RedisConnectionError):
        redis.carrier().send("nobody hears it")
