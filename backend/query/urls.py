from rest_framework.routers import SimpleRouter

from backend.query.views import MountedTableViewSet, QueryViewSet, VirtualDatabaseViewSet

router = SimpleRouter()
router.register("virtual-databases", VirtualDatabaseViewSet, basename="virtual-database")
router.register("mounted-tables", MountedTableViewSet, basename="mounted-table")
router.register("queries", QueryViewSet, basename="query")

urlpatterns = router.urls
