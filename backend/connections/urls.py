from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.connections.views import ConnectionKindsView, ConnectionViewSet

router = SimpleRouter()
router.register("connections", ConnectionViewSet, basename="connection")

urlpatterns = [
    path("connection-kinds/", ConnectionKindsView.as_view(), name="connection-kinds"),
    *router.urls,
]
