"""The few pages that the web itself draws, without inline script or style (see `headers.py`)."""

from collections.abc import Callable
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

ASSETS = Path(__file__).parent / "assets"


def file_view(path: Path, content_type: str) -> Callable[[HttpRequest], HttpResponse]:
    """A view of one file of ours; no part of its path comes from outside."""

    @require_safe
    def show(request: HttpRequest) -> HttpResponse:
        headers = {"Cache-Control": "max-age=300"}
        return HttpResponse(path.read_bytes(), content_type=content_type, headers=headers)

    return show


page_style = file_view(ASSETS / "page.css", "text/css")
