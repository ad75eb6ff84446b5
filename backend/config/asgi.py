"""The web's entry, served by uvicorn: requests, and one socket a page."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")

http = get_asgi_application()  # sets the apps up: what follows may import them

from backend.live.routing import sockets  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": sockets})
