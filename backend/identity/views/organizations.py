from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from backend.identity import services
from backend.identity.models import Organization
from backend.identity.serializers import MembershipOutput, OrganizationInput, OrganizationOutput


class OrganizationViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Organization]
):
    serializer_class = OrganizationOutput

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Organization.objects.none()
        return Organization.objects.filter(users=self.request.user)

    @extend_schema(request=OrganizationInput, responses={201: OrganizationOutput})
    def create(self, request: Request) -> Response:
        organization = services.create_organization(
            actor=request.user, **OrganizationInput.read(request.data)
        )
        return Response(OrganizationOutput(organization).data, status=status.HTTP_201_CREATED)

    @extend_schema(responses=MembershipOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, pk: str) -> Response:
        members = self.get_object().memberships.select_related("user").order_by("user__username")
        return Response(MembershipOutput(members, many=True).data)
