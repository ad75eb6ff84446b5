"""A page's socket with next to no cost of its own, so that a thousand fit beside the web."""

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
END_OF_HEAD = b"\r\n\r\n"


class Page(asyncio.Protocol):
    """Speaks just enough of RFC 6455: whole text frames, pings, the close."""

    def __init__(self, host: str, cookie: str, heard: Callable[["Page", bytes], None]) -> None:
        self._host, self._cookie, self._heard = host, cookie, heard
        self._buffer = bytearray()
        self._is_open = False
        self.transport: asyncio.Transport | None = None
        self.opened = asyncio.get_running_loop().create_future()
        self.ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = (
            "GET /api/live HTTP/1.1",
            f"Host: {self._host}",
            f"Origin: http://{self._host}",
            f"Cookie: {self._cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        )
        transport.write("\r\n".join(lines).encode() + END_OF_HEAD)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, _ = self._buffer.partition(END_OF_HEAD)
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            del self._buffer[: len(head) + len(END_OF_HEAD)]
            self._is_open = True
            self.opened.set_result(None)
        while self._take_frame():
            continue

    def connection_lost(self, error: Exception | None) -> None:
        self.ended = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("The line was closed."))

    def say(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def drop(self) -> None:
        """As when the network goes: no farewell."""
        if self.transport is not None:
            self.transport.abort()

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1] & 0x7F, 2
        if length > 125:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return False
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return False
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == TEXT:
            self._heard(self, payload)
        elif kind == PING:
            self._send(PONG, payload)
        return True

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # A browser masks what it sends; a mask of zeros leaves it as it is.
        assert self.transport is not None
        self.transport.write(bytes([0x80 | kind]) + length + bytes(4) + payload)
