from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.directories.views.directories import DirectoryViewSet
from backend.directories.views.ways import WaysView

router = SimpleRouter()
router.register("directories", DirectoryViewSet, basename="directory")

urlpatterns = [path("session/ways/", WaysView.as_view(), name="sign-in-ways"), *router.urls]
