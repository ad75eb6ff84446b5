"""Parts that had to take another port while they ran: others held theirs when they were started
again."""

from backend.local.commands import keep_sample, replace_engines
from backend.local.home import Home
from backend.local.keeper import Keeper
from backend.local.voice import Voice
from backend.shared.errors import PlatformError


class Moves:
    """Has the sample's connections follow, and then engines, which know what they were told when
    they began; once all that runs knows the new addresses."""

    def __init__(self, home: Home, keeper: Keeper, voice: Voice, *, has_sample: bool) -> None:
        self._home = home
        self._keeper = keeper
        self._voice = voice
        self._has_sample = has_sample
        self._followed = home.addresses()

    def follow(self) -> None:
        """Called at each look at the parts; most of the time nothing has moved."""
        addresses = self._home.addresses()
        if addresses == self._followed or not self._keeper.all_run():
            return
        self._followed = addresses
        try:
            if self._has_sample:
                keep_sample(self._home)
            replace_engines(self._home)
        except PlatformError as error:
            self._voice.say(f" Not all know where parts are now: {error.message}", "red")
            self._voice.say(" Ctrl-C and another start tell them.", "red")
