from django.urls import path
from rest_framework.routers import SimpleRouter

from backend.projects.views.access import AccessView, SharesView, ShareView
from backend.projects.views.organizations import OrganizationViewSet
from backend.projects.views.projects import ProjectViewSet
from backend.projects.views.roles import OperationsView, RoleViewSet
from backend.projects.views.teams import TeamViewSet
from backend.projects.views.tokens import ApiTokenViewSet

router = SimpleRouter()
router.register("organizations", OrganizationViewSet, basename="organization")
router.register("projects", ProjectViewSet, basename="project")
router.register("api-tokens", ApiTokenViewSet, basename="api-token")
router.register("teams", TeamViewSet, basename="team")
router.register("roles", RoleViewSet, basename="role")

urlpatterns = [
    path("operations/", OperationsView.as_view(), name="operations"),
    path("access/<str:kind>/<uuid:pk>/", AccessView.as_view(), name="access"),
    path("shares/<str:kind>/<uuid:pk>/", SharesView.as_view(), name="shares"),
    path("shares/<str:kind>/<uuid:pk>/<uuid:holder_id>/", ShareView.as_view(), name="share"),
    *router.urls,
]
