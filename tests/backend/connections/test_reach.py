"""Where connections may lead: no packet leaves for an address that was not judged."""

import socket

import pytest

from backend.connections.errors import Unreachable
from backend.connections.reach import Address, Endpoint, find_address, knock


@pytest.fixture
def resolve(monkeypatch):
    """Let every name answer these addresses, one list per question; say how often it was asked."""
    asked = []

    def answers(*lists: list[str]) -> list[str]:
        def getaddrinfo(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
            asked.append(host)
            found = lists[min(len(asked), len(lists)) - 1]
            return [(0, 0, 0, "", (ip, port)) for ip in found]

        monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
        return asked

    return answers


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0.0.0.0",
        "localhost",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "::ffff:127.0.0.1",
        "::ffff:7f00:1",
        "::127.0.0.1",
        "fe80::1",
        "fd00::1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_private_addresses_are_refused_however_they_are_written(host):
    with pytest.raises(Unreachable) as refused:
        find_address(Endpoint(host, 5432), allowed=())
    # Others are not public either: 192.0.2.1 stands in documentation alone.
    assert "private" not in refused.value.message
    assert refused.value.code in ("connection.address_refused", "connection.dns")


def test_a_public_name_that_leads_inside_is_refused(resolve):
    resolve(["10.1.2.3"])
    with pytest.raises(Unreachable, match="not public"):
        find_address(Endpoint("db.example.com", 5432), allowed=())


def test_a_name_is_resolved_once_and_its_answer_used(resolve):
    asked = resolve(["93.184.215.14"], ["127.0.0.1"])
    address = find_address(Endpoint("rebind.example.com", 5432), allowed=())
    assert address == Address("rebind.example.com", "93.184.215.14", 5432)
    assert asked == ["rebind.example.com"]


def test_of_several_answers_only_a_public_one_is_used(resolve):
    resolve(["10.0.0.1", "93.184.215.14"])
    assert find_address(Endpoint("two.example.com", 1), allowed=()).ip == "93.184.215.14"


@pytest.mark.parametrize("allowed", ["db.internal:5432", "10.1.2.3:5432"])
def test_the_installation_may_name_host_and_port(resolve, allowed):
    resolve(["10.1.2.3"])
    assert find_address(Endpoint("DB.internal", 5432), allowed={allowed}).ip == "10.1.2.3"


@pytest.mark.parametrize(
    "allowed", ["db.internal:5433", "db.internal", "10.1.2.3", "internal:5432", "10.1.2.3:543"]
)
def test_another_port_or_host_is_not_named_by_it(resolve, allowed):
    resolve(["10.1.2.3"])
    with pytest.raises(Unreachable):
        find_address(Endpoint("db.internal", 5432), allowed={allowed})


def test_an_unknown_name_says_so():
    with pytest.raises(Unreachable) as unknown:
        find_address(Endpoint("no-such-host.invalid", 5432))
    assert unknown.value.code == "connection.dns"


def test_a_closed_port_is_refused_not_silent():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    with pytest.raises(Unreachable) as closed:
        knock(Address("db", "127.0.0.1", port))
    assert closed.value.code == "connection.refused"
