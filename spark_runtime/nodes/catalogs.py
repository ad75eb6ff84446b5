"""The words of all kinds as the catalogs of the pages.

``python -m spark_runtime.nodes.catalogs`` writes them again.
"""

import json
from pathlib import Path
from typing import Any

from spark_runtime.nodes import NODES

PAGES = Path(__file__).resolve().parents[2] / "frontend" / "src" / "i18n"
_FOLDERS = {"en": "en", "zh": "zh-CN"}


def catalogs() -> dict[str, dict[str, Any]]:
    """By the folder of a language: families, in them kinds, in them what each says."""
    return {folder: _catalog(language) for language, folder in _FOLDERS.items()}


def _catalog(language: str) -> dict[str, Any]:
    families: dict[str, dict[str, Any]] = {}
    for kind in NODES:
        families.setdefault(kind.family, {})[kind.short_name] = kind.words.catalog(language)
    return families


def write() -> None:
    for folder, catalog in catalogs().items():
        text = json.dumps(catalog, indent=2, ensure_ascii=False, sort_keys=True)
        (PAGES / folder / "nodes.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
