"""How news reach every web process: by the metadata database, or by Redis where there is one."""

from functools import cache

from django.conf import settings

from backend.live.carriers.carrier import Carrier
from backend.live.carriers.postgres import PostgresCarrier
from backend.live.carriers.redis import RedisCarrier


@cache
def own_carrier() -> Carrier:
    if settings.FOREBAY_REDIS_URL:
        return RedisCarrier(settings.FOREBAY_REDIS_URL, settings.FOREBAY_REDIS_PASSWORD)
    return PostgresCarrier()
