"""The host: holds the flows that are wanted, and nothing else."""

import logging
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import psutil
from py4j.protocol import Py4JError
from pyspark.sql import SparkSession

from spark_runtime.contract.errors import ForebayError, PermanentError
from spark_runtime.contract.run_event import (
    EngineStarted,
    EngineStopping,
    FlowStatus,
    Heartbeat,
    LogLine,
    LogLines,
)
from spark_runtime.contract.wanted import WantedFlow, WantedSet
from spark_runtime.engine.api import BackendApi, Identity, LeaseLost
from spark_runtime.engine.endings import (
    EngineEnds,
    JavaEnded,
    JavaLacksMemory,
    WorkGoesOn,
    WorkNotInterrupted,
    java_ended,
)
from spark_runtime.engine.hosted_flow import HostedFlow
from spark_runtime.engine.reporter import FlowReporter
from spark_runtime.engine.spool import Sender, Spool
from spark_runtime.engine.stray_tasks import Stray

HEARTBEAT_SECONDS = 2.0
STOP_SECONDS = 45.0
# Without the backend nobody can say whether this engine still holds a flow. Fenced sinks shut it
# out by themselves if not; the others are left alone from here on.
UNFENCED_SECONDS = 30.0
# Tasks that are interrupted end within seconds, or not at all.
STRAY_SECONDS = 60.0
# A flow that has not ended by then hangs in what cannot be interrupted.
UNSTOPPABLE_SECONDS = 180.0

log = logging.getLogger("forebay.engine")


class Host:
    def __init__(
        self,
        *,
        identity: Identity,
        api: BackendApi,
        session: SparkSession,
        java: "subprocess.Popen[bytes]",
        home: Path,
        state: Path,
        stray_tasks: Callable[[], Sequence[Stray]],
        warm_up: Callable[[], object] | None = None,
    ) -> None:
        """`java` is the process that the session lives in; `stray_tasks` answers which tasks of it
        run on for nobody. `warm_up` is done once, if there is no flow yet: flows that wait, as
        after a crash, are better served by starting them."""
        self._identity, self._api, self._session, self._state = identity, api, session, state
        self._java, self._stray_tasks = java, stray_tasks
        self._flows: dict[str, HostedFlow] = {}
        self._spool = Spool(home / "spool", identity.lease)
        self._sender = Sender(self._spool, api.post, self._lose)
        self._stopping = threading.Event()
        self._reconciling = threading.Lock()
        self._lost: Exception | None = None
        self._warm_up = warm_up
        self._revision = 0
        self._wanted: Mapping[str, WantedFlow] = {}
        self._last_answer = time.monotonic()

    def run(self) -> None:
        """Host until told to stop. Raises LeaseLost when this process is the engine no more,
        EngineEnds, and what ended a loop: an engine that is deaf or silent is better ended and
        started again."""
        self._report_start()
        self._sender.start()
        for loop in (self._beat, self._ask_on):
            threading.Thread(
                target=self._keep, args=[loop], name=loop.__name__, daemon=True
            ).start()
        self._stopping.wait()
        if self._lost is None:
            self._say(logging.INFO, "Told to stop. Each flow ends its batch before.")
        # Else no flow can end as it should: waiting is for nothing.
        if self._java.poll() is None and not isinstance(self._lost, EngineEnds):
            with self._reconciling:
                self._stop_flows(list(self._flows))
        if self._lost is None:
            self._spool.put(EngineStopping(time=datetime.now(UTC), engine=self._identity.engine))
        self._sender.stop()
        if self._lost is not None:
            raise self._lost

    def stop(self) -> None:
        """Stop the flows after their batch, tell it, and return from `run`."""
        self._stopping.set()

    def _keep(self, loop: Callable[[], None]) -> None:
        try:
            loop()
        except Py4JError as error:
            self._lose(java_ended(self._java) or error)
        except Exception as error:  # a defect of ours: `run` raises it
            log.exception("%s has ended.", loop.__name__)
            self._lose(error)

    def _ask_on(self) -> None:
        self._ask()
        if self._warm_up is not None and not self._flows:
            self._warm_up()
        while not self._stopping.is_set():
            self._ask()

    def _ask(self) -> None:
        try:
            wanted = self._api.wanted(self._revision)
        except LeaseLost as error:
            self._lose(error)
            return
        except ForebayError as error:
            if isinstance(error, PermanentError):
                log.error("The backend's answer is of no use: %s", error)
            with self._reconciling:
                self._leave_unfenced_alone(error)
            self._stopping.wait(1.0)
            return
        self._last_answer = time.monotonic()
        with self._reconciling:
            if not self._stopping.is_set():
                self._reconcile(wanted)

    def _reconcile(self, wanted: WantedSet) -> None:
        """Make the hosted set the wanted one; a flow that is wanted as it is stays untouched.

        To ask for what comes after a revision says that it is true here, and a deleted flow's
        state goes by that word: so none is asked after while a flow of before does not stop."""
        self._revision = wanted.revision
        self._wanted = {flow.flow: flow for flow in wanted.flows}
        self._stop_flows(
            [
                name
                for name, hosted in self._flows.items()
                if hosted.is_stopping or self._wanted.get(name) != hosted.wanted
            ]
        )
        missing = [flow for name, flow in self._wanted.items() if name not in self._flows]
        if missing:
            text = f"Flows that are wanted: {len(self._wanted)}, that start now: {len(missing)}."
            self._say(logging.INFO, text)
        for flow in missing:
            self._start(flow)

    def _start(self, wanted: WantedFlow) -> None:
        reporter = FlowReporter(self._identity.engine, wanted, self._spool.put)
        hosted = HostedFlow(
            wanted=wanted,
            session=self._session,
            state_folder=self._state,
            options=partial(self._api.options, wanted.flow),
            reporter=reporter,
            lacks_memory=lambda: self._lose(JavaLacksMemory()),
        )
        self._flows[wanted.flow] = hosted
        log.info("Flow %s version %s starts.", wanted.name, wanted.version)
        hosted.start()

    def _stop_flows(self, names: list[str]) -> None:
        """A flow that does not end in time stays, and is stopped again at the next answer: until
        then nothing may start on its checkpoint."""
        for name in names:
            self._flows[name].request_stop()
        for name in names:
            if self._flows[name].join(STOP_SECONDS):
                del self._flows[name]
            else:
                log.error("Flow %s did not stop.", name)
                self._say(logging.ERROR, f"A flow did not stop within {STOP_SECONDS:.0f} s.")
                self._revision = 0  # not true yet; and the next answer comes at once

    def _leave_unfenced_alone(self, error: ForebayError) -> None:
        if time.monotonic() - self._last_answer < UNFENCED_SECONDS:
            return
        unfenced = [name for name, hosted in self._flows.items() if hosted.may_write_unfenced]
        if unfenced:
            waiting = f"{error.message} Flows without a fence wait until it answers."
            self._say(logging.WARNING, waiting)
            self._stop_flows(unfenced)
            self._revision = 0  # so that the next answer starts them again

    def _lose(self, error: Exception) -> None:
        if self._lost is None:  # events are tried again and again while flows end
            self._say(logging.WARNING, str(error))
            self._lost = error
        self.stop()

    def _beat(self) -> None:
        process = psutil.Process()
        while not self._stopping.wait(HEARTBEAT_SECONDS):
            # The kernel takes the largest process when memory is short, which is Java, not this
            # one. Flows would only try again, for ever, in an engine that seems to be alive.
            if (code := self._java.poll()) is not None:
                self._lose(JavaEnded(code))
                return
            if (going_on := self._what_goes_on()) is not None:
                self._lose(going_on)
                return
            flows = tuple(
                FlowStatus(name, hosted.state, hosted.trouble)
                for name, hosted in self._flows.copy().items()
            )
            self._spool.put(
                Heartbeat(
                    time=datetime.now(UTC),
                    engine=self._identity.engine,
                    memory_bytes=_memory_of(process),
                    memory_limit_bytes=_memory_limit(),
                    flows=flows,
                )
            )

    def _what_goes_on(self) -> WorkGoesOn | None:
        flows = self._flows.copy().values()
        stray = [each for each in self._stray_tasks() if each.seconds > STRAY_SECONDS]
        if stray:
            seconds = max(each.seconds for each in stray)
            # One that is wanted all the same would begin the same work in the next engine.
            for flow in flows:
                if any(flow.has_begun(each.group) for each in stray):
                    flow.give_up(WorkNotInterrupted(seconds))
            return WorkGoesOn("Work that nothing waits for goes on", seconds)
        seconds = max((flow.stopping_seconds for flow in flows), default=0.0)
        if seconds > UNSTOPPABLE_SECONDS:
            return WorkGoesOn("A flow has been stopping", seconds)
        return None

    def _report_start(self) -> None:
        process = psutil.Process()
        self._spool.put(
            EngineStarted(
                time=datetime.now(UTC),
                engine=self._identity.engine,
                process_id=process.pid,
                started_at=datetime.fromtimestamp(process.create_time(), UTC),
                spark_version=self._session.version,
            )
        )
        self._say(logging.INFO, f"Process {process.pid} runs Spark {self._session.version}.")

    def _say(self, level: int, text: str) -> None:
        """A line of the engine's own, for its file and its page. It names no flow: who sees the
        engine need not see those."""
        log.log(level, "%s", text)
        now = datetime.now(UTC)
        line = LogLine(now, logging.getLevelName(level), text)
        self._spool.put(LogLines(time=now, engine=self._identity.engine, lines=(line,)))


def _memory_limit() -> int:
    """What the machine has, or less where a container is given less."""
    limit = psutil.virtual_memory().total
    bound = Path("/sys/fs/cgroup/memory.max")
    text = bound.read_text().strip() if bound.exists() else "max"
    return limit if text == "max" else min(limit, int(text))


def _memory_of(process: psutil.Process) -> int:
    """Resident bytes of this process, its JVM and its Python workers."""
    total = 0
    for each in [process, *process.children(recursive=True)]:
        try:
            total += each.memory_info().rss
        except psutil.NoSuchProcess:
            continue  # a worker that has just ended holds nothing
    return total
