from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.query.views import (
    ConnectionUsesView,
    MountedTableViewSet,
    QueryViewSet,
    VirtualDatabaseViewSet,
)

router = SimpleRouter()
router.register("virtual-databases", VirtualDatabaseViewSet, basename="virtual-database")
router.register("mounted-tables", MountedTableViewSet, basename="mounted-table")
router.register("queries", QueryViewSet, basename="query")

urlpatterns = [
    path(
        "projects/<uuid:project_id>/connection-uses/",
        ConnectionUsesView.as_view(),
        name="connection-uses",
    ),
    *router.urls,
]
