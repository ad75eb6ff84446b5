from typing import Any

from django.db.models import Q
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.projects.models import ApiToken, Project
from backend.projects.selectors import find_project
from backend.projects.serializers.tokens import ApiTokenInput, ApiTokenMade, ApiTokenOutput
from backend.projects.services.tokens import make_token, revoke_token
from backend.projects.views.finding import found
from backend.shared.viewsets import OfThese


class ApiTokenViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[ApiToken]):
    """One's own tokens, and those of everybody where one may let people go."""

    serializer_class = ApiTokenOutput
    filter_backends = (OfThese,)
    narrowed_by = ("project",)

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return ApiToken.objects.none()
        user = self.request.user
        kept = Project.objects.where_may(user, "project.members")
        seen = Q(project__in=Project.objects.visible_to(user), user=user.pk) | Q(project__in=kept)
        return ApiToken.objects.filter(seen).select_related("user", "project")

    @extend_schema(request=ApiTokenInput, responses={201: ApiTokenMade})
    def create(self, request: Request) -> Response:
        """The answer holds the token, this once."""
        given = ApiTokenInput.read(request.data)
        given["project"] = find_project(actor=request.user, project_id=given["project"])
        if "service" in given:
            places = given["project"].members.filter(user__is_service=True)
            place = places.select_related("user").filter(user=given["service"]).first()
            given["service"] = found(place).user
        token, secret = make_token(actor=request.user, now=timezone.now(), **given)
        made = {**ApiTokenOutput(token).data, "token": secret}
        return Response(made, status=status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        revoke_token(actor=request.user, token=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)
