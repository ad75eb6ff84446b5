"""Which port a part gets."""

import socket
from collections.abc import Iterator

import pytest

from backend.local.ports import LOOPBACK, any_port, choose_port, is_free


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_port_with_a_listener_is_not_free(taken: int) -> None:
    assert not is_free(taken)


def test_a_taken_port_gives_way_to_the_next_free_one(taken: int) -> None:
    chosen = choose_port(usual=taken)
    assert chosen > taken
    assert is_free(chosen)


def test_the_last_port_is_taken_again(taken: int) -> None:
    last = choose_port(usual=taken + 50)
    assert choose_port(usual=taken, last=last) == last


def test_a_lost_port_is_replaced(taken: int) -> None:
    usual = choose_port(usual=taken + 50)
    assert choose_port(usual=usual, last=taken) == usual


def test_any_port_is_free() -> None:
    assert is_free(any_port())
