from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.collection.views import (
    CaptureChecksView,
    CaptureViewSet,
    ReplicaIdentityView,
    TableSampleView,
)

router = SimpleRouter()
router.register("captures", CaptureViewSet, basename="capture")

urlpatterns = [
    path("capture-checks/", CaptureChecksView.as_view(), name="capture-checks"),
    path("replica-identity-full/", ReplicaIdentityView.as_view(), name="replica-identity-full"),
    path("tables/<uuid:pk>/sample/", TableSampleView.as_view(), name="table-sample"),
    *router.urls,
]
