"""Parts that had to take another port while they ran: others held theirs when they were started
again."""

from backend.local.commands import keep_sample
from backend.local.home import Home
from backend.local.keeper import Keeper
from backend.local.voice import Voice
from backend.shared.errors import PlatformError


class Moves:
    """Has the sample's connections follow, once all that runs knows the new addresses."""

    def __init__(self, home: Home, keeper: Keeper, voice: Voice) -> None:
        self._home = home
        self._keeper = keeper
        self._voice = voice
        self._followed = home.addresses()

    def follow(self) -> None:
        """Called at each look at the parts; most of the time nothing has moved."""
        addresses = self._home.addresses()
        if addresses == self._followed or not self._keeper.all_run():
            return
        self._followed = addresses
        try:
            keep_sample(self._home)
        except PlatformError as error:
            self._voice.say(f" Connections lead to where a part was: {error.message}", "red")
            self._voice.say(" Ctrl-C and another start have them follow.", "red")
