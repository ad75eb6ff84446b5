"""The web believes what a proxy says of who asks, if the proxy is one that was named."""

import json
import urllib.request
from typing import Any

import pytest

from backend.governance.models import AuditEntry
from tests.backend.runs.conftest import served, web_url

__all__ = ["web_url"]

# The visitor made up the first; the second is what the proxy saw.
FORWARDED = {"X-Forwarded-For": "198.51.100.9, 192.0.2.7", "X-Forwarded-Proto": "https"}


async def who_asks(scope: Any, receive: Any, send: Any) -> None:
    told = json.dumps([scope["client"][0], scope["scheme"]]).encode()
    await send({"type": "http.response.start", "status": 200})
    await send({"type": "http.response.body", "body": told})


@pytest.mark.parametrize(
    ("trusted", "seen"),
    [
        ([], ["127.0.0.1", "http"]),
        (["172.18.0.1"], ["127.0.0.1", "http"]),
        (["127.0.0.1"], ["192.0.2.7", "https"]),
        (["172.18.0.1", "127.0.0.0/8"], ["192.0.2.7", "https"]),
    ],
)
def test_only_a_named_proxy_says_who_asks(
    settings: Any, monkeypatch: pytest.MonkeyPatch, trusted: list[str], seen: list[str]
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # uvicorn's own setting is none of ours
    settings.FOREBAY_TRUSTED_PROXIES = trusted
    with served(who_asks) as address:
        request = urllib.request.Request(address, headers=FORWARDED)
        assert json.load(urllib.request.urlopen(request)) == seen


@pytest.mark.django_db(transaction=True)
def test_an_address_that_was_made_up_does_not_reach_the_audit(web_url: str) -> None:
    body = json.dumps({"token": "guessed"}).encode()
    headers = {"Content-Type": "application/json", **FORWARDED}
    request = urllib.request.Request(f"{web_url}/api/invitations/look/", body, headers)
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(request)
    (entry,) = AuditEntry.objects.filter(action="request_refused")
    assert entry.address == "127.0.0.1"
