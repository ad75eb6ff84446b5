from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.dashboards.charting.views import (
    ChartDrawView,
    ChartGuessView,
    ChartsView,
    FlowReadersView,
    FlowTablesView,
)
from backend.dashboards.views import DashboardViewSet, DatasetViewSet, WidgetKindsView

router = SimpleRouter()
router.register("datasets", DatasetViewSet, basename="dataset")
router.register("dashboards", DashboardViewSet, basename="dashboard")

urlpatterns = [
    path("widget-kinds/", WidgetKindsView.as_view(), name="widget-kinds"),
    path("charts/", ChartsView.as_view(), name="charts"),
    path("charts/guess/", ChartGuessView.as_view(), name="chart-guess"),
    path("charts/draw/", ChartDrawView.as_view(), name="chart-draw"),
    path("flows/<uuid:pk>/mounted-tables/", FlowTablesView.as_view(), name="flow-tables"),
    path("flows/<uuid:pk>/readers/", FlowReadersView.as_view(), name="flow-readers"),
    *router.urls,
]
