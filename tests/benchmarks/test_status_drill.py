"""The drill's judge must see every kind of wrong word, and none in a true one."""

from collections.abc import Sequence

import pytest

from benchmarks.status_drill.judging import Sample, seconds_to_say, wrong_words

Stretch = tuple[float, str, str]


def samples(*stretches: Stretch) -> list[Sample]:
    """Each stretch: seconds, what is so (s speaks, l lives, w works), the word on the screen."""
    found: list[Sample] = []
    for seconds, so, word in stretches:
        for _ in range(round(seconds / 0.5)):
            at = 0.5 * len(found)
            found.append(Sample(at, "s" in so, "l" in so, "w" in so, {"flow": word}))
    return found


WELL: Stretch = (20, "slw", "running")


@pytest.mark.parametrize(
    "stretches",
    [
        [WELL],
        [WELL, (9, "l", "running"), (20, "l", "unknown"), (9, "slw", "unknown"), WELL],
        [WELL, (5, "", "running"), (30, "sl", "starting"), WELL],
        [WELL, (8, "", "failed"), WELL],
        [WELL, (60, "sl", "degraded"), WELL],
        [WELL, (3, "", "reconnecting"), WELL],
    ],
)
def test_words_within_their_grace_are_true(stretches: Sequence[Stretch]) -> None:
    assert wrong_words(samples(*stretches)) == []


@pytest.mark.parametrize(
    ("stretches", "trouble"),
    [
        ([WELL, (12, "l", "running"), WELL], "it has been silent"),
        ([WELL, (12, "slw", "unknown"), WELL], "it has worked"),
        ([WELL, (12, "slw", "starting"), WELL], "it has worked"),
        ([WELL, (12, "slw", "reconnecting"), WELL], "it has worked"),
        ([WELL, (1, "", "stopped"), WELL], "nobody wanted that"),
        ([WELL, (12, "sl", "failed"), WELL], "its engine lives"),
    ],
)
def test_each_wrong_word_is_told_once(stretches: Sequence[Stretch], trouble: str) -> None:
    (told,) = wrong_words(samples(*stretches))
    assert told.endswith(trouble)


def test_how_long_silence_and_work_took_to_be_told() -> None:
    silent = samples(WELL, (7, "l", "running"), (9, "l", "unknown"), (3, "slw", "unknown"), WELL)
    assert seconds_to_say(silent, "flow") == (7.0, 3.0)
    assert seconds_to_say(samples(WELL, (2, "l", "running"), WELL), "flow") == (None, 0.0)
