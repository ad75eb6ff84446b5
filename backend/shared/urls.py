from django.urls import path

from backend.shared.docs import docs, openapi_file
from backend.shared.health import health
from backend.shared.pages import page_style

urlpatterns = [
    path("health/", health, name="health"),
    path("docs/", docs, name="docs"),
    path("docs/page.css", page_style, name="page-style"),
    path("docs/openapi.yaml", openapi_file, name="openapi"),
]
