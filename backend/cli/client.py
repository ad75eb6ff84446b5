"""REST as this client needs it: rows, all pages of them, and problems as errors."""

from collections.abc import Iterator
from typing import Any, Protocol

import httpx

from backend.cli.errors import CliError
from backend.cli.login import Login

Json = dict[str, Any]


class Client(Protocol):
    def ask(self, method: str, path: str, body: Json | None = None) -> Any: ...

    def rows(self, path: str) -> Iterator[Json]: ...


class HttpClient:
    def __init__(self, login: Login, transport: httpx.BaseTransport | None = None) -> None:
        self._http = httpx.Client(
            base_url=login.url,
            headers={"Authorization": f"Bearer {login.token}"},
            timeout=60,
            transport=transport,
        )

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """The answer's JSON, None for an empty one. Raises CliError for every failure."""
        try:
            answer = self._http.request(method, path, json=body)
        except httpx.HTTPError as error:
            raise CliError(f"{self._http.base_url} does not answer: {error}") from None
        if answer.is_success:
            return answer.json() if answer.content else None
        raise _refused(answer)

    def rows(self, path: str) -> Iterator[Json]:
        """Of all pages, each asked for at the address that the token is for."""
        own = self._http.base_url
        following: str | None = path
        while following:
            page = self.ask("GET", following)
            yield from page["results"]
            told = page["next"]
            following = told and str(
                httpx.URL(told).copy_with(scheme=own.scheme, netloc=own.netloc)
            )


def _refused(answer: httpx.Response) -> CliError:
    try:
        problem = answer.json()
        lines = [f"{problem['detail']} {problem['hint']}".strip()]
        lines += [f"  {each['path']}: {each['message']}" for each in problem.get("errors", ())]
        lines += [_place(each) for each in problem.get("parameters", {}).get("diagnostics", ())]
    except (ValueError, KeyError, TypeError):
        return CliError(f"{answer.request.url} answered {answer.status_code}.")
    return CliError("\n".join(lines), problem.get("code", ""))


def _place(found: Json) -> str:
    """A compiler's finding: where, what, and the way out."""
    places = (found.get("node"), found.get("line") and f"line {found['line']}")
    where = ", ".join(filter(None, places))
    return f"  {where}: {found['message']} {found.get('hint') or ''}".rstrip()
