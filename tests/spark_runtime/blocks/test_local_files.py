"""Checkpoints' files are made with their permissions, and without help of other programs."""

import stat
from pathlib import Path

import pytest

from spark_runtime.blocks import local_files


@pytest.fixture
def files(spark):
    jvm = spark._jvm
    return jvm.org.apache.hadoop.fs.FileSystem.getLocal(spark._jsc.hadoopConfiguration())


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_session_uses_them(files):
    assert files.getClass().getName() == local_files.NAME


def test_a_file_has_its_permissions_and_no_other_beside_it(spark, files, tmp_path):
    jvm = spark._jvm
    path = jvm.org.apache.hadoop.fs.Path(str(tmp_path / "offsets"))
    files.create(path, True).close()
    assert mode_of(tmp_path / "offsets") == 0o644
    files.setPermission(path, jvm.org.apache.hadoop.fs.permission.FsPermission("640"))
    assert mode_of(tmp_path / "offsets") == 0o640
    files.mkdirs(jvm.org.apache.hadoop.fs.Path(str(tmp_path / "commits")))
    assert mode_of(tmp_path / "commits") == 0o755
    assert {each.name for each in tmp_path.iterdir()} == {"offsets", "commits"}


def test_they_start_no_process(spark, files, tmp_path):
    jvm = spark._jvm
    recording = jvm.jdk.jfr.Recording()
    recording.enable("jdk.ProcessStart")
    recording.start()
    files.create(jvm.org.apache.hadoop.fs.Path(str(tmp_path / "offsets")), True).close()
    recording.stop()
    dump = jvm.java.io.File(str(tmp_path / "events")).toPath()
    recording.dump(dump)
    assert list(jvm.jdk.jfr.consumer.RecordingFile.readAllEvents(dump)) == []


def test_asked_twice_it_is_made_once(spark, files):
    local_files.use(spark)
    again = spark._jvm.org.apache.hadoop.fs.FileSystem.getLocal(spark._jsc.hadoopConfiguration())
    assert again.equals(files)
