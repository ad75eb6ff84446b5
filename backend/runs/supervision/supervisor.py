"""All loops of one supervisor, each in a thread of its own."""

import threading
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path

from django.conf import settings

from backend.config.env import REPOSITORY
from backend.connections.own_broker import admin_client
from backend.runs.launchers.local import LocalLauncher
from backend.runs.replays.sending import send_replays
from backend.runs.supervision.captures import (
    hear_connectors,
    mend_captures,
    once_connect_answers,
    record_versions,
    schema_topics,
)
from backend.runs.supervision.claims import (
    hold_loop,
    own_name,
    release_loop,
    release_of_the_dead,
)
from backend.runs.supervision.dead_letters import dead_letter_topics, store_dead_letters
from backend.runs.supervision.engine_news import EngineNews
from backend.runs.supervision.engines import EngineKeeper
from backend.runs.supervision.left_states import remove_left_states
from backend.runs.supervision.loop import Loop, contributed_loops, run_loop
from backend.runs.supervision.retention import forget_old_rows
from backend.runs.supervision.rights import take_back_rights
from backend.runs.supervision.topic_taker import TopicTaker

LONGEST_TURN_SECONDS = 20.0


def local_launcher() -> LocalLauncher:
    return LocalLauncher(folder=REPOSITORY, logs=Path(settings.FOREBAY_HOME) / "logs")


def loops_of_this_process() -> tuple[Loop, ...]:
    home = Path(settings.FOREBAY_HOME)
    state = Path(settings.FOREBAY_STATE_FOLDER or home / "state")
    name = own_name()
    engines = EngineKeeper(
        supervisor=name,
        launchers={LocalLauncher.kind: local_launcher()},
        web_url=settings.FOREBAY_WEB_URL,
        home=home,
        state=str(state),
        poll_milliseconds=settings.FOREBAY_POLL_MILLISECONDS,
        spark_master=settings.FOREBAY_SPARK_MASTER,
        news=EngineNews(home),
    )
    letters = TopicTaker("dead_letters", admin_client, dead_letter_topics, store_dead_letters)
    versions = TopicTaker("versions", admin_client, schema_topics, record_versions)
    mend, hear = once_connect_answers(mend_captures), once_connect_answers(hear_connectors)
    return (
        Loop("claims of the dead", 2.0, release_of_the_dead),
        Loop("engines", 1.0, engines.turn, engines.end),
        one_at_a_time(Loop("captures", 5.0, mend), supervisor=name),
        one_at_a_time(Loop("connectors", 2.0, hear), supervisor=name),
        one_at_a_time(Loop("versions", 1.0, versions.turn, versions.end), supervisor=name),
        one_at_a_time(Loop("dead letters", 1.0, letters.turn, letters.end), supervisor=name),
        one_at_a_time(Loop("replays", 5.0, send_replays), supervisor=name),
        one_at_a_time(Loop("broker rights", 60.0, take_back_rights), supervisor=name),
        one_at_a_time(
            Loop("left states", 60.0, partial(remove_left_states, state)), supervisor=name
        ),
        one_at_a_time(Loop("retention", 3600.0, forget_old_rows), supervisor=name),
        *(one_at_a_time(loop, supervisor=name) for loop in contributed_loops()),
    )


def one_at_a_time(loop: Loop, *, supervisor: str) -> Loop:
    """The loop, turned by one of all supervisors; another takes over when that one is gone."""
    span = timedelta(seconds=2 * loop.every_seconds + LONGEST_TURN_SECONDS)

    def turn() -> None:
        if hold_loop(loop=loop.name, supervisor=supervisor, span=span):
            loop.turn()
        else:
            loop.at_end()  # what an earlier turn kept open is another's now

    def end() -> None:
        release_loop(loop=loop.name, supervisor=supervisor)
        loop.at_end()

    return Loop(loop.name, loop.every_seconds, turn, end)


def supervise(loops: Sequence[Loop], stopping: threading.Event) -> None:
    """Run all loops until `stopping` is set, then let each finish its turn.

    Engines go on: the next supervisor adopts them.
    """
    threads = [
        threading.Thread(target=run_loop, args=(loop, stopping), name=loop.name, daemon=True)
        for loop in loops
    ]
    for thread in threads:
        thread.start()
    stopping.wait()
    for thread in threads:
        thread.join(LONGEST_TURN_SECONDS)
