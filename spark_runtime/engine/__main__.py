"""Start an engine: `python -m spark_runtime.engine --engine ID --web URL --home FOLDER`.

The token and the lease come as one JSON line on standard input: arguments and environment can be
read by other processes of this machine.
"""

import argparse
import json
import logging
import sys
from functools import partial
from pathlib import Path

from spark_runtime.blocks import fail_points
from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.session import open_session
from spark_runtime.contract.engine_exits import LEASE_LOST
from spark_runtime.contract.signals import stop_on_signals
from spark_runtime.engine.api import BackendApi, Identity, LeaseLost
from spark_runtime.engine.cluster import equip_tasks
from spark_runtime.engine.endings import EngineEnds
from spark_runtime.engine.host import Host
from spark_runtime.engine.stray_tasks import StrayTasks
from spark_runtime.nodes.running import warm_up

log = logging.getLogger("forebay.engine")


def main() -> int:
    arguments = _arguments()
    logging.basicConfig(
        level=logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s %(message)s",
        stream=sys.stderr,
    )
    for talkative in ("httpx", "httpcore", "py4j"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    given = json.loads(sys.stdin.readline())
    identity = Identity(arguments.engine, given["token"], given["lease"])
    if arguments.fail_at:
        name, _, passes = arguments.fail_at.partition(":")
        fail_points.arm(name, int(passes or 1))
    session = open_session(
        name=f"forebay engine {identity.engine}",
        jars=arguments.jars,
        master=arguments.master,
        poll_milliseconds=arguments.poll,
    )
    if arguments.master:
        equip_tasks(session, arguments.home)
    session.sparkContext.setLogLevel("WARN")
    java = session.sparkContext._gateway.proc
    host = Host(
        identity=identity,
        api=BackendApi(arguments.web, identity),
        session=session,
        java=java,
        home=arguments.home,
        state=Path(arguments.state or arguments.home / "state"),
        stray_tasks=StrayTasks(session).seen,
        warm_up=partial(warm_up, session) if MemoryFile.is_shared_with_tasks(session) else None,
    )
    stop_on_signals(host.stop)
    try:
        host.run()
    except LeaseLost:
        return LEASE_LOST
    except EngineEnds as ending:
        java.kill()  # it would wait for what it still does
        java.wait()
        return ending.code
    finally:
        if java.poll() is None:
            session.stop()
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Host flows on one Spark driver.")
    parser.add_argument("--engine", required=True, help="id of the engine")
    parser.add_argument("--web", required=True, help="address of the backend")
    parser.add_argument("--home", required=True, type=Path, help="folder of spool and state")
    parser.add_argument("--state", help="where checkpoints lie, when not in the home")
    parser.add_argument("--jars", type=Path, default=Path("build/jars/spark"))
    parser.add_argument(
        "--master", default="", help="the cluster that runs the tasks; none: this process does"
    )
    parser.add_argument(
        "--poll", type=int, default=0, help="milliseconds until a query without work asks again"
    )
    parser.add_argument(
        "--fail-at", help="NAME[:PASSES]: end as kill -9 would there; for fault experiments"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
