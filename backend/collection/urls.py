from django.urls import path

from backend.collection.views import (
    CaptureChecksView,
    ReplicaIdentityView,
    TableSampleView,
)

# Captures themselves stand in `runs`, with the flows that normalise them.
urlpatterns = [
    path("capture-checks/", CaptureChecksView.as_view(), name="capture-checks"),
    path("replica-identity-full/", ReplicaIdentityView.as_view(), name="replica-identity-full"),
    path("tables/<uuid:pk>/sample/", TableSampleView.as_view(), name="table-sample"),
]
