from typing import Any
from uuid import UUID

from django.db.models import Count
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.directories.models import Directory
from backend.directories.serializers import (
    DeletionFilter,
    DirectoryChange,
    DirectoryInput,
    DirectoryOutput,
    GroupOutput,
    GroupRuleInput,
    GroupRuleOutput,
    SyncInput,
    SyncReportOutput,
    TrialInput,
    TrialOutput,
)
from backend.directories.services import directories, syncing, trying
from backend.projects.access import require
from backend.projects.roles import OPERATIONS_IN_ORGANIZATION
from backend.projects.views.finding import found, my_organization, my_team
from backend.projects.views.narrowing import OfOrganization

# Who may not keep directories does not see them: how one is read is for its keepers.
KEEPERS = [
    role
    for role, operations in OPERATIONS_IN_ORGANIZATION.items()
    if directories.OPERATION in operations
]


class DirectoryViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Directory]):
    """LDAP directories of the organizations that one owns."""

    serializer_class = DirectoryOutput
    filter_backends = (OfOrganization,)

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Directory.objects.none()
        mine = Directory.objects.filter(
            organization__memberships__user=self.request.user.pk,
            organization__memberships__role__in=KEEPERS,
        )
        return mine.select_related("organization").annotate(people_count=Count("people"))

    @extend_schema(request=DirectoryInput, responses={201: DirectoryOutput})
    @method_decorator(sensitive_variables())
    def create(self, request: Request) -> Response:
        given = DirectoryInput.read(request.data)
        given["organization"] = my_organization(request.user, given["organization"])
        directory = directories.create_directory(actor=request.user, **given)
        return Response(self._shown(directory), status=status.HTTP_201_CREATED)

    @extend_schema(request=DirectoryChange, responses=DirectoryOutput)
    @method_decorator(sensitive_variables())
    def partial_update(self, request: Request, pk: str) -> Response:
        """What is given changes. Where it is and how it proves itself only with its password."""
        given = DirectoryChange.read(request.data, partial=True)
        directory = directories.change_directory(
            actor=request.user, directory=self.get_object(), **given
        )
        return Response(self._shown(directory))

    @extend_schema(parameters=[DeletionFilter], responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        directory = self.get_object()
        wanted = DeletionFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        directories.delete_directory(
            actor=request.user, directory=directory, **wanted.validated_data
        )
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="directory_test", request=TrialInput, responses=TrialOutput)
    @action(detail=True, methods=["post"])
    def test(self, request: Request, pk: str) -> Response:
        """Connect, TLS, bind, search, groups: each told apart."""
        directory, given = self.get_object(), TrialInput.read(request.data)
        trial = trying.try_directory(actor=request.user, directory=directory, **given)
        return Response(TrialOutput(trial).data)

    @extend_schema(operation_id="directory_groups", responses=GroupOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def groups(self, request: Request, pk: str) -> Response:
        """The directory's groups, read now."""
        groups = trying.list_groups(actor=request.user, directory=self.get_object())
        return Response(GroupOutput(groups, many=True).data)

    @extend_schema(operation_id="directory_preview", request=None, responses=SyncReportOutput)
    @action(detail=True, methods=["post"])
    def preview(self, request: Request, pk: str) -> Response:
        """What a sync would change, now. Nothing changes."""
        report = syncing.preview_sync(actor=request.user, directory=self.get_object())
        return Response(SyncReportOutput(report).data)

    @extend_schema(operation_id="directory_sync", request=SyncInput, responses=DirectoryOutput)
    @action(detail=True, methods=["post"])
    def sync(self, request: Request, pk: str) -> Response:
        """Now, and wait for it; `last_sync` tells what came of it."""
        directory, given = self.get_object(), SyncInput.read(request.data)
        syncing.sync_now(actor=request.user, directory=directory, now=timezone.now(), **given)
        return Response(self._shown(directory))

    @extend_schema(
        operation_id="directory_rules", responses=GroupRuleOutput(many=True), filters=False
    )
    @action(detail=True, pagination_class=None)
    def rules(self, request: Request, pk: str) -> Response:
        """Which groups make which teams."""
        directory = self.get_object()
        require(request.user, directories.OPERATION, directory.organization)
        rules = directory.rules.select_related("team").order_by("group_dn", "created_at")
        return Response(GroupRuleOutput(rules, many=True).data)

    @extend_schema(
        operation_id="directory_add_rule", request=GroupRuleInput,
        responses={201: GroupRuleOutput},
    )  # fmt: skip
    @rules.mapping.post
    def add_rule(self, request: Request, pk: str) -> Response:
        directory, given = self.get_object(), GroupRuleInput.read(request.data)
        given["team"] = given["team"] and my_team(request.user, given["team"])
        rule = directories.add_rule(actor=request.user, directory=directory, **given)
        return Response(GroupRuleOutput(rule).data, status=status.HTTP_201_CREATED)

    @extend_schema(operation_id="directory_delete_rule", responses={204: None})
    @action(detail=True, methods=["delete"], url_path="rules/(?P<rule_id>[0-9a-f-]{36})")
    def delete_rule(self, request: Request, pk: str, rule_id: UUID) -> Response:
        rules = self.get_object().rules.select_related("directory__organization", "team")
        directories.delete_rule(actor=request.user, rule=found(rules.filter(pk=rule_id).first()))
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _shown(self, directory: Directory) -> Any:
        return DirectoryOutput(self.get_queryset().get(pk=directory.pk)).data
