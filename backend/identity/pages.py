"""The page where people come in: by password, or with the token behind the link's #."""

from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from backend.shared.pages import file_view

sign_in_script = file_view(Path(__file__).parent / "assets/sign_in.js", "text/javascript")


@require_safe
@ensure_csrf_cookie
def sign_in_page(request: HttpRequest) -> HttpResponse:
    return render(request, "identity/sign_in.html")
