"""Headers that every answer carries beyond those of Django's own middleware."""

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware


def content_security_policy(nonce: str = "") -> str:
    """Nothing from elsewhere and nothing inline; with a nonce, the style elements that carry it."""
    styles = f"'self' 'nonce-{nonce}'" if nonce else "'self'"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src {styles}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


HEADERS = {
    "Content-Security-Policy": content_security_policy(),
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "no-store",
}


# Both ways: a middleware that is sync alone would hold a thread for every engine's long poll.
@sync_and_async_middleware
def strict_headers(get_response):  # type: ignore[no-untyped-def]
    if iscoroutinefunction(get_response):

        async def answer_later(request: HttpRequest) -> HttpResponse:
            return _with_headers(await get_response(request))

        return answer_later

    def answer(request: HttpRequest) -> HttpResponse:
        return _with_headers(get_response(request))

    return answer


def _with_headers(response: HttpResponse) -> HttpResponse:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
