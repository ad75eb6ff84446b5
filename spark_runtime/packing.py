"""Pack what a generated program imports: `python -m spark_runtime.packing [FILE]`.

The zip goes to `spark-submit --py-files`. Equal sources give equal bytes, on any machine.
"""

import argparse
from modulefinder import ModuleFinder
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from spark_runtime.contract.error_texts import FILES

ROOT = Path(__file__).parents[1]
EARLIEST = (1980, 1, 1, 0, 0, 0)  # a zip knows no earlier time
READABLE_FILE = 0o100644 << 16


def pack(target: Path, root: Path = ROOT) -> list[str]:
    """Write the zip; answers the names in it."""
    files = {file.relative_to(root).as_posix(): file for file in imported_files(root)}
    with ZipFile(target, "w", ZIP_STORED) as archive:  # compressed bytes differ between zlibs
        for name in sorted(files):
            entry = ZipInfo(name, EARLIEST)
            entry.external_attr = READABLE_FILE
            entry.create_system = 3  # Unix, wherever it is packed
            archive.writestr(entry, files[name].read_bytes())
    return sorted(files)


def imported_files(root: Path) -> list[Path]:
    """The project's own files that `spark_runtime.blocks` imports, directly or not, and what their
    folders say of errors."""
    finder = ModuleFinder(path=[str(root)])  # nothing of Python itself, nor of what is installed
    finder.import_hook("spark_runtime.blocks")
    modules = [Path(module.__file__) for module in finder.modules.values() if module.__file__]
    texts = {module.with_name(name) for module in modules for name in FILES}
    return [*modules, *(text for text in texts if text.exists())]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m spark_runtime.packing")
    parser.add_argument("file", type=Path, nargs="?", default=Path("build/forebay_runtime.zip"))
    target = parser.parse_args().file
    target.parent.mkdir(parents=True, exist_ok=True)
    print(f"{target}: {len(pack(target))} files")


if __name__ == "__main__":
    main()
