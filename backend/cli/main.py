"""The commands, and what they print."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from getpass import getpass
from pathlib import Path

from backend.cli import login, pipelines
from backend.cli.client import Client, HttpClient
from backend.cli.errors import CliError


def main(arguments: Sequence[str] | None = None, client: Client | None = None) -> int:
    """0 done; 1 `diff` found differences; 2 it failed, and the way out was printed."""
    given = parser().parse_args(arguments)
    try:
        if given.run is log_in:
            return log_in(given)
        return int(given.run(client or HttpClient(login.load()), given))
    except (CliError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def parser() -> ArgumentParser:
    top = ArgumentParser(prog="forebay", description="Forebay from the command line.")
    commands = top.add_subparsers(required=True)

    command = commands.add_parser("login", help="keep an installation's address and a token")
    command.add_argument("url", help="such as https://forebay.example")
    command.set_defaults(run=log_in)

    command = commands.add_parser("projects", help="what the token sees")
    command.set_defaults(run=show_projects)

    group = commands.add_parser("pipelines", help="pipelines as files")
    group.add_argument("--project", help="slug or id; not needed where the token sees one alone")
    actions = group.add_subparsers(required=True)
    action = actions.add_parser("list")
    action.set_defaults(run=list_all)
    action = actions.add_parser("show", help="print one as a file")
    action.add_argument("name")
    action.set_defaults(run=show)
    action = actions.add_parser("export", help="write files; without names, one for each")
    action.add_argument("names", nargs="*")
    action.add_argument("--to", type=Path, default=Path("."), help="folder")
    action.set_defaults(run=export)
    action = actions.add_parser("diff", help="what `apply` would change")
    action.add_argument("files", nargs="+", type=Path)
    action.set_defaults(run=diff)
    action = actions.add_parser("apply", help="make drafts what the files say")
    action.add_argument("files", nargs="+", type=Path)
    action.add_argument("--publish", action="store_true", help="and publish what changed")
    action.add_argument("--note", default="", help="of the published versions")
    action.set_defaults(run=apply)
    return top


def log_in(given: Namespace) -> int:
    """The token is typed or piped in, never an argument: those are seen by everybody."""
    url = login.checked(given.url)
    token = getpass("API token: ") if sys.stdin.isatty() else sys.stdin.readline().strip()
    if not token or not token.isascii():
        raise CliError("This is no API token: one begins with `fb_`. Make one in the project.")
    kept = login.Login(url, token)
    projects = list(HttpClient(kept).rows("/api/projects/"))
    path = login.save(kept)
    print(f"Logged in to {url} ({len(projects)} project). Kept in {path}.")
    return 0


def show_projects(client: Client, given: Namespace) -> int:
    for project in client.rows("/api/projects/"):
        print(f"{project['slug']:<24} {project['id']}  {project['name']}")
    return 0


def list_all(client: Client, given: Namespace) -> int:
    for each in pipelines.list_pipelines(client, pipelines.find_project(client, given.project)):
        published = each["published"]
        version = f"version {published['number']}" if published else "never published"
        changes = ", draft changed since" if published and each["has_changes"] else ""
        print(f"{each['name']:<32} {version}{changes}")
    return 0


def show(client: Client, given: Namespace) -> int:
    project = pipelines.find_project(client, given.project)
    print(pipelines.show_pipeline(client, project, given.name), end="")
    return 0


def export(client: Client, given: Namespace) -> int:
    project = pipelines.find_project(client, given.project)
    for path in pipelines.export_pipelines(client, project, given.names, given.to):
        print(path)
    return 0


def diff(client: Client, given: Namespace) -> int:
    project = pipelines.find_project(client, given.project)
    found = 0
    for text in pipelines.differences(client, project, given.files):
        print(text, end="")
        found = 1
    return found


def apply(client: Client, given: Namespace) -> int:
    project = pipelines.find_project(client, given.project)
    for line in pipelines.apply_files(
        client, project, given.files, publish=given.publish, note=given.note
    ):
        print(line)
    return 0
