"""Every kind explains itself, in both languages, and the pages' catalogs say the same."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from spark_runtime.contract.error_texts import LANGUAGES
from spark_runtime.nodes import NODES
from spark_runtime.nodes.catalogs import INDEX, PAGES, catalogs, index
from spark_runtime.nodes.kind import NodeKind

KINDS = pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.name)


def field_paths(model: type[BaseModel], inside: str = "") -> Iterator[str]:
    for name, field in model.model_fields.items():
        if inside or name not in ("id", "kind"):
            yield inside + name
            for inner in models_in(field.annotation):
                yield from field_paths(inner, f"{inside}{name}.")


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from models_in(part)


def texts_in(value: object) -> Iterator[dict[str, str]]:
    if isinstance(value, dict) and set(value) == set(LANGUAGES):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_in(inner)
    else:
        raise AssertionError(f"{value!r} is not said in {LANGUAGES}")


@KINDS
def test_every_field_has_a_label_and_no_other_has_one(kind: NodeKind[Any]) -> None:
    assert sorted(kind.words.fields) == sorted(set(field_paths(kind.model)))
    assert all("label" in words for words in kind.words.fields.values())


@KINDS
def test_everything_is_said_in_both_languages(kind: NodeKind[Any]) -> None:
    words = kind.words
    for part in (words.name, words.help, words.sentences, words.fields):
        texts = list(texts_in(part))
        assert texts
        assert all(text.strip() for each in texts for text in each.values())


@KINDS
def test_choices_are_those_of_the_field(kind: NodeKind[Any]) -> None:
    for path, words in kind.words.fields.items():
        field = kind.model.model_fields.get(path)
        choices = (
            {each for part in _parts(field.annotation) for each in get_args(part)}
            if field
            else set()
        )
        assert set(words.get("options", {})) <= {each for each in choices if isinstance(each, str)}


def _parts(annotation: Any) -> Iterator[Any]:
    yield annotation
    for part in get_args(annotation):
        yield from _parts(part)


@pytest.mark.parametrize("language", catalogs())
def test_the_pages_have_the_same_words(language: str) -> None:
    again = "Run make openapi."
    path: Path = PAGES / language / "nodes.json"
    assert json.loads(path.read_text()) == catalogs()[language], again


def test_the_index_of_docs_lists_every_kind() -> None:
    assert INDEX.read_text() == index(), "Run make openapi."
    assert all((kind.folder / "README.md").read_text().startswith("# ") for kind in NODES)


@KINDS
def test_the_pages_have_its_sign(kind: NodeKind[Any]) -> None:
    signs = PAGES.parent / "features" / "pipelines" / "nodes" / "icons.tsx"
    assert f"  {kind.words.icon}: <" in signs.read_text()
