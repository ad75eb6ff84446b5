"""The ways to start an engine. A new kind is one file here and one line in `LAUNCHERS`."""

from backend.runs.launchers.local import LocalLauncher
from backend.runs.launchers.process import Handle, Launcher, LaunchOrder, Sight, Sighting

LAUNCHERS = (LocalLauncher,)
KINDS = tuple(launcher.kind for launcher in LAUNCHERS)

__all__ = ["KINDS", "LAUNCHERS", "Handle", "LaunchOrder", "Launcher", "Sight", "Sighting"]
