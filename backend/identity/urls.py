from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.identity.pages import sign_in_page, sign_in_script
from backend.identity.views import (
    MeView,
    MyPasswordView,
    OrganizationViewSet,
    SessionByLinkView,
    SessionView,
)

pages = [
    path("", sign_in_page, name="sign-in"),
    path("sign_in.js", sign_in_script, name="sign-in-script"),
]

router = SimpleRouter()
router.register("organizations", OrganizationViewSet, basename="organization")

urlpatterns = [
    path("session/", SessionView.as_view(), name="session"),
    path("session/by-link/", SessionByLinkView.as_view(), name="session-by-link"),
    path("me/", MeView.as_view(), name="me"),
    path("me/password/", MyPasswordView.as_view(), name="my-password"),
    *router.urls,
]
