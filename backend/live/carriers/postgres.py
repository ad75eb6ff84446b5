from collections.abc import Callable

from django.db import connection

from backend.live.carriers.carrier import CHANNEL
from backend.shared.notices import listen


class PostgresCarrier:
    """NOTIFY: nothing to run beside the database that is there anyway."""

    def send(self, text: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, text])

    async def listen(self, heard: Callable[[str], None], opened: Callable[[], None]) -> None:
        await listen(CHANNEL, heard=heard, opened=opened)
