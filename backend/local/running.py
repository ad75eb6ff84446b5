"""The life of `manage.py up`: start, prepare, say where to look, watch, stop."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

from backend.local.descendants import adopt_orphans, end_descendants
from backend.local.home import Home
from backend.local.installation import Installation
from backend.local.keeper import Keeper
from backend.local.lock import only_one
from backend.local.preparing import prepare
from backend.local.voice import Voice


def run(*, with_sample: bool) -> None:
    """Return when somebody interrupted and all is stopped. Raises PlatformError when a part does
    not come up; then, too, nothing is left running."""
    home, voice = Home.of_environment(), Voice()
    home.make()
    with only_one(home), interruptible():
        adopt_orphans()
        keeper = Keeper(home, voice)
        try:
            start(Installation.of(home, with_sample=with_sample), keeper, voice)
            keeper.watch()
        except KeyboardInterrupt:
            voice.say("\n Stopping; the next start goes on from here.")
        finally:
            stop(keeper, voice)


def start(installation: Installation, keeper: Keeper, voice: Voice) -> None:
    """Start the parts, and between the ground and the product bring the database up to date."""
    began = time.monotonic()
    keeper.start(installation.ground())
    web = installation.web()
    web.choose_address()
    preparing = time.monotonic()
    prepared = prepare(installation.home, with_sample=installation.has_sample)
    voice.done("database up to date", time.monotonic() - preparing)
    keeper.start([web, installation.supervisor(), *installation.sample_workers()])
    voice.say(f"\n Forebay runs since {time.monotonic() - began:.0f} s: {web.address}")
    voice.say(f" Sign in, once, within half an hour: {prepared.link}\n", "bold")


def stop(keeper: Keeper, voice: Voice) -> None:
    """Stop all, undisturbed: every step has its time limit."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    keeper.stop()
    for name in end_descendants():
        voice.say(f" ended what was left: {name}")


@contextmanager
def interruptible() -> Iterator[None]:
    """Treat SIGTERM and a closed terminal as Ctrl-C."""
    before = {
        number: signal.signal(number, signal.default_int_handler)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
