"""A source that falls silent, with its line still open, holds nobody up."""

import os
import socket
import threading
import time
from contextlib import suppress

import pytest

from backend.connections.reaching import open_session
from backend.local.ports import LOOPBACK
from backend.query import gateway
from backend.query.engines import postgres, postgres_sessions
from backend.query.engines.postgres_sessions import SESSIONS, SETTINGS
from backend.query.models import QueryRecord
from backend.query.slots import SLOTS
from backend.shared.errors import TransientError

PATIENCE_SECONDS = 10


class Wire:
    """Between the product and the source: from a word that is asked on, nothing passes."""

    def __init__(self, port: int):
        self._source_port, self.cut_at = port, b""
        self._server = socket.create_server((LOOPBACK, 0))
        self.port = self._server.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._server.accept()
                far = socket.create_connection((LOOPBACK, self._source_port))
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, start: socket.socket, end: socket.socket) -> None:
        is_cut = False
        with suppress(OSError):
            while sent := start.recv(65536):
                is_cut = is_cut or bool(self.cut_at and self.cut_at in sent)
                if not is_cut:
                    end.sendall(sent)
        for line in (start, end):
            line.close()


@pytest.fixture
def wire(shop, database, reader, settings):
    """The virtual database `shop` is reached by way of it."""
    wire = Wire(shop.port)
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{LOOPBACK}:{wire.port}"}
    reader.options = {**reader.options, "port": wire.port}
    reader.save()
    SESSIONS.close()
    yield wire
    SESSIONS.close()
    wire.close()


@pytest.fixture
def ask(owner, database):
    def answer(limits=gateway.Limits()):  # noqa: B008 — it is frozen
        sql = "SELECT id FROM flights"
        return gateway.run(principal=owner, database=database, sql=sql, limits=limits)

    return answer


@pytest.mark.parametrize("word", [b"ROLLBACK", b"DISCARD ALL"])
def test_what_was_read_is_answered_though_the_line_cannot_be_washed(wire, ask, monkeypatch, word):
    monkeypatch.setattr(postgres_sessions, "WASH_SECONDS", 0.2)
    wire.cut_at, began = word, time.monotonic()
    assert ask().row_count == 4
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert not any(SESSIONS._idle.values())
    assert not SLOTS._running
    wire.cut_at = b""
    assert ask().row_count == 4


def test_a_source_that_does_not_say_what_its_role_may_do_is_lost(wire, ask, monkeypatch):
    monkeypatch.setattr(postgres_sessions, "PROBE_SECONDS", 0.2)
    wire.cut_at, began = b"rolsuper", time.monotonic()
    with pytest.raises(TransientError) as lost:
        ask()
    assert lost.value.code == "query.source_lost"
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert not SLOTS._running


def test_a_source_that_falls_silent_while_it_reads_is_told_apart_from_a_slow_query(
    wire, ask, monkeypatch
):
    monkeypatch.setattr(postgres, "CANCEL_SECONDS", 0.2)
    wire.cut_at, began = b"flights", time.monotonic()
    with pytest.raises(TransientError) as silent:
        ask(gateway.Limits(seconds=0.2))
    assert silent.value.code == "query.source_silent"
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert QueryRecord.unscoped.get().outcome == "timed_out"
    assert not SLOTS._running


def test_what_we_ask_ourselves_has_a_limit_at_the_server(ask):
    ask()
    ((session,),) = SESSIONS._idle.values()
    assert session.connection.execute("SHOW statement_timeout").fetchone() == ("10s",)


def test_a_host_that_is_gone_is_noticed(reader):
    with (
        open_session(connection=reader, settings=SETTINGS) as opened,
        socket.socket(fileno=os.dup(opened.fileno())) as line,
    ):
        assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) <= 20
        assert 0 < line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 20_000
