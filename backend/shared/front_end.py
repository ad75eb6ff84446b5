"""The built front end, as the web process hands it out: two pages and their hashed assets."""

import mimetypes
import re
import secrets
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from backend.shared.headers import content_security_policy

NONCE = "__FOREBAY_NONCE__"  # the build puts it where a page wants one
A_YEAR = "public, max-age=31536000, immutable"  # an asset's name holds the hash of its content
AN_HOUR = "public, max-age=3600"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))  # the better one first

REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")

# Python does not know them everywhere.
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@require_safe
def app_page(request: HttpRequest) -> HttpResponse:
    """Every address of the app is one page; the browser finds out what it shows."""
    return _page(request, "index.html")


@require_safe
def entry_page(request: HttpRequest) -> HttpResponse:
    """Start, set-up and sign-in: small, because nobody has anything in the cache yet."""
    return _page(request, "sign-in.html")


@require_safe
def asset(request: HttpRequest, name: str) -> HttpResponse:
    return _file(request, settings.FOREBAY_FRONT_END / "assets" / name, A_YEAR)


@require_safe
def root_file(request: HttpRequest, name: str) -> HttpResponse:
    """What a page names without a hash, such as its icon."""
    return _file(request, settings.FOREBAY_FRONT_END / name, AN_HOUR)


def _page(request: HttpRequest, name: str) -> HttpResponse:
    try:
        page = (settings.FOREBAY_FRONT_END / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        return render(request, "shared/not_built.html", status=503)
    nonce = secrets.token_urlsafe(16)
    headers = {"Content-Security-Policy": content_security_policy(nonce)}
    return HttpResponse(page.replace(NONCE, nonce), headers=headers)


def _file(request: HttpRequest, path: Path, keep: str) -> HttpResponse:
    if not path.is_file():
        raise Http404
    encoding, encoded = _best_form(request, path)
    response = HttpResponse(
        encoded.read_bytes(),
        content_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        headers={"Cache-Control": keep},
    )
    if encoding:
        response["Content-Encoding"] = encoding
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _best_form(request: HttpRequest, path: Path) -> tuple[str, Path]:
    """The smallest of the forms that were built and that the browser reads."""
    offered = request.headers.get("Accept-Encoding", "").split(",")
    accepted = {offer.partition(";")[0].strip() for offer in offered if not REFUSED.search(offer)}
    for encoding, suffix in ENCODINGS:
        encoded = path.with_name(path.name + suffix)
        if encoding in accepted and encoded.is_file():
            return encoding, encoded
    return "", path
