from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.identity.views import (
    MeView,
    MyPasswordView,
    OrganizationViewSet,
    SessionByLinkView,
    SessionView,
)

router = SimpleRouter()
router.register("organizations", OrganizationViewSet, basename="organization")

urlpatterns = [
    path("session/", SessionView.as_view(), name="session"),
    path("session/by-link/", SessionByLinkView.as_view(), name="session-by-link"),
    path("me/", MeView.as_view(), name="me"),
    path("me/password/", MyPasswordView.as_view(), name="my-password"),
    *router.urls,
]
