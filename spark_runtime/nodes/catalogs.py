"""What is written from the kinds: the catalogs of the pages, and the index of their docs.

``python -m spark_runtime.nodes.catalogs`` writes them again.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spark_runtime.nodes import NODES
from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.sink.rules import SinkRules

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "frontend" / "src" / "i18n"
INDEX = ROOT / "docs" / "nodes.md"
FOLDERS = {"en": "en", "zh": "zh-CN"}
_FAMILIES = {"source": "Sources", "step": "Steps", "sink": "Sinks"}
_HEAD = """# Sources, steps and sinks

Written from the kinds themselves; each has a page of its own.
"""
_COLUMNS = """| kind | what it does | connects to | delivers |
|---|---|---|---|
"""
_TAIL = """
*Effectively once*: rows and progress are written in one transaction, and a batch that is there
already is skipped. *At least once*: after a failure a row may come again. *Last writer wins*: the
target has no columns to tell newer rows from older ones. Compiling a pipeline says for each sink
what its path delivers.
"""


def catalogs() -> dict[str, dict[str, Any]]:
    """By the folder of a language: families, in them kinds, in them what each says."""
    return {folder: _catalog(language) for language, folder in FOLDERS.items()}


def index() -> str:
    """The page that lists all kinds."""
    parts = [_HEAD]
    for family, title in _FAMILIES.items():
        kinds = [kind for kind in NODES if kind.family == family]
        parts.append(f"\n## {title}\n\n{_COLUMNS}")
        parts += [_row(kind) for kind in kinds]
    return "".join([*parts, _TAIL])


def write() -> None:
    for folder, catalog in catalogs().items():
        write_catalog(PAGES / folder / "nodes.json", catalog)
    INDEX.write_text(index(), encoding="utf-8")


def write_catalog(path: Path, catalog: Mapping[str, Any]) -> None:
    """One of the pages' catalogs, its keys in order."""
    text = json.dumps(catalog, indent=2, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


def _catalog(language: str) -> dict[str, Any]:
    families: dict[str, dict[str, Any]] = {}
    for kind in NODES:
        families.setdefault(kind.family, {})[kind.short_name] = kind.words.catalog(language)
    return families


def _row(kind: NodeKind[Any]) -> str:
    page = f"../{kind.folder.relative_to(ROOT).as_posix()}/README.md"
    stores = {store for use in kind.rules.connects.values() for store in kind.rules.stores(use)}
    return (
        f"| [{kind.words.name['en']}]({page}) (`kind = '{kind.short_name}'`) "
        f"| {kind.words.help['en']} | {', '.join(sorted(stores))} | {_delivery(kind)} |\n"
    )


def _delivery(kind: NodeKind[Any]) -> str:
    if not isinstance(kind.rules, SinkRules):
        return ""
    by_guarantee: dict[str, list[str]] = {}
    for mode in kind.rules.capabilities.modes:
        guarantee = kind.rules.capabilities.guarantee(mode).replace("_", " ")
        by_guarantee.setdefault(guarantee, []).append(f"`{mode}`")
    return "; ".join(
        f"{', '.join(modes)}: {guarantee}" for guarantee, modes in by_guarantee.items()
    )


if __name__ == "__main__":
    write()
