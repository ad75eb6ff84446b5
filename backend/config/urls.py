"""Every route of the web. Each app brings its own; one include line apiece."""

from django.urls import include, path
from django.views.generic import RedirectView

from backend.identity.urls import pages as identity_pages

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="docs")),
    path("sign-in/", include(identity_pages)),
    path("api/", include("backend.shared.urls")),
    path("api/", include("backend.identity.urls")),
    path("api/", include("backend.projects.urls")),
    path("api/", include("backend.connections.urls")),
    path("api/", include("backend.catalog.urls")),
    path("api/", include("backend.collection.urls")),
    path("api/", include("backend.pipelines.urls")),
    path("api/", include("backend.runs.urls")),
]

handler400 = "backend.shared.http.bad_request"
handler403 = "backend.shared.http.forbidden"
handler404 = "backend.shared.http.not_found"
handler500 = "backend.shared.http.server_error"
