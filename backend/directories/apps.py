from django.apps import AppConfig


class DirectoriesConfig(AppConfig):
    name = "backend.directories"

    def ready(self) -> None:
        from backend.directories import handlers
        from backend.directories.local_owners import keep_the_last_local_owner
        from backend.directories.schedule import EVERY_SECONDS, sync_what_is_due
        from backend.events.bus import subscribe
        from backend.identity.events import PasswordChanged, ProfileChanged
        from backend.projects.events import (
            OrganizationLeft,
            OrganizationRoleChanged,
            PersonDisabled,
            PersonEnabled,
            TeamDeleted,
        )
        from backend.runs.supervision.loop import Loop, contribute

        subscribe(PasswordChanged, handlers.refuse_local_password, when="in_transaction")
        subscribe(ProfileChanged, handlers.refuse_another_name, when="in_transaction")
        subscribe(OrganizationLeft, handlers.keep_where_they_belong, when="in_transaction")
        subscribe(PersonDisabled, handlers.forget_that_they_were_gone, when="in_transaction")
        subscribe(TeamDeleted, handlers.tell_of_rules_that_end, when="in_transaction")
        subscribe(PersonEnabled, handlers.keep_who_is_gone_disabled, when="in_transaction")
        for event in (OrganizationLeft, OrganizationRoleChanged, PersonDisabled):
            subscribe(event, keep_the_last_local_owner, when="in_transaction")
        contribute(Loop("directories", EVERY_SECONDS, sync_what_is_due))
