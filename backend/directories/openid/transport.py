"""HTTPS to an issuer: to an address that was judged, of a host that proves its name."""

import ssl
from typing import Any

import httpx

from backend.connections.reach import Endpoint, find_address
from backend.directories.errors import silent

SECONDS = 4.0
LONGEST_ANSWER = 1024 * 1024


class JudgedTransport(httpx.BaseTransport):
    """Connects to the judged address; certificate and name are those of the host that was meant."""

    def __init__(self, authority: str) -> None:
        context = ssl.create_default_context(cadata=authority or None)
        self._inner = httpx.HTTPTransport(verify=context)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.scheme != "https":
            raise httpx.UnsupportedProtocol("An issuer is spoken to by https alone.")
        host = request.url.host
        address = find_address(Endpoint(host, request.url.port or 443))
        request.url = request.url.copy_with(host=address.ip)
        request.extensions = {**request.extensions, "sni_hostname": host}
        return self._inner.handle_request(request)

    def close(self) -> None:
        self._inner.close()


def ask(client: httpx.Client, method: str, address: str, **what: Any) -> dict[str, Any]:
    """The JSON object that comes back. Raises Unreachable for anything else."""
    status, found = answer_of(client, method, address, **what)
    if status != 200:
        raise silent(address, case="status", status=status)
    return found


def answer_of(
    client: httpx.Client, method: str, address: str, **what: Any
) -> tuple[int, dict[str, Any]]:
    """Status and JSON object. Redirects are not followed: they lead to nobody judged."""
    try:
        with client.stream(method, address, **what) as answer:
            text = b""
            for part in answer.iter_bytes():
                text += part
                if len(text) > LONGEST_ANSWER:
                    raise silent(address, case="endless")
        found = httpx.Response(answer.status_code, content=text).json()
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        raise silent(address, str(error) or type(error).__name__) from None
    if not isinstance(found, dict):
        raise silent(address, case="no_json", status=answer.status_code)
    return answer.status_code, found


def issuer_client(authority: str) -> httpx.Client:
    return httpx.Client(
        transport=JudgedTransport(authority), timeout=SECONDS, follow_redirects=False
    )
