"""How uvicorn serves the web, on a machine and in a container alike."""

from typing import Any

from django.conf import settings

from backend.live.limits import LONGEST_FRAME

APPLICATION = "backend.config.asgi:application"


def manners() -> dict[str, Any]:
    """Arguments of uvicorn, beside where it listens."""
    trusted = settings.FOREBAY_TRUSTED_PROXIES
    return {
        "lifespan": "off",
        "access_log": False,
        # Left alone, uvicorn takes whoever asks from this machine for a proxy.
        "proxy_headers": bool(trusted),
        "forwarded_allow_ips": trusted,
        # Longer than a proxy's minute: who closes an idle line first has to be the one who asks, or
        # a question meets a line that closes.
        "timeout_keep_alive": 75,
        # Engines hold a request open for 25 s; nobody waits for those at the end.
        "timeout_graceful_shutdown": 2,
        # To squeeze a frame for each of its thousand sockets costs more than the bytes it saves.
        "ws_per_message_deflate": False,
        "ws_max_size": LONGEST_FRAME,
    }
