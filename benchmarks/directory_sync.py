"""What a sync of a large company takes: `python -m benchmarks.directory_sync`.

5,000 people and 300 groups, a third of them in another group, in a real OpenLDAP over LDAPS. The
first sync makes every account; the second finds nothing to do; before the third a tenth of the
people moved to other groups, changed their names, or left.
"""

import random
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.results import keep
from benchmarks.rights import running_database
from tests.ldap_server import (
    GROUPS,
    PEOPLE,
    READER,
    READER_PASSWORD,
    Slapd,
    make_certificate,
)

COUNT, GROUP_COUNT, GROUPS_OF_A_PERSON = 5_000, 300, 3
LIMIT_SECONDS = 60
SEED = 7


def main() -> None:
    with running_database(), tempfile.TemporaryDirectory(prefix="forebay-ldap-") as folder:
        authority = make_certificate("Authority", is_authority=True)
        slapd = Slapd(Path(folder) / "slapd", make_certificate("localhost", issuer=authority))
        members = furnish(slapd, random.Random(SEED))
        try:
            directory = connect(slapd, authority.pem)
            rows = [measure("first: every account is made", directory)]
            rows.append(measure("second: nothing has changed", directory))
            stir(slapd, members, random.Random(SEED + 1))
            rows.append(measure("third: 200 left, 300 moved", directory))
        finally:
            slapd.stop()
    keep(
        f"directory sync: {COUNT:,} people, {GROUP_COUNT} groups",
        ["sync", "seconds", "admitted", "gone", "changed"],
        rows,
        [f"Wanted: at most {LIMIT_SECONDS} s. Reading over LDAPS, planning and all rows together."],
    )


def measure(what: str, directory: Any) -> list[object]:
    from django.utils import timezone

    from backend.directories.services.syncing import sync

    began = time.perf_counter()
    sync(directory, now=timezone.now())
    seconds = time.perf_counter() - began
    if directory.sync_state != "done":
        raise SystemExit(f"{what}: {directory.sync_message}")
    report = directory.sync_report
    figures = [report[part]["count"] for part in ("admitted", "gone", "changed")]
    return [what, round(seconds, 1), *figures]


def connect(slapd: Slapd, authority: str) -> Any:
    """The directory as an owner sets it up, with a team for each group."""
    from django.conf import settings

    from backend.directories.models import GroupRule
    from backend.directories.services.directories import create_directory
    from backend.identity.models import Team
    from backend.identity.services import create_organization, create_user

    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"127.0.0.1:{slapd.tls_port}"}
    owner = create_user(username="keeper", password=secrets.token_urlsafe())
    company = create_organization(actor=owner, name="Large", slug="large")
    directory = create_directory(
        actor=owner,
        organization=company,
        name="Corp",
        is_on=True,
        host="localhost",
        port=slapd.tls_port,
        authority=authority,
        bind_dn=READER,
        bind_password=READER_PASSWORD,
        person_base=PEOPLE,
        person_filter="(objectClass=inetOrgPerson)",
        group_base=GROUPS,
        adds_people=True,
    )
    teams = [Team(organization=company, name=f"Team {n}") for n in range(GROUP_COUNT)]
    Team.objects.bulk_create(teams)
    GroupRule.objects.bulk_create(
        GroupRule(directory=directory, group_dn=group_dn(number), team=team)
        for number, team in enumerate(teams)
    )
    return directory


def furnish(slapd: Slapd, chance: random.Random) -> dict[int, list[str]]:
    """The directory, loaded at once before it starts; members by the number of the group."""
    members: dict[int, list[str]] = {number: [] for number in range(GROUP_COUNT)}
    for number in range(COUNT):
        for which in chance.sample(range(GROUP_COUNT), GROUPS_OF_A_PERSON):
            members[which].append(person_dn(number))
    for number in range(GROUP_COUNT // 3):
        members[2 * GROUP_COUNT // 3 + number].append(group_dn(number))
    slapd.start()
    slapd.fill()
    slapd.stop()
    entries = [person(number) for number in range(COUNT)]
    entries += [group(number, names) for number, names in members.items()]
    slapd.load("\n".join(entries))
    slapd.start()
    return members


def stir(slapd: Slapd, members: dict[int, list[str]], chance: random.Random) -> None:
    people = chance.sample(range(COUNT), 500)
    with slapd.admin() as connection:
        for number in people[:200]:  # not above five in a hundred
            connection.delete(person_dn(number))
        for number in people[200:]:
            new = chance.choice([n for n, held in members.items() if person_dn(number) not in held])
            connection.modify(group_dn(new), {"member": [("MODIFY_ADD", [person_dn(number)])]})
            connection.modify(person_dn(number), {"cn": [("MODIFY_REPLACE", [f"New {number}"])]})


def person_dn(number: int) -> str:
    return f"uid=person{number},{PEOPLE}"


def group_dn(number: int) -> str:
    return f"cn=group{number},{GROUPS}"


def person(number: int) -> str:
    return (
        f"dn: {person_dn(number)}\nobjectClass: inetOrgPerson\nuid: person{number}\n"
        f"cn: Person {number}\nsn: {number}\nmail: person{number}@large.example\n"
    )


def group(number: int, members: list[str]) -> str:
    listed = "\n".join(f"member: {dn}" for dn in members)
    name = group_dn(number)
    return f"dn: {name}\nobjectClass: groupOfNames\ncn: group{number}\n{listed}\n"


if __name__ == "__main__":
    main()
