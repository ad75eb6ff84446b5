"""The two clusters of this machine: what the product knows, and the sample's source and mart.

Two, because a role that replicates reads every byte of its cluster: the one that captures the
sample must not find the product's secrets there.
"""

from collections.abc import Mapping
from dataclasses import replace

from backend.local.home import Home
from backend.local.parts.postgres import Postgres
from backend.local.parts.postgres_roles import Database, Role

METADATA = Database("forebay", owner="forebay_owner", user="forebay")
SOURCE = Database("source", owner="replayer", creators=["capture"], announces_changes=True)
MART = Database("mart", owner="mart")


def metadata_cluster(
    home: Home, settings: Mapping[str, str] | None = None, *, for_tests: bool = False
) -> Postgres:
    """Django's database: its owner migrates it, and everything else signs in as its user, who
    owns nothing and so can neither drop the audit nor disarm it.

    Only tests let its owner create databases, for Django's test copy, and be its user as well."""
    databases = [METADATA.name]
    if for_tests:
        databases += ["postgres", "/^test_"]  # a pattern, in the words of pg_hba.conf
    user = Role(METADATA.user, databases)
    owner = Role(
        METADATA.owner,
        databases,
        creates_databases=for_tests,
        member_of=[METADATA.user] if for_tests else [],
    )
    # Nobody replicates metadata, so no WAL sender may run at all.
    no_replication = {"wal_level": "minimal", "max_wal_senders": "0"}
    return Postgres(
        home, "metadata", 5432, [user, owner], [METADATA], no_replication | dict(settings or {})
    )


def sample_cluster(
    home: Home, settings: Mapping[str, str] | None = None, *, announces_changes: bool = True
) -> Postgres:
    """The sample's two databases: flights are replayed into one and land in the other."""
    source = replace(SOURCE, announces_changes=announces_changes)
    roles = [
        Role("replayer", [SOURCE.name]),
        Role("mart", [MART.name]),
        # Queries run under a role that owns nothing; the mart's owner grants it what it may read.
        Role("reader", [MART.name]),
        # A publication names tables that its maker owns: hence a member of their owner.
        Role("capture", [SOURCE.name], replicates=True, member_of=["replayer"]),
    ]
    logical = {
        "wal_level": "logical",
        "max_wal_senders": "10",
        "max_replication_slots": "10",
        "max_slot_wal_keep_size": "2GB",  # a slot that nobody reads must not fill the disk
    }
    return Postgres(home, "sample", 5433, roles, [source, MART], logical | dict(settings or {}))
