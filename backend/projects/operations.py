"""Everything that somebody may be allowed to do: one line each, with the sentence that tells it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Operation:
    """`looks`: it changes nothing, so an archived project allows it still."""

    name: str
    sentence: str
    looks: bool = False


OF_PROJECTS = (
    Operation("project.view", "See the project, and what runs in it.", looks=True),
    Operation("project.edit", "Rename the project."),
    Operation("project.members", "Let people and teams in, change their roles, let them go."),
    Operation("project.share", "Share single objects of the project with people and teams."),
    Operation("project.archive", "Archive the project, and take it up again."),
    Operation("project.delete", "Move the project elsewhere, into the trash and back."),
    Operation("connections.view", "See connections, never their secrets.", looks=True),
    Operation("connections.use", "Check a connection, list its tables, build on it."),
    Operation("connections.manage", "Make, change and delete connections."),
    Operation("catalog.edit", "Describe tables and columns."),
    Operation("captures.manage", "Make, change and delete captures."),
    Operation("captures.start", "Start captures."),
    Operation("captures.stop", "Stop captures."),
    Operation("pipelines.view", "See pipelines and their versions.", looks=True),
    Operation("pipelines.edit", "Make pipelines, and edit their drafts."),
    Operation("pipelines.publish", "Publish a draft as the next version."),
    Operation("pipelines.delete", "Delete pipelines."),
    Operation("engines.manage", "Make, start, stop, share and delete engines."),
    Operation("runs.start", "Start flows, and move them between engines."),
    Operation("runs.stop", "Stop flows."),
    Operation("dead_letters.replay", "Send dead letters through their flow again."),
    Operation(
        "data.read_raw", "See raw rows: samples, dead letters, lines of the log.", looks=True
    ),
    Operation("databases.edit", "Make virtual databases, and mount tables in them."),
    Operation("queries.run", "Run SQL of one's own on virtual databases.", looks=True),
    Operation("datasets.edit", "Make and change datasets."),
    Operation("dashboards.view", "See dashboards, and the rows that they show.", looks=True),
    Operation("dashboards.edit", "Make dashboards, and edit their drafts."),
    Operation("dashboards.publish", "Publish a dashboard's draft."),
    Operation("audit.read", "Read what happened in the project, and who did it.", looks=True),
)

OF_ORGANIZATIONS = (
    Operation("organization.view", "See the organization, its people and its teams.", looks=True),
    Operation("organization.edit", "Rename the organization."),
    Operation("organization.people", "Invite people, change what they are here, remove them."),
    Operation("organization.teams", "Make, change and delete teams, and say who is in them."),
    Operation(
        "organization.directories",
        "Connect directories that people sign in by, and say which teams their groups make.",
    ),
    Operation("organization.roles", "Make, change and delete the organization's own roles."),
    Operation("organization.projects", "Make projects."),
    Operation("organization.audit", "Say how long the audit is kept."),
    Operation(
        "organization.engines",
        "Let an engine serve every project of the organization, or its own alone.",
    ),
)

OPERATIONS = frozenset(operation.name for operation in OF_PROJECTS)
ORGANIZATION_OPERATIONS = frozenset(operation.name for operation in OF_ORGANIZATIONS)
LOOKING = frozenset(each.name for each in OF_PROJECTS + OF_ORGANIZATIONS if each.looks)

# What may be shared of single objects, by their kind. Whatever is shared of one shows it, too.
SHAREABLE: dict[str, tuple[str, ...]] = {
    "connections.connection": ("connections.view", "connections.use", "data.read_raw"),
    "pipelines.pipeline": ("pipelines.view", "pipelines.edit", "pipelines.publish"),
    "query.virtualdatabase": ("dashboards.view", "queries.run"),
    "dashboards.dataset": ("dashboards.view", "datasets.edit"),
    "dashboards.dashboard": ("dashboards.view", "dashboards.edit", "dashboards.publish"),
}
