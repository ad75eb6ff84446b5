"""One connection to a directory: protected before anything is said, cut off at its deadline."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from ldap3 import AUTO_BIND_NONE, NONE, SIMPLE, SUBTREE, SYNC, Connection, Server
from ldap3.core.exceptions import LDAPException, LDAPInvalidDnError, LDAPInvalidFilterError

from backend.connections import errors as reaching
from backend.connections.reach import Address, Endpoint, find_address
from backend.directories import errors
from backend.directories.ldap.deadline import Deadline
from backend.directories.ldap.tls import ProvenTls
from backend.directories.models import Directory

PAGE = 500
_PAGED = "1.2.840.113556.1.4.319"
_SUCCESS, _SIZE_LIMIT, _INVALID_CREDENTIALS = 0, 4, 49
# busy, unavailable: the directory's own trouble, whatever was asked.
_AWAY = frozenset({51, 52})


@dataclass(frozen=True)
class RawEntry:
    """`values` by the attribute's name in small letters, as the directory sent them."""

    dn: str
    values: Mapping[str, Sequence[bytes]]


class LdapSession:
    """Open as a context. Whatever goes wrong is an Unreachable with the stage in its code."""

    def __init__(self, directory: Directory, dn: str, password: str, deadline: Deadline) -> None:
        self._directory, self._dn, self._deadline = directory, dn, deadline
        self._tls = ProvenTls(directory.host, directory.authority, deadline)
        self._address: Address | None = None
        self._password = password

    def __enter__(self) -> LdapSession:
        directory = self._directory
        self._address = address = find_address(
            Endpoint(directory.host, directory.port), seconds=self._deadline.left
        )
        server = Server(
            address.ip,
            port=address.port,
            use_ssl=directory.tls == Directory.Tls.LDAPS,
            tls=self._tls,
            get_info=NONE,
            connect_timeout=self._deadline.left,  # of every wait, not of the first alone
        )
        self._connection = Connection(
            server,
            user=self._dn,
            # As it was typed: from text the library makes another one, `！` becomes `!`.
            password=self._password.encode(),
            authentication=SIMPLE,
            client_strategy=SYNC,
            auto_bind=AUTO_BIND_NONE,
            # A referral leads to a server that nobody has judged, with our password.
            auto_referrals=False,
            read_only=True,
            check_names=False,
        )
        # A server that sends a byte a second never runs into a socket's own timeout.
        self._cut = threading.Timer(self._deadline.left, self._cut_off)
        self._cut.daemon = True
        self._cut.start()
        try:
            self._connect(address)
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._close()

    def bind(self) -> bool:
        """Whether the directory takes this name with this password."""
        self._ask(self._connection.bind, read_server_info=False)
        code = self._connection.result["result"]
        if code in _AWAY:
            raise errors.hung_up(self._directory.host)
        return bool(code == _SUCCESS)

    def search(self, base: str, wanted: str, attributes: Sequence[str]) -> list[RawEntry]:
        """Two entries at most: who asks wants to know whether there is exactly one."""
        found = self._search(base, wanted, attributes, size_limit=2)
        code = self._connection.result["result"]
        # Cut off at one by the directory itself, it says nothing of whether that is the only one.
        if code != _SUCCESS and not (code == _SIZE_LIMIT and len(found) > 1):
            raise errors.search_refused(base, self._said())
        return found

    def read_all(self, base: str, wanted: str, attributes: Sequence[str]) -> Iterator[RawEntry]:
        """Every entry, page by page. Raises `directory.incomplete` if even one may be missing."""
        cookie: Any = None
        while True:
            page = self._search(
                base,
                wanted,
                attributes,
                paged_size=PAGE,
                paged_criticality=True,
                paged_cookie=cookie,
            )
            code = self._connection.result["result"]
            if code != _SUCCESS and cookie is None and not page:
                raise errors.search_refused(base, self._said())
            if code != _SUCCESS:
                raise errors.incomplete(base, self._said())
            yield from page
            controls = self._connection.result.get("controls") or {}
            if _PAGED not in controls:
                raise errors.incomplete(base, case="not_paged")
            cookie = controls[_PAGED]["value"]["cookie"]
            if not cookie:
                return

    def _search(
        self, base: str, wanted: str, attributes: Sequence[str], **how: Any
    ) -> list[RawEntry]:
        try:
            self._ask(
                self._connection.search,
                search_base=base,
                search_filter=wanted,
                search_scope=SUBTREE,
                attributes=list(attributes),
                time_limit=max(1, int(self._deadline.left)),
                **how,
            )
        except (LDAPInvalidFilterError, LDAPInvalidDnError) as error:
            raise errors.search_refused(base, str(error)) from None
        answers = self._connection.response or ()
        if any(answer["type"] == "searchResRef" for answer in answers):
            raise errors.incomplete(base, case="elsewhere")
        return [
            RawEntry(
                answer["dn"],
                {name.lower(): list(each) for name, each in answer["raw_attributes"].items()},
            )
            for answer in answers
            if answer["type"] == "searchResEntry"
        ]

    def _connect(self, address: Address) -> None:
        is_open = False
        try:
            self._connection.open(read_server_info=False)
            is_open = True
            if self._directory.tls == Directory.Tls.STARTTLS:
                self._connection.start_tls(read_server_info=False)
        except (LDAPException, OSError) as error:
            raise self._why_closed(error, address, is_open) from None

    def _why_closed(
        self, error: Exception, address: Address, is_open: bool
    ) -> reaching.Unreachable:
        if self._deadline.is_over or isinstance(error, TimeoutError):
            return reaching.timeout(address)
        if self._tls.failure is not None:
            return self._tls.failure
        if isinstance(error, ConnectionRefusedError):
            return reaching.refused(address)
        if is_open:
            return errors.no_starttls()
        return reaching.unreachable(address)

    def _ask(self, do: Any, **what: Any) -> None:
        try:
            do(**what)
        except (LDAPInvalidFilterError, LDAPInvalidDnError):
            raise
        except (LDAPException, OSError) as error:
            host = self._directory.host
            late = self._deadline.is_over or "timed out" in str(error)
            raise errors.late(host) if late else errors.hung_up(host) from None

    def _said(self) -> str:
        result = self._connection.result
        return str(result.get("message") or result.get("description"))

    def _cut_off(self) -> None:
        # Of the plain socket: TLS would wait for a farewell.
        with suppress(OSError, AttributeError):
            socket.socket.shutdown(self._connection.socket, socket.SHUT_RDWR)

    def _close(self) -> None:
        self._cut.cancel()
        # Its answer is not waited for; a socket that is gone is closed already.
        with suppress(LDAPException, OSError, AttributeError):
            self._connection.strategy.close()
