"""Where the request came from that is being answered, for whoever keeps what it did."""

from contextvars import ContextVar

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

from backend.governance.refusals import keep_refusal

address: ContextVar[str] = ContextVar("address", default="")
REFUSED = frozenset({401, 403, 404, 429})


# Both ways: a middleware that is sync alone would hold a thread for every engine's long poll.
@sync_and_async_middleware
def audit(get_response):  # type: ignore[no-untyped-def]
    if iscoroutinefunction(get_response):

        async def answer_later(request: HttpRequest) -> HttpResponse:
            token = address.set(_address_of(request))
            try:
                response: HttpResponse = await get_response(request)
                if response.status_code in REFUSED:
                    await sync_to_async(keep_refusal)(request, response, address.get())
            finally:
                address.reset(token)
            return response

        return answer_later

    def answer(request: HttpRequest) -> HttpResponse:
        token = address.set(_address_of(request))
        try:
            response: HttpResponse = get_response(request)
            if response.status_code in REFUSED:
                keep_refusal(request, response, address.get())
        finally:
            address.reset(token)
        return response

    return answer


def _address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))[:64]
