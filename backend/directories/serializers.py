from typing import Any, get_args

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from backend.connections.kinds.kind import Host
from backend.directories.models import Directory, GroupRule, OpenIdProvider
from backend.directories.services import providers, trying
from backend.directories.services.stages import OUTCOMES
from backend.identity.serializers import SecretField
from backend.projects.serializers.teams import NamedTeamOutput
from backend.shared.serializers import Input

OWNER_CHANGES = ("gained", "lost", "")
_HOST = get_args(Host)[1].pattern
# Neither another host ("//…") nor what a browser would read as one.
_OWN_ADDRESS = r"^/(?!/)[^\s\\]*$"
_ATTRIBUTE = r"^[A-Za-z][A-Za-z0-9-]{0,62}$"


class AttributeField(serializers.RegexField):
    """The name of an attribute: nothing that a filter could be closed with."""

    def __init__(self, **options: Any) -> None:
        super().__init__(_ATTRIBUTE, max_length=63, **options)


class DirectoryChange(Input):
    name = serializers.CharField(max_length=100)
    is_on = serializers.BooleanField()
    host = serializers.RegexField(_HOST, max_length=253)
    port = serializers.IntegerField(min_value=1, max_value=65535)
    tls = serializers.ChoiceField(choices=Directory.Tls.choices)
    authority = serializers.CharField(
        max_length=100_000,
        allow_blank=True,
        help_text="In PEM, whose certificates are trusted; empty: those this machine trusts.",
    )
    bind_dn = serializers.CharField(max_length=400)
    bind_password = SecretField(max_length=1024)
    person_base = serializers.CharField(max_length=400)
    person_filter = serializers.CharField(max_length=1000)
    id_attribute = AttributeField(help_text="Never changes: entryUUID, objectGUID, ipaUniqueID.")
    login_attribute = AttributeField()
    name_attribute = AttributeField()
    mail_attribute = AttributeField()
    group_base = serializers.CharField(max_length=400, allow_blank=True)
    group_filter = serializers.CharField(max_length=1000)
    member_attribute = AttributeField()
    adds_people = serializers.BooleanField(
        help_text="A sync lets in everybody it finds; else people come in as they sign in."
    )
    sync_minutes = serializers.IntegerField(min_value=5, max_value=1440)


class DirectoryInput(DirectoryChange):
    """It begins turned off, so that it can be tried first."""

    organization = serializers.UUIDField()
    is_on = None  # type: ignore[assignment]
    port = serializers.IntegerField(min_value=1, max_value=65535, default=636)
    tls = serializers.ChoiceField(choices=Directory.Tls.choices, default=Directory.Tls.LDAPS)
    authority = serializers.CharField(max_length=100_000, allow_blank=True, default="")
    person_filter = serializers.CharField(max_length=1000, default="(objectClass=person)")
    id_attribute = AttributeField(default="entryUUID")
    login_attribute = AttributeField(default="uid")
    name_attribute = AttributeField(default="cn")
    mail_attribute = AttributeField(default="mail")
    group_base = serializers.CharField(max_length=400, allow_blank=True, default="")
    group_filter = serializers.CharField(max_length=1000, default="(objectClass=groupOfNames)")
    member_attribute = AttributeField(default="member")
    adds_people = serializers.BooleanField(default=False)
    sync_minutes = serializers.IntegerField(min_value=5, max_value=1440, default=15)


class SyncPersonOutput(serializers.Serializer[Any]):
    user = serializers.UUIDField(allow_null=True, help_text="Null for who has no account yet.")
    username = serializers.CharField()
    display_name = serializers.CharField()
    teams_joined = serializers.ListField(child=serializers.CharField())
    teams_left = serializers.ListField(child=serializers.CharField())
    owner = serializers.ChoiceField(choices=OWNER_CHANGES, help_text="Of the organization.")
    fields_changed = serializers.ListField(child=serializers.CharField(), source="fields")


class SyncListOutput(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    people = SyncPersonOutput(many=True, help_text="The first of them.")


class SyncReportOutput(serializers.Serializer[Any]):
    """What a sync would change, or did."""

    people = serializers.IntegerField(help_text="That the directory has.")
    groups = serializers.IntegerField()
    known = serializers.IntegerField(help_text="Active accounts of the directory before.")
    admitted = SyncListOutput()
    returned = SyncListOutput()
    gone = SyncListOutput(help_text="Are disabled.")
    changed = SyncListOutput()
    missing_groups = serializers.ListField(
        child=serializers.CharField(), help_text="Of rules; the directory does not have them."
    )
    kept_owners = serializers.ListField(
        child=serializers.CharField(), help_text="Stay, for the organization has no other owner."
    )
    needs_confirmation = serializers.BooleanField()
    confirmation = serializers.CharField(help_text="Sent back, it confirms these and no others.")


class LastSyncOutput(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=Directory.SyncState.choices, source="sync_state")
    tried_at = serializers.DateTimeField(source="sync_tried_at")
    done_at = serializers.DateTimeField(
        source="sync_done_at", allow_null=True, help_text="When one was last complete."
    )
    code = serializers.CharField(source="sync_code", help_text="Empty when it was done.")
    message = serializers.CharField(source="sync_message")
    hint = serializers.CharField(source="sync_hint")
    parameters = serializers.DictField(source="sync_parameters")
    report = serializers.SerializerMethodField(help_text="Null when it failed.")

    @extend_schema_field(SyncReportOutput(allow_null=True))
    def get_report(self, directory: Directory) -> Any:
        report = directory.sync_report
        return SyncReportOutput(report).data if report else None


class DirectoryOutput(serializers.ModelSerializer[Directory]):
    people_count = serializers.IntegerField(help_text="Accounts that sign in by it.")
    last_sync = serializers.SerializerMethodField(help_text="Null before the first.")

    class Meta:
        model = Directory
        fields = (
            "id",
            "organization",
            "name",
            "is_on",
            "host",
            "port",
            "tls",
            "authority",
            "bind_dn",
            "person_base",
            "person_filter",
            "id_attribute",
            "login_attribute",
            "name_attribute",
            "mail_attribute",
            "group_base",
            "group_filter",
            "member_attribute",
            "adds_people",
            "sync_minutes",
            "people_count",
            "last_sync",
            "created_at",
        )

    @extend_schema_field(LastSyncOutput(allow_null=True))
    def get_last_sync(self, directory: Directory) -> Any:
        return LastSyncOutput(directory).data if directory.sync_tried_at else None


class TrialInput(Input):
    login = serializers.CharField(
        max_length=254, allow_blank=True, default="", help_text="To see what is known of somebody."
    )


class StageOfTestOutput(serializers.Serializer[Any]):
    outcome = serializers.ChoiceField(choices=OUTCOMES)
    found = serializers.IntegerField(allow_null=True, help_text="People, groups or keys.")
    code = serializers.CharField()
    message = serializers.CharField()
    hint = serializers.CharField()
    parameters = serializers.DictField()


class StageOutput(StageOfTestOutput):
    stage = serializers.ChoiceField(choices=trying.STAGES)


class ProviderStageOutput(StageOfTestOutput):
    stage = serializers.ChoiceField(choices=providers.STAGES)


class SeenOutput(serializers.Serializer[Any]):
    dn = serializers.CharField()
    id = serializers.CharField()
    display_name = serializers.CharField()
    email = serializers.CharField(help_text="Empty without one.")
    groups = serializers.ListField(child=serializers.CharField())


class TrialOutput(serializers.Serializer[Any]):
    stages = StageOutput(many=True)
    person = SeenOutput(allow_null=True, help_text="Null if nobody, or several, have the login.")


class GroupOutput(serializers.Serializer[Any]):
    dn = serializers.CharField()
    name = serializers.CharField()
    members_count = serializers.SerializerMethodField(help_text="People and groups in it itself.")

    def get_members_count(self, group: Any) -> int:
        return len(group.members)


class SyncInput(Input):
    confirmation = serializers.CharField(
        max_length=64, default="", allow_blank=True, help_text="Of the report that was looked at."
    )


class GroupRuleInput(Input):
    """Without a team: whoever is in the group owns the organization."""

    group_dn = serializers.CharField(max_length=400)
    team = serializers.UUIDField(allow_null=True, default=None)
    makes_owner = serializers.BooleanField(default=False)

    def validate(self, given: dict[str, Any]) -> dict[str, Any]:
        if (given["team"] is None) != given.pop("makes_owner"):
            raise serializers.ValidationError({"team": "Give `team`, or `makes_owner`."})
        return given


class GroupRuleOutput(serializers.ModelSerializer[GroupRule]):
    team = NamedTeamOutput(allow_null=True)

    class Meta:
        model = GroupRule
        fields = ("id", "group_dn", "team", "makes_owner", "created_at")


class DeletionFilter(serializers.Serializer[Any]):
    people = serializers.ChoiceField(
        choices=("disable", "keep"), required=False, help_text="What becomes of its people."
    )


class WaysFilter(serializers.Serializer[Any]):
    organization = serializers.CharField(
        max_length=63, required=False, help_text="Its slug; without it, the installation's own."
    )


class WayOutput(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class WaysOutput(serializers.Serializer[Any]):
    """How people of an organization may sign in, beside a password of this installation."""

    organization = serializers.CharField(help_text="Its name; empty where there are no such ways.")
    directories = WayOutput(many=True)
    providers = WayOutput(many=True, help_text="Of OpenID Connect.")


class ProviderChange(Input):
    name = serializers.CharField(max_length=100)
    is_on = serializers.BooleanField()
    authority = serializers.CharField(max_length=100_000, allow_blank=True)
    client_id = serializers.CharField(max_length=400)
    client_secret = SecretField(max_length=1024)
    mail_domains = serializers.ListField(
        child=serializers.RegexField(r"^[a-z0-9.-]+\.[a-z]+$", max_length=253),
        max_length=50,
        help_text="Only people with a proven address there come in; none: all whom it signs in.",
    )


class ProviderInput(ProviderChange):
    """It begins turned off."""

    organization = serializers.UUIDField()
    is_on = None  # type: ignore[assignment]
    issuer = serializers.RegexField(
        r"^https://[^\s?#@]+$", max_length=400, help_text="As it writes itself, with https."
    )
    authority = serializers.CharField(max_length=100_000, allow_blank=True, default="")
    mail_domains = serializers.ListField(
        child=serializers.RegexField(r"^[a-z0-9.-]+\.[a-z]+$", max_length=253),
        max_length=50,
        default=list,
    )


class ProviderOutput(serializers.ModelSerializer[OpenIdProvider]):
    mail_domains = serializers.ListField(child=serializers.CharField())
    people_count = serializers.IntegerField(source="people.count", read_only=True)

    class Meta:
        model = OpenIdProvider
        fields = (
            "id",
            "organization",
            "name",
            "is_on",
            "issuer",
            "authority",
            "client_id",
            "mail_domains",
            "people_count",
            "created_at",
        )


class ReturnAddressOutput(serializers.Serializer[Any]):
    address = serializers.CharField(help_text="Is registered at an issuer, so that it sends back.")


class OpenIdBeginInput(Input):
    provider = serializers.UUIDField()
    next = serializers.RegexField(
        _OWN_ADDRESS,
        default="/",
        max_length=2000,
        help_text="Where to come back to: an address of this installation alone.",
    )


class OpenIdBeginOutput(serializers.Serializer[Any]):
    open = serializers.CharField(help_text="The issuer's address.")
