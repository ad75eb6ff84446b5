"""Java's archive of what an engine loads: `python -m spark_runtime.engine.class_archive JARS`, at
set-up, once.

An engine loads 19,000 classes before its first rows. From the archive they come read and verified,
which spares a third of the processor time of a start. Java ignores an archive of another Java, or
of other jars.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from spark_runtime.blocks.session import CLASS_ARCHIVE, open_session
from spark_runtime.nodes.running import warm_up

# Java writes the archive when it ends: in 10 s, or now and then never (17.0.15, the broker's).
WRITES_SECONDS = 90


def archive_classes(jars: Path) -> Path:
    """Put an archive beside the jars: of a Java that did what a new engine does, when it ends.
    Raises subprocess.TimeoutExpired when it does not end."""
    archive = jars / CLASS_ARCHIVE
    with tempfile.TemporaryDirectory(dir=jars) as scratch:
        fresh = Path(scratch) / CLASS_ARCHIVE
        session = open_session(
            name="class archive",
            jars=jars,
            # What runs once is not worth compiling with care.
            java_options=f'-XX:TieredStopAtLevel=1 "-XX:ArchiveClassesAtExit={fresh}"'
            " -Xlog:cds*=off",
        )
        session.sparkContext.setLogLevel("ERROR")  # a made-up row's plan is nobody's news
        warm_up(session)
        gateway = session.sparkContext._gateway
        session.stop()
        gateway.shutdown()
        gateway.proc.stdin.close()  # Java ends with it, and writes
        try:
            gateway.proc.wait(WRITES_SECONDS)
        except subprocess.TimeoutExpired:
            gateway.proc.kill()
            gateway.proc.wait()
            raise
        return fresh.replace(archive)


if __name__ == "__main__":
    try:
        archive_classes(Path(sys.argv[1]))
    except subprocess.TimeoutExpired:
        sys.exit("spark: Java left no archive of its classes")
