"""Which addresses a person's connection may lead us to, decided once per use.

A host name is resolved here and nowhere later: the caller connects to the address that was judged,
so a name that answers differently the second time gains nothing. Private, loopback and link-local
addresses are refused unless the installation's own list names host and port.
"""

import socket
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late
from contextlib import closing
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from django.conf import settings

from backend.connections import errors

RESOLVE_SECONDS = 4.0
CONNECT_SECONDS = 4.0

# IPv6 ranges that carry an IPv4 address in their last 32 bits.
_WRAPPED_IPV4 = (IPv6Network("64:ff9b::/96"), IPv6Network("::/96"))
# getaddrinfo knows no time limit; a hung name server must not hold a web thread.
_resolvers = ThreadPoolExecutor(max_workers=8, thread_name_prefix="resolve")


@dataclass(frozen=True)
class Endpoint:
    """What a person typed."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True)
class Address:
    """Where to connect: one judged IP address. `host` stays the name that TLS must prove."""

    host: str
    ip: str
    port: int


def find_address(
    endpoint: Endpoint,
    *,
    allowed: Collection[str] | None = None,
    seconds: float = RESOLVE_SECONDS,
) -> Address:
    """Resolve, for so long at most, and judge.

    Raises `connection.dns`, `.timeout`, `.address_refused`.
    """
    if allowed is None:
        allowed = settings.FOREBAY_ALLOWED_HOSTS_PORTS
    for ip in _resolve(endpoint, min(seconds, RESOLVE_SECONDS)):
        if _is_public(ip) or _is_named(endpoint, ip, allowed):
            return Address(endpoint.host, str(ip), endpoint.port)
    raise errors.address_refused(endpoint)


def knock(address: Address) -> None:
    """Open and close a TCP connection. Raises `connection.refused`, `.timeout`, `.unreachable`."""
    try:
        with closing(socket.create_connection((address.ip, address.port), CONNECT_SECONDS)):
            return
    except ConnectionRefusedError:
        raise errors.refused(address) from None
    except TimeoutError:
        raise errors.timeout(address) from None
    except OSError as error:
        raise errors.unreachable(address) from error


def _resolve(endpoint: Endpoint, seconds: float) -> list[IPv4Address | IPv6Address]:
    asked = _resolvers.submit(
        socket.getaddrinfo, endpoint.host, endpoint.port, type=socket.SOCK_STREAM
    )
    try:
        found = asked.result(timeout=seconds)
    except Late:
        raise errors.timeout(endpoint) from None
    except (socket.gaierror, UnicodeError):
        raise errors.unknown_host(endpoint) from None
    # A scope id (fe80::1%eth0) belongs to link-local addresses alone, which are judged without it.
    return [_unwrapped(ip_address(str(entry[4][0]).partition("%")[0])) for entry in found]


def _unwrapped(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    if isinstance(ip, IPv4Address):
        return ip
    inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
    if inner is None and any(ip in network for network in _WRAPPED_IPV4) and int(ip) > 1:
        inner = IPv4Address(int(ip) & 0xFFFFFFFF)
    return inner or ip


def _is_public(ip: IPv4Address | IPv6Address) -> bool:
    return ip.is_global and not ip.is_multicast


def _is_named(endpoint: Endpoint, ip: IPv4Address | IPv6Address, allowed: Collection[str]) -> bool:
    by_name = str(Endpoint(endpoint.host.lower().rstrip("."), endpoint.port))
    return by_name in allowed or str(Endpoint(str(ip), endpoint.port)) in allowed
