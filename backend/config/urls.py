"""Every route of the web. Each app brings its own; one include line apiece."""

from django.urls import include, path, re_path

from backend.shared.front_end import app_page, asset, entry_page, root_file

urlpatterns = [
    path("api/", include("backend.shared.urls")),
    path("api/", include("backend.identity.urls")),
    path("api/", include("backend.projects.urls")),
    path("api/", include("backend.connections.urls")),
    path("api/", include("backend.catalog.urls")),
    path("api/", include("backend.collection.urls")),
    path("api/", include("backend.pipelines.urls")),
    path("api/", include("backend.runs.urls")),
    path("api/", include("backend.notifications.urls")),
    path("api/", include("backend.directories.urls")),
    path("api/", include("backend.query.urls")),
    path("api/", include("backend.governance.urls")),
    path("api/", include("backend.dashboards.urls")),
    path("api/", include("backend.sample.urls")),
    path("api/", include("backend.entry.urls")),
    # What the browser loads. One path segment each, so that no name leads out of the folder.
    re_path(r"^assets/(?P<name>[\w.-]+)$", asset),
    re_path(r"^(?P<name>[\w-]+\.(?:svg|png|ico|txt|webmanifest))$", root_file),
    re_path(r"^(?:start|set-up|sign-in|join)/?$", entry_page),
    re_path(r"^(?!(?:api|assets)(?:/|$))", app_page),
]

handler400 = "backend.shared.http.bad_request"
handler403 = "backend.shared.http.forbidden"
handler404 = "backend.shared.http.not_found"
handler500 = "backend.shared.http.server_error"
