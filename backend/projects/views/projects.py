from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.projects import services
from backend.projects.models import Project
from backend.projects.serializers.projects import (
    ArchiveInput,
    MemberInput,
    MemberOutput,
    MoveInput,
    ProjectInput,
    ProjectOutput,
    ProjectRename,
    ServiceInput,
)
from backend.projects.services import life
from backend.projects.views.finding import colleague, found, my_organization, my_role, my_team


class ProjectViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Project]):
    open_to_tokens = True
    serializer_class = ProjectOutput

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Project.unscoped.none()
        return Project.objects.visible_to(self.request.user)

    @extend_schema(request=ProjectInput, responses={201: ProjectOutput})
    def create(self, request: Request) -> Response:
        given = ProjectInput.read(request.data)
        given["organization"] = my_organization(request.user, given["organization"])
        project = services.create_project(actor=request.user, **given)
        return Response(self.get_serializer(project).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=ProjectRename, responses=ProjectOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        project = services.rename_project(
            actor=request.user, project=self.get_object(), **ProjectRename.read(request.data)
        )
        return Response(self.get_serializer(project).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        """Into the trash."""
        life.trash_project(actor=request.user, project=self.get_object(), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses=ProjectOutput(many=True), filters=False)
    @action(detail=False, pagination_class=None)
    def trash(self, request: Request) -> Response:
        """Those that you may restore."""
        thrown = Project.objects.in_trash_of(request.user).order_by("-trashed_at")
        return Response(self.get_serializer(thrown, many=True).data)

    @extend_schema(request=None, responses=ProjectOutput)
    @action(detail=True, methods=["post"])
    def restore(self, request: Request, pk: UUID) -> Response:
        project = found(Project.objects.in_trash_of(request.user).filter(pk=pk).first())
        life.restore_project(actor=request.user, project=project)
        return Response(self.get_serializer(project).data)

    @extend_schema(request=ArchiveInput, responses=ProjectOutput)
    @action(detail=True, methods=["post"])
    def archive(self, request: Request, pk: str) -> Response:
        """Into the archive, or out of it."""
        project, given = self.get_object(), ArchiveInput.read(request.data)
        if given["is_archived"]:
            life.archive_project(actor=request.user, project=project, now=timezone.now())
        else:
            life.take_up_project(actor=request.user, project=project)
        return Response(self.get_serializer(project).data)

    @extend_schema(request=MoveInput, responses=ProjectOutput)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        """Into another organization of yours."""
        project, given = self.get_object(), MoveInput.read(request.data)
        organization = my_organization(request.user, given["organization"])
        life.move_project(actor=request.user, project=project, organization=organization)
        return Response(self.get_serializer(project).data)

    @extend_schema(operation_id="project_members", responses=MemberOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def members(self, request: Request, pk: str) -> Response:
        """People and teams that have a place in it; of a team, everybody inside has it."""
        members = self.get_object().members.select_related("user", "team", "custom_role")
        ordered = members.order_by("team__name", "user__username")
        return Response(MemberOutput(ordered, many=True).data)

    @extend_schema(operation_id="project_add_member", request=MemberInput, responses=MemberOutput)
    @members.mapping.post
    def add_member(self, request: Request, pk: str) -> Response:
        project, given = self.get_object(), MemberInput.read(request.data)
        if "user" in given:
            given["user"] = colleague(project.organization, given["user"])
        if "team" in given:
            given["team"] = my_team(request.user, given["team"])
        if "custom_role" in given:
            given["custom_role"] = my_role(request.user, given["custom_role"])
        member = services.add_member(actor=request.user, project=project, **given)
        return Response(MemberOutput(member).data)

    @extend_schema(operation_id="project_add_service", request=ServiceInput, responses=MemberOutput)
    @action(detail=True, methods=["post"], url_path="services")
    def add_service(self, request: Request, pk: str) -> Response:
        """A program of the project; API tokens speak for it."""
        project, given = self.get_object(), ServiceInput.read(request.data)
        if "custom_role" in given:
            given["custom_role"] = my_role(request.user, given["custom_role"])
        member = services.add_service(actor=request.user, project=project, **given)
        return Response(MemberOutput(member).data)

    @extend_schema(operation_id="project_remove_member", responses={204: None})
    @action(detail=True, methods=["delete"], url_path="members/(?P<holder_id>[0-9a-f-]{36})")
    def remove_member(self, request: Request, pk: str, holder_id: UUID) -> Response:
        """`holder_id`: whose place it is, a person's or a team's."""
        project = self.get_object()
        places = project.members.filter(Q(user=holder_id) | Q(team=holder_id))
        place = found(places.select_related("user", "team").first())
        services.remove_member(
            actor=request.user, project=project, user=place.user, team=place.team
        )
        return Response(status=status.HTTP_204_NO_CONTENT)
