"""The zip for `spark-submit --py-files`: what a program imports, no more, and always the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from spark_runtime.packing import ROOT, pack


def test_equal_sources_give_equal_bytes(tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere"
    shutil.copytree(ROOT / "spark_runtime", copy / "spark_runtime", copy_function=shutil.copyfile)
    os.utime(copy / "spark_runtime" / "blocks" / "flow.py", (0, 0))

    pack(tmp_path / "here.zip")
    pack(tmp_path / "there.zip", copy)

    assert (tmp_path / "here.zip").read_bytes() == (tmp_path / "there.zip").read_bytes()


def test_neither_compiler_nor_engine_is_packed(tmp_path: Path) -> None:
    names = pack(tmp_path / "runtime.zip")

    packages = {name.split("/")[1] for name in names if name.count("/") > 1}
    assert packages == {
        "blocks",
        "bsql",
        "capture",
        "collection",
        "contract",
        "nodes",
        "sql",
        "stores",
    }
    assert ZipFile(tmp_path / "runtime.zip").namelist() == names


def test_a_program_finds_its_imports_in_the_zip_alone(tmp_path: Path) -> None:
    pack(tmp_path / "runtime.zip")
    program = "import spark_runtime.blocks as b; print(b.__file__, b.Flow, b.run_alone)"

    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "runtime.zip")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert told.stdout.startswith(f"{tmp_path}/runtime.zip/")


def test_an_error_finds_its_words_in_the_zip_alone(tmp_path: Path) -> None:
    pack(tmp_path / "runtime.zip")
    program = (
        "from spark_runtime.contract.errors import TransientError\n"
        "print(TransientError('SINK_LOCKED', node='mart'))\n"
        "print(TransientError('LOOKUP_LOCKED', node='airline', table='airlines'))"
    )

    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "runtime.zip")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert "`mart` is waiting" in told.stdout
    assert "`airline` is waiting" in told.stdout
