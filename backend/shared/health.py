"""Is this installation well? Cheap, for load balancers, and silent about details."""

import socket
import time
from dataclasses import dataclass
from threading import Lock
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db import DatabaseError, connection
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, authentication_classes, permission_classes
from rest_framework.request import Request
from rest_framework.response import Response

KEPT_SECONDS = 2.0  # everybody may ask; the parts are asked this often at most
REACH_SECONDS = 0.3

OK, UNREACHABLE, ABSENT = "ok", "unreachable", "not configured"


class HealthOutput(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=[OK, "degraded"])
    parts = serializers.DictField(child=serializers.ChoiceField(choices=[OK, UNREACHABLE, ABSENT]))


@dataclass
class _Kept:
    until: float = 0.0
    parts: dict[str, str] | None = None


_kept = _Kept()
_lock = Lock()


@extend_schema(operation_id="health", responses={200: HealthOutput, 503: HealthOutput}, auth=[])
@api_view(["GET"])
@authentication_classes([])
@permission_classes([])
def health(request: Request) -> Response:
    parts = look_at_parts(now=time.monotonic())
    body = {"status": "degraded" if UNREACHABLE in parts.values() else OK, "parts": parts}
    # Only the database decides whether this process can serve at all.
    return Response(body, status=200 if parts["database"] == OK else 503)


def look_at_parts(*, now: float) -> dict[str, str]:
    with _lock:
        if _kept.parts is None or now >= _kept.until:
            _kept.parts = {
                "database": _database(),
                "broker": _listens(settings.FOREBAY_KAFKA_BOOTSTRAP.split(",")[0]),
                "connect": _listens(urlsplit(settings.FOREBAY_CONNECT_URL).netloc),
            }
            _kept.until = now + KEPT_SECONDS
        return dict(_kept.parts)


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return UNREACHABLE
    return OK


def _listens(address: str) -> str:
    if not address:
        return ABSENT
    host, _, port = address.rpartition("@")[2].rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=REACH_SECONDS).close()
    except OSError:
        return UNREACHABLE
    return OK
