"""Why can or can't they? And with whom a single object is shared."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from backend.identity.models import User
from backend.projects.access import explain, require
from backend.projects.models import Project
from backend.projects.models.shares import is_shareable
from backend.projects.selectors import shares_of
from backend.projects.serializers.access import (
    AccessFilter,
    ExplainedOutput,
    ShareInput,
    ShareOutput,
)
from backend.projects.services.shares import end_share, share_object
from backend.projects.views.finding import colleague, found, my_object, my_team
from backend.shared.errors import NotFound


class AccessView(APIView):
    @extend_schema(
        operation_id="access_explain",
        parameters=[AccessFilter],
        responses=ExplainedOutput(many=True),
    )
    def get(self, request: Request, kind: str, pk: UUID) -> Response:
        """What a person may do with the object, with every reason. Of others it is told to who
        may let people in; who may nothing has an empty list."""
        target = my_object(request.user, kind, pk)
        wanted = AccessFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        person = request.user
        if "person" in wanted.validated_data:
            project = target if isinstance(target, Project) else target.project
            require(request.user, "project.members", project)
            person = colleague(project.organization, wanted.validated_data["person"])
        return Response(ExplainedOutput(explain(person, target), many=True).data)


class SharesView(APIView):
    @extend_schema(operation_id="shares", responses=ShareOutput(many=True))
    def get(self, request: Request, kind: str, pk: UUID) -> Response:
        target = _shareable(request.user, kind, pk)
        require(request.user, "project.share", target)
        return Response(ShareOutput(shares_of(target), many=True).data)

    @extend_schema(operation_id="share", request=ShareInput, responses=ShareOutput(many=True))
    def post(self, request: Request, kind: str, pk: UUID) -> Response:
        """Share it with a person or a team; what was shared with them before ends."""
        target, given = _shareable(request.user, kind, pk), ShareInput.read(request.data)
        if "user" in given:
            given["user"] = colleague(target.project.organization, given["user"])
        if "team" in given:
            given["team"] = my_team(request.user, given["team"])
        share_object(actor=request.user, target=target, **given)
        return Response(ShareOutput(shares_of(target), many=True).data)


class ShareView(APIView):
    @extend_schema(operation_id="share_end", responses={204: None})
    def delete(self, request: Request, kind: str, pk: UUID, holder_id: UUID) -> Response:
        """`holder_id`: with whom it is shared, a person or a team."""
        target = _shareable(request.user, kind, pk)
        share = found(next((s for s in shares_of(target) if s.holder_id == holder_id), None))
        end_share(actor=request.user, target=target, user=share.user, team=share.team)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _shareable(user: User, kind: str, pk: UUID) -> Any:
    target = my_object(user, kind, pk)
    if not is_shareable(type(target)):
        raise NotFound()
    return target
