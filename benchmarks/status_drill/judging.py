"""Whether the words on a screen were true. Truth is looked up outside the product."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

# How long a word may lag behind the truth.
GRACE_SECONDS = 10.0
# How long something may be on its way up; from then on it is unknown.
START_SECONDS = 60.0
ALIVE = ("running", "degraded")
# Of a dashboard: it shows what is, or it does not and says so.
FRESH, OLD = ("live", "quiet"), ("behind", "stale")
# Work is seen by rows that landed so lately: one may have been the last.
WORK_SEEN_SECONDS = 2.0
# So old may a row be that a dashboard calls live.
LIVE_SECONDS = 5.0
# The page that tells of a connector, too.
CAPTURE = "capture"


@dataclass(frozen=True)
class Sample:
    """One moment. `speaks`: the engine's words can reach the screen, so it, the web and its
    database are up and not frozen. `lives`: there is an engine. `works`: rows land. `age`: seconds
    since the newest of them was committed at its source; None where nobody knows. `connect_speaks`:
    what Connect says can reach the screen, by the supervisor. `since`: seconds since the look
    before."""

    at: float
    speaks: bool
    lives: bool
    works: bool
    age: float | None
    words: Mapping[str, str] = field(default_factory=dict)
    connect_speaks: bool = True
    since: float = 0.0

    @property
    def is_fresh(self) -> bool:
        return self.age is not None and self.age <= LIVE_SECONDS

    @property
    def was_fresh(self) -> bool:
        """At some moment since the look before: a row may have landed right after that one, in
        time to be called live, and have grown older until this one."""
        return self.age is not None and self.age - self.since <= LIVE_SECONDS

    def is_heard(self, page: str) -> bool:
        """Whether all that the page tells of can say so: of a capture the normaliser as well."""
        return self.speaks and (self.connect_speaks or page != CAPTURE)


def wrong_words(samples: Sequence[Sample]) -> list[str]:
    """Every stretch of time in which a page's word was wrong."""
    found: list[str] = []
    for page in samples[-1].words if samples else ():
        before = ""
        for sample, trouble in _judged(samples, page):
            if trouble and trouble != before:
                age = "unknown" if sample.age is None else f"{sample.age:.1f} s old"
                said = f"{page} says {sample.words[page]}: {trouble}; the newest row: {age}"
                found.append(f"{sample.at:.1f} s: {said}")
            before = trouble
    return found


def _judged(samples: Sequence[Sample], page: str) -> Iterator[tuple[Sample, str]]:
    """Each moment with what is wrong about the page's word; nothing for a true one."""
    start = end = 0
    began, before = samples[0].at, ""
    for number, sample in enumerate(samples):
        while samples[start].at < sample.at - GRACE_SECONDS:
            start += 1
        while end < len(samples) and samples[end].at <= sample.at + WORK_SEEN_SECONDS:
            end += 1
        word = sample.words[page]
        if word != before:
            began, before = sample.at, word
        if word == "starting" and sample.at - began > START_SECONDS + GRACE_SECONDS:
            yield sample, "it starts for ever"
            continue
        # What was so just before the grace began still holds at its beginning.
        grace = samples[max(0, start - 1) : number + 1]
        is_whole = sample.at - samples[0].at >= GRACE_SECONDS
        works_on = all(each.works for each in samples[number:end])
        yield sample, _trouble(page, word, grace, is_whole, works_on)


def _trouble(page: str, word: str, grace: Sequence[Sample], is_whole: bool, works_on: bool) -> str:
    if word == "stopped":
        return "nobody wanted that"
    if not is_whole:
        return ""
    if word in ALIVE:
        return "" if any(_may_say(word, each, page) for each in grace) else "it has been silent"
    if word in FRESH:
        return "" if any(each.was_fresh for each in grace) else "nothing has come"
    if word in OLD and not all(each.is_fresh for each in grace):
        return ""
    # A connector may have failed although its normaliser's engine lives.
    if word == "failed" and page != CAPTURE and all(each.lives for each in grace):
        return "its engine lives"
    worked = works_on and all(each.is_heard(page) and each.works for each in grace)
    return "it has worked" if worked else ""


def _may_say(word: str, sample: Sample, page: str) -> bool:
    """A capture that limps says so by its connector or by its normaliser; that runs, by both."""
    if page == CAPTURE and word == "degraded":
        return sample.speaks or sample.connect_speaks
    return sample.is_heard(page)


def seconds_to_say(samples: Sequence[Sample], page: str) -> tuple[float | None, float | None]:
    """The longest time from a silence to a word that admits it, and from work to a word that
    tells it; None where there was none. A silence that ends before it is told does not count."""
    silence = _longest(
        samples, lambda s: not s.is_heard(page), lambda s: s.words[page] not in ALIVE
    )
    work = _longest(
        samples, lambda s: s.is_heard(page) and s.works, lambda s: s.words[page] in ALIVE
    )
    return silence, work


def _longest(
    samples: Sequence[Sample],
    is_so: Callable[[Sample], bool],
    is_said: Callable[[Sample], bool],
) -> float | None:
    longest: float | None = None
    since: float | None = None
    is_told = True
    for sample in samples:
        if not is_so(sample):
            since = None
        elif since is None:
            since, is_told = sample.at, False
        if since is not None and not is_told and is_said(sample):
            longest, is_told = max(longest or 0.0, sample.at - since), True
    return longest
