"""Pipelines listed, shown, exported; and files compared with what is stored, and applied."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any

from backend.cli.client import Client, Json
from backend.cli.errors import CliError
from backend.cli.specs import PipelineFile, of_stored, read_file, write_text


def find_project(client: Client, wanted: str | None) -> Json:
    """By slug or id; without either, the only one that the token sees."""
    projects = list(client.rows("/api/projects/"))
    found = [each for each in projects if wanted in (None, each["slug"], each["id"])]
    if len(found) == 1:
        return found[0]
    names = ", ".join(sorted(each["slug"] for each in projects)) or "none"
    raise CliError(f"Which project? `--project SLUG`; this token sees: {names}.")


def list_pipelines(client: Client, project: Json) -> Iterator[Json]:
    return client.rows(f"/api/pipelines/?project={project['id']}&page_size=200")


def find_pipeline(client: Client, project: Json, name: str) -> Json | None:
    """With its draft."""
    for each in list_pipelines(client, project):
        if each["name"] == name:
            detail: Json = client.ask("GET", f"/api/pipelines/{each['id']}/")
            return detail
    return None


def show_pipeline(client: Client, project: Json, name: str) -> str:
    return write_text(of_stored(_required(find_pipeline(client, project, name), name)))


def export_pipelines(
    client: Client, project: Json, names: Sequence[str], folder: Path
) -> Iterator[Path]:
    """A file for each of the names, without any for each pipeline of the project."""
    wanted = names or [each["name"] for each in list_pipelines(client, project)]
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        text = show_pipeline(client, project, name)
        path = folder / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        yield path


def differences(client: Client, project: Json, files: Iterable[Path]) -> Iterator[str]:
    """A unified diff for each file that is not what is stored: `-` stored, `+` in the file."""
    for path in files:
        wanted = read_file(path)
        stored = find_pipeline(client, project, wanted.name)
        if stored is not None and of_stored(stored) == wanted:
            continue
        before = write_text(of_stored(stored)) if stored else ""
        yield "".join(
            unified_diff(
                before.splitlines(keepends=True),
                write_text(wanted).splitlines(keepends=True),
                f"stored {wanted.name}" if stored else "nothing stored",
                str(path),
            )
        )


def apply_files(
    client: Client, project: Json, files: Iterable[Path], *, publish: bool, note: str = ""
) -> Iterator[str]:
    """Make the drafts what the files say; `publish`: and the drafts versions. Says what it did.

    A draft that somebody saves in between is not overwritten: the server refuses the older
    revision.
    """
    for wanted in [read_file(path) for path in files]:  # all can be read, or none is applied
        stored = find_pipeline(client, project, wanted.name)
        done = []
        if stored is None:
            body = {"project": project["id"], "name": wanted.name, **wanted.body}
            stored = client.ask("POST", "/api/pipelines/", body)
            done.append("made")
        elif of_stored(stored) != wanted:
            stored = _save(client, stored, wanted)
            done.append("draft saved")
        # The same text may give another program: a table's columns change.
        if publish and (done or stored["has_changes"]):
            done += _publish(client, stored, note)
        yield f"{wanted.name}: {', '.join(done) or 'no change'}"


def _publish(client: Client, stored: Json, note: str) -> Iterator[str]:
    try:
        body = {"note": note, "revision": stored["revision"]}
        version = client.ask("POST", f"/api/pipelines/{stored['id']}/publish/", body)
    except CliError as error:
        if error.code == "pipeline.unchanged":  # another comment or layout is no other version
            return
        way_out = ""
        if error.code == "not_found":
            way_out = (
                " A connection that the pipeline names is hidden from this token: publishing takes"
                " connections.view and connections.use."
            )
        raise CliError(f"{stored['name']}: {error}{way_out}", error.code) from None
    yield f"published as version {version['number']}"


def _save(client: Client, stored: Json, wanted: PipelineFile) -> Any:
    body = {"revision": stored["revision"], **wanted.body}
    return client.ask("PUT", f"/api/pipelines/{stored['id']}/draft/", body)


def _required(pipeline: Json | None, name: str) -> Json:
    if pipeline is None:
        raise CliError(f"The project has no pipeline `{name}`.")
    return pipeline
