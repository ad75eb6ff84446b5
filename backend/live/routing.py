from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import URLRouter
from channels.sessions import CookieMiddleware
from django.urls import path, re_path

from backend.live.consumer import LiveConsumer


class NoSocket(AsyncWebsocketConsumer):
    """Elsewhere than at the one address there is no socket."""

    async def connect(self) -> None:
        await self.close()


sockets: Any = CookieMiddleware(
    URLRouter([path("api/live", LiveConsumer.as_asgi()), re_path(r"", NoSocket.as_asgi())])
)
