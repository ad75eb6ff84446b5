"""`manage.py verify_audit`: is the audit as it was written?"""

from typing import Any

from django.core.management.base import CommandError, CommandParser

from backend.governance.chain import verify_chain
from backend.shared.management.installed import InstalledCommand


class Command(InstalledCommand):
    help = "Check the audit's chain, name the first broken row, and print the newest hash."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--contains", type=bytes.fromhex, metavar="HASH", help="a hash printed earlier"
        )

    def handle(self, *args: Any, contains: bytes | None = None, **options: Any) -> None:
        found = verify_chain(contains=contains)
        if found.broken is not None:
            broken = found.broken
            place = f"link {broken.position}, " if broken.position else ""
            raise CommandError(
                f"The audit is broken at {place}entry {broken.entry_id}: {broken.why} "
                f"{found.links} before it are whole."
            )
        if not found.contains:
            raise CommandError(
                "Every link fits, but the hash is in none: the chain was cut or written anew."
            )
        gone = f", {found.pruned} of them without their entry by rule" if found.pruned else ""
        self.stdout.write(f"{found.links} links are whole{gone}.")
        self.stdout.write(f"The newest hash: {found.head.hex()}")
