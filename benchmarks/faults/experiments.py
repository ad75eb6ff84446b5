"""What is broken, one function an experiment. Each returns when the fault is over, with the moment
from which people wait: that of a crash, or when what they asked for was done."""

import contextlib
import random
import shutil
import signal
import time

import psutil

from backend.local.descendants import runs
from benchmarks.faults.stand import Stand
from benchmarks.faults.takeover import freeze_in_transaction
from benchmarks.faults.trial import Break, Experiment


def kill_engine(stand: Stand, chance: random.Random) -> float:
    """kill -9, engine and JVM, at any moment of a batch."""
    time.sleep(chance.uniform(0.0, 3.0))
    stand.signal_engine(signal.SIGKILL)
    return time.monotonic()


def kill_java(stand: Stand, chance: random.Random) -> float:
    """kill -9 of the JVM alone, as the kernel does when memory is short."""
    engine = stand.engine()
    (java,) = (child for child in engine.children() if child.name() == "java")
    java.kill()
    killed = time.monotonic()
    stand.wait_for("the end of its engine", lambda: not _lives(engine.pid))
    return killed


def kill_after_sink_commit(stand: Stand, chance: random.Random) -> float:
    """The rows are in the sink, the checkpoint does not know: an engine that dies right there."""
    stand.fail_at.write_text(f"after_sink_commit:{chance.randint(3, 20)}")
    before = stand.signal_engine(signal.SIGKILL)
    armed = stand.wait_for("the armed engine", lambda: _another_engine(stand, before))
    stand.wait_for("its end", lambda: not _lives(armed), seconds=600)
    return time.monotonic()


def rewind(stand: Stand, chance: random.Random) -> float:
    """Everything is read again from the beginning, into the same tables."""
    from django.utils import timezone

    from backend.runs.services.flows import rewind_flow

    for name in stand.load.flows:
        rewind_flow(actor=stand.actor, flow=stand.flow(name), now=timezone.now())
    return time.monotonic()


def restore_older_checkpoint(stand: Stand, chance: random.Random) -> float:
    """The state folder comes back from a backup that is older than what has landed."""
    name = stand.load.flow
    stand.stop(name)
    folder = stand.checkpoint(name)
    backup = stand.home / "backup"
    shutil.copytree(folder, backup)
    stand.resume(name)
    time.sleep(chance.uniform(8.0, 15.0))
    stand.stop(name)
    shutil.rmtree(folder)
    backup.replace(folder)
    stand.resume(name)
    return time.monotonic()


def restart(part: str, number: signal.Signals) -> Break:
    """End a part of `up`, which starts it again."""

    def break_part(stand: Stand, chance: random.Random) -> float:
        process = stand.process(part)
        process.send_signal(number)
        broken = time.monotonic()
        stand.wait_for(f"the end of {part}", lambda: not process.is_running(), seconds=90)
        stand.wait_for(f"{part} again", lambda: stand.process(part).pid != process.pid)
        return broken

    return break_part


KILL = Experiment("kill -9 of the engine", kill_engine, times=30, times_short=2)
JAVA = Experiment("Java killed alone", kill_java)
FAIL_POINT = Experiment(
    "killed after the sink's commit", kill_after_sink_commit, times=3, times_short=1
)
ZOMBIE = Experiment("frozen in a sink transaction", freeze_in_transaction, times=2, times_short=1)
EXPERIMENTS = (
    KILL,
    JAVA,
    FAIL_POINT,
    ZOMBIE,
    Experiment("rewound to the start", rewind),
    Experiment("older checkpoint restored", restore_older_checkpoint),
    Experiment("broker restarted", restart("kafka", signal.SIGTERM)),
    Experiment("broker killed", restart("kafka", signal.SIGKILL)),
    Experiment("Connect killed", restart("connect", signal.SIGKILL)),
    Experiment("web killed", restart("web", signal.SIGKILL)),
    Experiment("supervisor killed", restart("supervisor", signal.SIGKILL)),
    Experiment("source and sink restarted", restart("postgres-sample", signal.SIGINT)),
    Experiment("source and sink killed", restart("postgres-sample", signal.SIGKILL)),
    Experiment("metadata database killed", restart("postgres-metadata", signal.SIGKILL)),
)


def _another_engine(stand: Stand, before: int) -> int | None:
    pid = stand.engine().pid
    return pid if pid != before else None


def _lives(pid: int) -> bool:
    """One that ended and that nobody has asked for yet does not."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return runs(psutil.Process(pid))
    return False
