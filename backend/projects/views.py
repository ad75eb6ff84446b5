from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.identity.models import Organization, User
from backend.projects import services
from backend.projects.models import Project
from backend.projects.serializers import (
    MemberInput,
    MemberOutput,
    ProjectInput,
    ProjectOutput,
    ProjectRename,
)
from backend.shared.errors import NotFound


class ProjectViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Project]):
    serializer_class = ProjectOutput

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Project.unscoped.none()
        return Project.objects.visible_to(self.request.user)

    @extend_schema(request=ProjectInput, responses={201: ProjectOutput})
    def create(self, request: Request) -> Response:
        given = ProjectInput.read(request.data)
        mine = Organization.objects.filter(users=request.user.pk)
        given["organization"] = _found(mine.filter(pk=given["organization"]).first())
        project = services.create_project(actor=request.user, **given)
        return Response(self.get_serializer(project).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=ProjectRename, responses=ProjectOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        project = services.rename_project(
            actor=request.user, project=self.get_object(), **ProjectRename.read(request.data)
        )
        return Response(self.get_serializer(project).data)

    @extend_schema(operation_id="project_members", responses=MemberOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def members(self, request: Request, pk: str) -> Response:
        members = self.get_object().members.select_related("user").order_by("user__username")
        return Response(MemberOutput(members, many=True).data)

    @extend_schema(operation_id="project_add_member", request=MemberInput, responses=MemberOutput)
    @members.mapping.post
    def add_member(self, request: Request, pk: str) -> Response:
        project, given = self.get_object(), MemberInput.read(request.data)
        user = _found(project.organization.users.filter(pk=given["user"]).first())
        member = services.add_member(
            actor=request.user, project=project, user=user, role=given["role"]
        )
        return Response(MemberOutput(member).data)

    @extend_schema(operation_id="project_remove_member", responses={204: None})
    @action(detail=True, methods=["delete"], url_path="members/(?P<user_id>[0-9a-f-]{36})")
    def remove_member(self, request: Request, pk: str, user_id: UUID) -> Response:
        project = self.get_object()
        user = _found(User.objects.filter(project_memberships__project=project, pk=user_id).first())
        services.remove_member(actor=request.user, project=project, user=user)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _found(row: Any) -> Any:
    if row is None:
        raise NotFound()
    return row
