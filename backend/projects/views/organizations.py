from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from backend.identity.models import Organization, User
from backend.identity.services import create_organization
from backend.projects.access import require
from backend.projects.models import Invitation
from backend.projects.selectors import find_project
from backend.projects.serializers.organizations import (
    InvitationInput,
    InvitationMade,
    InvitationOutput,
    MembershipChange,
    MembershipOutput,
    OrganizationInput,
    OrganizationOutput,
    OrganizationRename,
    PeopleChange,
    SuccessorFilter,
)
from backend.projects.services import invitations, people
from backend.projects.services.organizations import rename_organization
from backend.projects.services.sending import link_of, send_invitation
from backend.projects.services.several import change_people
from backend.projects.views.finding import colleague, found, my_team
from backend.shared.errors import NotFound, TransientError

SUCCESSOR = OpenApiParameter(
    "successor", UUID, description="Gets projects that would be left without an owner."
)


class OrganizationViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Organization]
):
    serializer_class = OrganizationOutput

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Organization.objects.none()
        return Organization.objects.filter(users=self.request.user.pk)

    @extend_schema(request=OrganizationInput, responses={201: OrganizationOutput})
    def create(self, request: Request) -> Response:
        given = OrganizationInput.read(request.data)
        organization = create_organization(actor=request.user, **given)
        return Response(self.get_serializer(organization).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=OrganizationRename, responses=OrganizationOutput)
    def partial_update(self, request: Request, pk: str) -> Response:
        organization, given = self.get_object(), OrganizationRename.read(request.data)
        rename_organization(actor=request.user, organization=organization, **given)
        return Response(self.get_serializer(organization).data)

    @extend_schema(responses=MembershipOutput(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, pk: str) -> Response:
        members = self.get_object().memberships.select_related("user").order_by("user__username")
        return Response(MembershipOutput(members, many=True).data)

    @extend_schema(
        operation_id="organization_change_people", request=PeopleChange, responses={204: None}
    )
    @action(detail=True, methods=["post"], url_path="people/change")
    def change_people(self, request: Request, pk: str) -> Response:
        """The same for several: for all of them, or for nobody."""
        organization, given = self.get_object(), PeopleChange.read(request.data)
        wanted = set(given.pop("people"))
        users = list(organization.users.filter(pk__in=wanted).order_by("username"))
        if len(users) != len(wanted):
            raise NotFound()
        if "team" in given:
            given["team"] = my_team(request.user, given["team"])
        heir = _successor(organization, given.pop("successor", None))
        change_people(
            actor=request.user, organization=organization, users=users, successor=heir, **given
        )
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="organization_change_person",
        request=MembershipChange,
        responses=MembershipOutput,
    )
    @action(detail=True, methods=["patch"], url_path="people/(?P<user_id>[0-9a-f-]{36})")
    def person(self, request: Request, pk: str, user_id: UUID) -> Response:
        """Make them an owner or a member; disable them, or enable them again."""
        organization = self.get_object()
        user, given = colleague(organization, user_id), MembershipChange.read(request.data)
        heir = _successor(organization, given.pop("successor", None))
        people.change_person(
            actor=request.user, organization=organization, user=user, successor=heir, **given
        )
        memberships = organization.memberships.select_related("user")
        return Response(MembershipOutput(memberships.get(user=user)).data)

    @extend_schema(
        operation_id="organization_remove_person", parameters=[SUCCESSOR], responses={204: None}
    )
    @person.mapping.delete
    def remove_person(self, request: Request, pk: str, user_id: UUID) -> Response:
        """Somebody else, or oneself: that is leaving."""
        organization = self.get_object()
        wanted = SuccessorFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        people.remove_from_organization(
            actor=request.user,
            organization=organization,
            user=colleague(organization, user_id),
            successor=_successor(organization, wanted.validated_data.get("successor")),
        )
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="organization_invitations",
        responses=InvitationOutput(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def invitations(self, request: Request, pk: str) -> Response:
        """Those that may still be used."""
        organization = self.get_object()
        require(request.user, invitations.OPERATION, organization)
        found_ = Invitation.objects.open(timezone.now()).filter(organization=organization)
        ordered = found_.select_related("invited_by", "project", "team").order_by("-created_at")
        return Response(InvitationOutput(ordered, many=True).data)

    @extend_schema(
        operation_id="organization_invite", request=InvitationInput,
        responses={201: InvitationMade},
    )  # fmt: skip
    @invitations.mapping.post
    def invite(self, request: Request, pk: str) -> Response:
        """The answer holds the link, to be handed on; one for an address is mailed there instead,
        and shown to nobody else. 409 `invitation.no_mail`, 503 `invitation.not_mailed`."""
        organization, given = self.get_object(), InvitationInput.read(request.data)
        if "project" in given:
            given["project"] = find_project(actor=request.user, project_id=given["project"])
        if "team" in given:
            given["team"] = my_team(request.user, given["team"])
        invitation, token = invitations.invite_person(
            actor=request.user, organization=organization, now=timezone.now(), **given
        )
        link = link_of(token)
        if invitation.email and not send_invitation(invitation, link):
            invitations.withdraw_invitation(actor=request.user, invitation=invitation)
            raise TransientError("invitation.not_mailed")
        made = {
            **InvitationOutput(invitation).data,
            "link": "" if invitation.email else link,
            "is_mailed": bool(invitation.email),
        }
        return Response(made, status=status.HTTP_201_CREATED)

    @extend_schema(operation_id="organization_withdraw_invitation", responses={204: None})
    @action(
        detail=True, methods=["delete"], url_path="invitations/(?P<invitation_id>[0-9a-f-]{36})"
    )
    def withdraw(self, request: Request, pk: str, invitation_id: UUID) -> Response:
        organization = self.get_object()
        require(request.user, invitations.OPERATION, organization)
        invitation = found(organization.invitations.filter(pk=invitation_id, used_at=None).first())
        invitations.withdraw_invitation(actor=request.user, invitation=invitation)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _successor(organization: Organization, user_id: UUID | None) -> User | None:
    return colleague(organization, user_id) if user_id else None
