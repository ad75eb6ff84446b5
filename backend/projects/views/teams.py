from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.identity.models import Team
from backend.identity.serializers import PersonOutput
from backend.projects.serializers.teams import (
    TeamChange,
    TeamInput,
    TeamOutput,
    TeamPersonInput,
)
from backend.projects.services import teams
from backend.projects.views.finding import colleague, found, my_organization, my_team
from backend.projects.views.narrowing import OfOrganization


class TeamViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Team]):
    """Teams of one's organizations; `parent` makes the tree."""

    serializer_class = TeamOutput
    filter_backends = (OfOrganization,)

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Team.objects.none()
        mine = Team.objects.filter(organization__users=self.request.user.pk)
        return mine.annotate(people_count=Count("members"))

    @extend_schema(request=TeamInput, responses={201: TeamOutput})
    def create(self, request: Request) -> Response:
        given = TeamInput.read(request.data)
        given["organization"] = my_organization(request.user, given["organization"])
        given["parent"] = given["parent"] and my_team(request.user, given["parent"])
        team = teams.create_team(actor=request.user, **given)
        return Response(self._shown(team.pk), status=status.HTTP_201_CREATED)

    @extend_schema(request=TeamChange, responses=TeamOutput)
    @transaction.atomic
    def partial_update(self, request: Request, pk: str) -> Response:
        team, given = my_team(request.user, pk), TeamChange.read(request.data)
        if "name" in given:
            teams.rename_team(actor=request.user, team=team, name=given["name"])
        if "parent" in given:
            parent = given["parent"] and my_team(request.user, given["parent"])
            teams.move_team(actor=request.user, team=team, parent=parent)
        return Response(self._shown(team.pk))

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        teams.delete_team(actor=request.user, team=my_team(request.user, pk))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="team_people", responses=PersonOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, pk: str) -> Response:
        """Who is in it themselves."""
        people = my_team(request.user, pk).users.order_by("username")
        return Response(PersonOutput(people, many=True).data)

    @extend_schema(operation_id="team_join", request=TeamPersonInput, responses={204: None})
    @people.mapping.post
    def join(self, request: Request, pk: str) -> Response:
        team, given = my_team(request.user, pk), TeamPersonInput.read(request.data)
        user = colleague(team.organization, given["user"])
        teams.join_team(actor=request.user, team=team, user=user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="team_leave", responses={204: None})
    @action(detail=True, methods=["delete"], url_path="people/(?P<user_id>[0-9a-f-]{36})")
    def leave(self, request: Request, pk: str, user_id: UUID) -> Response:
        team = my_team(request.user, pk)
        user = found(team.users.filter(pk=user_id).first())
        teams.leave_team(actor=request.user, team=team, user=user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _shown(self, pk: UUID) -> Any:
        return TeamOutput(self.get_queryset().get(pk=pk)).data
