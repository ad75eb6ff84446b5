from typing import Any

from django.db.models import Count
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from backend.projects.models import CustomRole
from backend.projects.operations import OF_ORGANIZATIONS, OF_PROJECTS, SHAREABLE
from backend.projects.roles import OPERATIONS_OF
from backend.projects.serializers.teams import (
    OperationsOutput,
    RoleChange,
    RoleInput,
    RoleOutput,
)
from backend.projects.services import roles
from backend.projects.views.finding import MODELS, my_organization, my_role
from backend.projects.views.narrowing import OfOrganization


class OperationsView(APIView):
    @extend_schema(operation_id="operations", responses=OperationsOutput)
    def get(self, request: Request) -> Response:
        """Everything that may be allowed, and which of it our own roles hold."""
        kinds = {label: kind for kind, label in MODELS.items()}
        told = {
            "of_projects": OF_PROJECTS,
            "of_organizations": OF_ORGANIZATIONS,
            "roles": [
                {"name": role.value, "operations": sorted(operations)}
                for role, operations in OPERATIONS_OF.items()
            ],
            "shareable": [
                {"kind": kinds[label], "operations": operations}
                for label, operations in SHAREABLE.items()
            ],
        }
        return Response(OperationsOutput(told).data)


class RoleViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[CustomRole]):
    """The own roles of one's organizations."""

    serializer_class = RoleOutput
    filter_backends = (OfOrganization,)

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return CustomRole.objects.none()
        mine = CustomRole.objects.filter(organization__users=self.request.user.pk)
        return mine.annotate(places_count=Count("places"))

    @extend_schema(request=RoleInput, responses={201: RoleOutput})
    def create(self, request: Request) -> Response:
        given = RoleInput.read(request.data)
        given["organization"] = my_organization(request.user, given["organization"])
        role = roles.create_role(actor=request.user, **given)
        return Response(self._shown(role), status=status.HTTP_201_CREATED)

    @extend_schema(request=RoleChange, responses=RoleOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        role, given = my_role(request.user, pk), RoleChange.read(request.data)
        return Response(self._shown(roles.change_role(actor=request.user, role=role, **given)))

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        roles.delete_role(actor=request.user, role=my_role(request.user, pk))
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _shown(self, role: CustomRole) -> Any:
        return RoleOutput(self.get_queryset().get(pk=role.pk)).data
