"""The life of `manage.py up`: start, prepare, say where to look, watch, stop."""

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from backend.local.commands import keep_sample, load_sample, prepare, stop_engines
from backend.local.descendants import adopt_orphans, end_what_is_left
from backend.local.engines import Engines
from backend.local.home import Home
from backend.local.installation import DATABASE, REPLAYER, SAMPLE, Installation
from backend.local.keeper import Keeper
from backend.local.lock import only_one
from backend.local.moves import Moves
from backend.local.progress import Progress
from backend.local.voice import Voice
from backend.shared.errors import PlatformError

T = TypeVar("T")

INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def run(*, with_sample: bool) -> None:
    """Return when somebody interrupted and all is stopped. Raises PlatformError when a part does
    not come up; then, too, nothing is left running."""
    home, voice = Home.of_environment(), Voice()
    home.make()
    with only_one(home), interruptible():
        adopt_orphans()
        installation = Installation.of(home, with_sample=with_sample)
        progress = Progress(home, installation.names())
        keeper = Keeper(home, voice, progress, settle=installation.write_settings)
        try:
            engines = Engines(home, voice)
            start(installation, keeper, voice, progress)
            moves = Moves(home, keeper, voice, has_sample=with_sample)
            keeper.watch(engines.tell, moves.follow)
        except KeyboardInterrupt:
            voice.say("\n Stopping; the next start goes on from here.")
        finally:
            stop(home, keeper, voice)


def start(installation: Installation, keeper: Keeper, voice: Voice, progress: Progress) -> None:
    """Start the web as soon as it has its database, so that there is something to look at; the
    engine before Connect, so that it is ready when there is work."""
    began = time.monotonic()
    home, web = installation.home, installation.web()
    keeper.start(installation.ground())
    installation.choose_addresses()

    def prepare_database() -> str:
        with step(DATABASE, voice, progress):
            return prepare(home)

    wanted = web.address
    with beside(prepare_database) as preparing:
        keeper.start(installation.stores())
        link = preparing.result()
    keeper.start([web])
    # Somebody may have taken the port since the link was made; the web then moved on.
    link = link.replace(wanted, web.address, 1)
    voice.say(f"\n Watch it start, and sign in: {link}\n", "bold")
    keeper.before_stopping_what_runs(partial(end_engines, home, voice))
    supervisor = installation.supervisor()
    keeper.start([supervisor])
    loading_sample = partial(load_sample, home) if installation.has_sample else lambda: None
    with beside(loading_sample) as loading:
        keeper.start(installation.connectors())
        loading.result()
    # It would look for a Connect that is gone, and tell people so.
    keeper.stop_sooner(supervisor)
    if installation.has_sample:
        with step(SAMPLE, voice, progress):
            is_there = keep_sample(home)
        if is_there:
            keeper.start([installation.replayer()])
        else:
            progress.skip(REPLAYER)
    progress.finish()
    voice.say(f"\n Forebay is up after {time.monotonic() - began:.0f} s: {web.address}")
    voice.say(f" Sign in, once, within half an hour: {link}\n", "bold")


def end_engines(home: Home, voice: Voice) -> None:
    """A batch that is not done within a minute is cut off; the next start does it again."""
    voice.waits("engines finish their batches")
    began = time.monotonic()
    stop_engines(home)
    voice.done("engines stopped", time.monotonic() - began)


@contextmanager
def beside(command: Callable[[], T]) -> Iterator[Future[T]]:
    """Run a command to its end while parts start. Those start in this very thread: the kernel ends
    a child with the thread that began it."""
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(command)


def stop(home: Home, keeper: Keeper, voice: Voice) -> None:
    """Stop all, undisturbed: every step has its time limit."""
    for number in INTERRUPTIONS:
        signal.signal(number, signal.SIG_IGN)
    try:
        keeper.stop()
    except PlatformError as error:
        voice.say(f" {error.message}\n{error.hint}", "red")
    for name in end_what_is_left(home.path):
        voice.say(f" ended what was left: {name}")


@contextmanager
def step(name: str, voice: Voice, progress: Progress) -> Iterator[None]:
    """Say that something is done, and how long it took."""
    began = time.monotonic()
    with progress.starting(name):
        yield
    voice.done(f"{name} ready", time.monotonic() - began)


@contextmanager
def interruptible() -> Iterator[None]:
    """Treat SIGTERM and a closed terminal as Ctrl-C."""
    before = {number: signal.signal(number, signal.default_int_handler) for number in INTERRUPTIONS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
