from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.dashboards.views import DashboardViewSet, DatasetViewSet, WidgetKindsView

router = SimpleRouter()
router.register("datasets", DatasetViewSet, basename="dataset")
router.register("dashboards", DashboardViewSet, basename="dashboard")

urlpatterns = [path("widget-kinds/", WidgetKindsView.as_view(), name="widget-kinds"), *router.urls]
