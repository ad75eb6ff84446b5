"""Publish and subscribe of Redis, for many web processes: it spares the database the notices."""

import asyncio
import logging
from collections.abc import Callable

from redis import Redis
from redis.asyncio import Redis as AsyncRedis
from redis.exceptions import RedisError

from backend.live.carriers.carrier import CHANNEL
from backend.shared.backoff import backoff_seconds

logger = logging.getLogger(__name__)

# Whoever sends holds a request meanwhile; watched states are read again every second anyway.
ANSWER_SECONDS = 1.0
HEALTH_SECONDS = 5


class RedisCarrier:
    def __init__(self, url: str, password: str = "") -> None:
        self._url, self._password = url, password or None
        self._client: Redis = Redis.from_url(
            url,
            password=self._password,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
        )

    def send(self, text: str) -> None:
        self._client.publish(CHANNEL, text)

    async def listen(self, heard: Callable[[str], None], opened: Callable[[], None]) -> None:
        failures = 0
        while True:
            try:
                async with (
                    AsyncRedis.from_url(
                        self._url, password=self._password, health_check_interval=HEALTH_SECONDS
                    ) as client,
                    client.pubsub() as line,
                ):
                    await line.subscribe(CHANNEL)
                    failures = 0
                    opened()
                    while True:
                        message = await line.get_message(
                            ignore_subscribe_messages=True, timeout=HEALTH_SECONDS
                        )
                        if message is not None:
                            heard(message["data"].decode())
            except (RedisError, OSError):
                failures += 1
                logger.warning("The line to Redis broke.", exc_info=True)
            await asyncio.sleep(backoff_seconds(failures))
