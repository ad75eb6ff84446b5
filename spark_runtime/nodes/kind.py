"""A kind of node as everybody else sees it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Generic

from spark_runtime.bsql.grammar.options import option_paths
from spark_runtime.nodes.form import Form
from spark_runtime.nodes.planned import N
from spark_runtime.nodes.rules import Rules
from spark_runtime.nodes.words import Words, read_words

HERE = Path(__file__).parent


def _declared(part: type) -> Iterator[str]:
    """What a class and those it stands on declare, with a value or without one."""
    for base in part.__mro__:
        yield from base.__dict__.get("__annotations__", {})


@dataclass(frozen=True)
class NodeKind(Generic[N]):
    """``package`` is where the kind lives, ``form`` how a script says a step of it."""

    package: str
    model: type[N]
    rules: Rules[N]
    form: Form[N] | None = None

    def __post_init__(self) -> None:
        """A kind that leaves something out, or whose options clash, is noticed where it is made.
        Raises TypeError."""
        for part in filter(None, (self.rules, self.form)):
            for name in _declared(type(part)):
                if not hasattr(part, name):
                    raise TypeError(f"{type(part).__name__} does not say `{name}`.")
        if self.form is None and self.family == "step":
            raise TypeError(f"{self.name} has no form: a script could not say it.")
        self.option_paths()

    @property
    def name(self) -> str:
        """Its qualified name, which specs say: ``sink.postgres``."""
        name: str = self.model.model_fields["kind"].default
        return name

    @property
    def family(self) -> str:
        return self.name.partition(".")[0]

    @property
    def short_name(self) -> str:
        """The name that scripts say, within its family."""
        return self.name.partition(".")[2]

    def form_schema(self) -> dict[str, Any]:
        """The JSON Schema of the fields that a form asks for: all but the id and the kind."""
        schema = self.model.model_json_schema()
        asked = {k: v for k, v in schema["properties"].items() if k not in ("id", "kind")}
        required = [name for name in schema.get("required", ()) if name in asked]
        return {**schema, "properties": asked, "required": required}

    def option_paths(self) -> dict[str, str]:
        """The options that a script's statement of it takes, each with the path of its field."""
        return option_paths(self.model, self.form.fields if self.form else ())

    @cached_property
    def words(self) -> Words:
        return read_words(self.folder)

    @property
    def folder(self) -> Path:
        return HERE.joinpath(*self.package.split(".")[2:])
