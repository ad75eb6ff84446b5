"""No socket for a page from elsewhere, nor for whoever is not signed in."""

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from backend.governance.models import AuditEntry
from backend.identity.models import User
from tests.backend.live.conftest import OpenPage, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)


def refused(open_page: OpenPage, user: User | None, **how: Any) -> bool:
    with pytest.raises(InvalidStatus) as refusal:
        open_page(user, **how)
    return refusal.value.response.status_code == 403


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "https://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://localhost:8000",
    ],
)
def test_a_page_from_elsewhere_gets_none(
    open_page: OpenPage, owner: User, origin: str | None
) -> None:
    """Among them other ports of this machine: cookies do not tell ports apart."""
    kept = AuditEntry.objects.filter(actor_id=None, details__code="foreign_page")
    before = kept.count()
    assert refused(open_page, owner, origin=origin)
    assert kept.count() == before + 1


def test_a_page_whose_address_only_looks_like_ours_gets_none(
    open_page: OpenPage, owner: User, web_url: str
) -> None:
    for origin in (f"{web_url}.evil.example", web_url.replace("http", "https"), f"{web_url}0"):
        assert refused(open_page, owner, origin=origin)


def test_a_foreign_name_that_resolves_to_us_gets_none(open_page: OpenPage, owner: User) -> None:
    """Rebinding: the browser takes both for one site, we know our own names."""
    assert refused(open_page, owner, origin="http://evil.example", name="evil.example")


def test_nobody_who_is_not_signed_in(open_page: OpenPage, owner: User) -> None:
    assert refused(open_page, None)
    assert refused(open_page, None, cookie="forebay_session=guessed")
    cookie = cookie_of(owner)
    assert open_page(None, cookie=cookie).next("hello")

    owner.is_active = False
    owner.save()
    assert refused(open_page, None, cookie=cookie)


def test_no_socket_elsewhere(open_page: OpenPage, owner: User) -> None:
    assert refused(open_page, owner, path="/api/other")
