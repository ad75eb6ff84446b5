"""What we ask of a directory: who signs in, everybody, all groups, one person's groups."""

from collections.abc import Iterable, Mapping

from ldap3.utils.conv import escape_filter_chars

from backend.directories import errors
from backend.directories.ldap.deadline import Deadline
from backend.directories.ldap.entries import (
    Entry,
    Group,
    group_of,
    names_logins,
    person_attributes,
    person_of,
)
from backend.directories.ldap.session import LdapSession
from backend.directories.models import Directory
from backend.directories.sealing import open_password

GROUPS_AT_ONCE = 50


def reading(directory: Directory, deadline: Deadline) -> LdapSession:
    """A session of the account that the directory is read with; bound by `require_bound`."""
    return LdapSession(directory, directory.bind_dn, open_password(directory), deadline)


def require_bound(session: LdapSession, directory: Directory) -> None:
    if not session.bind():
        raise errors.bind_refused(directory.bind_dn)


def find_person(session: LdapSession, directory: Directory, login: str) -> Entry | None:
    """The one entry that has this login; None if there is none, or more than one."""
    wanted = (
        f"(&{directory.person_filter}({directory.login_attribute}={escape_filter_chars(login)}))"
    )
    found = session.search(directory.person_base, wanted, person_attributes(directory))
    return person_of(found[0], directory) if len(found) == 1 else None


def read_people(session: LdapSession, directory: Directory) -> Mapping[str, Entry]:
    """Everybody, by id: complete, or an error."""
    people: dict[str, Entry] = {}
    attributes = person_attributes(directory)
    for raw in session.read_all(directory.person_base, directory.person_filter, attributes):
        person = person_of(raw, directory)
        if person.id in people:
            raise errors.same_id(person.dn, directory.id_attribute)
        people[person.id] = person
    return people


def read_groups(session: LdapSession, directory: Directory) -> Mapping[str, Group]:
    """All groups, by key: complete, or an error; none where no base is given."""
    if not directory.group_base:
        return {}
    raws = session.read_all(
        directory.group_base, directory.group_filter, [directory.member_attribute]
    )
    groups = (group_of(raw, directory) for raw in raws)
    return {group.key: group for group in groups}


def groups_above(session: LdapSession, directory: Directory, person: Entry) -> frozenset[str]:
    """Keys of the groups that somebody is in, themselves or through a group inside,
    however deep, as a sync has them; each level is one more question within the deadline."""
    found: set[str] = set()
    if not directory.group_base:
        return frozenset()
    below = [person.login if names_logins(directory) else person.dn]
    while below:
        new = [
            group
            for some in _parts(below)
            for group in _groups_with(session, directory, some)
            if group.key not in found
        ]
        found.update(group.key for group in new)
        below = [group.dn for group in new]
    return frozenset(found)


def _groups_with(
    session: LdapSession, directory: Directory, values: Iterable[str]
) -> Iterable[Group]:
    members = "".join(f"({directory.member_attribute}={escape_filter_chars(v)})" for v in values)
    wanted = f"(&{directory.group_filter}(|{members}))"
    # Without attributes: who else is in the group is not asked.
    for raw in session.read_all(directory.group_base, wanted, ["1.1"]):
        yield group_of(raw, directory)


def _parts(values: list[str]) -> Iterable[list[str]]:
    return (values[at : at + GROUPS_AT_ONCE] for at in range(0, len(values), GROUPS_AT_ONCE))
