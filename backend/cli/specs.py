"""A pipeline as a file: its name, and its draft as a spec or as a SQL script."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import yaml

from backend.cli.errors import CliError

LARGEST_BYTES = 1_000_000
FORMS = ("spec", "sql")


@dataclass(frozen=True)
class PipelineFile:
    name: str
    form: str
    draft: Any

    @property
    def body(self) -> dict[str, Any]:
        """As REST takes a draft."""
        return {self.form: self.draft}


def read_file(path: Path) -> PipelineFile:
    """Raises CliError for what is no pipeline. No tags, no aliases: a file is only data."""
    if not path.is_file():
        raise CliError(f"{path} is no file.")
    if path.stat().st_size > LARGEST_BYTES:
        raise CliError(f"{path} is larger than a megabyte.")
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=PlainLoader)
        json.dumps(found, allow_nan=False, ensure_ascii=False).encode()  # as it will be sent
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise CliError(f"{path} cannot be read: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("pipeline"), str):
        raise CliError(f"{path} has no `pipeline:` with its name.")
    forms = [form for form in FORMS if form in found]
    if len(forms) != 1 or found.keys() - {"pipeline", *forms}:
        raise CliError(f"{path} needs `pipeline:` and either `spec:` or `sql:`, nothing else.")
    return PipelineFile(found["pipeline"], forms[0], found[forms[0]])


def of_stored(pipeline: dict[str, Any]) -> PipelineFile:
    form = pipeline["draft_form"]
    return PipelineFile(pipeline["name"], form, pipeline[form])


def write_text(pipeline: PipelineFile) -> str:
    """What `read_file` reads back; a script stands in it line by line."""
    plain = {"pipeline": pipeline.name, pipeline.form: pipeline.draft}
    return yaml.dump(plain, Dumper=LineDumper, sort_keys=False, allow_unicode=True, width=100)


class PlainLoader(yaml.SafeLoader):
    # What REST takes is JSON, where a day is a text: an unquoted one is no date here either.
    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {
        first: [each for each in resolvers if each[0] != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.events.AliasEvent):
            raise yaml.composer.ComposerError(None, None, "aliases are not taken")
        if getattr(self.peek_event(), "tag", None):
            raise yaml.composer.ComposerError(None, None, "tags are not taken")
        return super().compose_node(parent, index)

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        """With texts for keys, as in JSON: `on:` is no truth, and `1:` no number."""
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise _refused("a key is a text", key)
            if key.value in seen:
                raise _refused(f"`{key.value}` stands there twice", key)
            key.tag = "tag:yaml.org,2002:str"
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def _refused(why: str, node: yaml.Node) -> yaml.YAMLError:
    return yaml.constructor.ConstructorError(None, None, why, node.start_mark)


class LineDumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def _lines(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


LineDumper.add_representer(str, _lines)
