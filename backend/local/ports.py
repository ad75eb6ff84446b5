"""Ports on loopback: the one used last, else the usual one, else the next that is free."""

import socket

from backend.local.errors import LocalError

LOOPBACK = "127.0.0.1"
TRIES = 200


def is_free(port: int) -> bool:
    """Whether nothing listens there."""
    with socket.socket() as probe:
        # Connections that are only lingering do not take the port from a listener.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


def any_port() -> int:
    """A port that the system finds free, for what nobody needs to find again."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def choose_port(usual: int, last: int | None = None) -> int:
    """A free port; the last one first, since stored connections name it."""
    for port in filter(None, (last, *range(usual, usual + TRIES))):
        if is_free(port):
            return port
    raise LocalError(
        f"No port between {usual} and {usual + TRIES} is free on {LOOPBACK}.",
        "See what listens there with `ss -ltn`.",
    )
