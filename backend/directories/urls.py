from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.directories.views.directories import DirectoryViewSet
from backend.directories.views.providers import OpenIdReturnView, OpenIdView, ProviderViewSet
from backend.directories.views.ways import WaysView

router = SimpleRouter()
router.register("directories", DirectoryViewSet, basename="directory")

router.register("openid-providers", ProviderViewSet, basename="openid-provider")

urlpatterns = [
    path("session/ways/", WaysView.as_view(), name="sign-in-ways"),
    path("session/openid/", OpenIdView.as_view(), name="session-openid"),
    path("session/openid/return/", OpenIdReturnView.as_view(), name="session-openid-return"),
    *router.urls,
]
