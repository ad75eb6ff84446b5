"""Why a directory cannot be used, stage by stage; and what its people cannot do here."""

from typing import TYPE_CHECKING

from backend.connections.errors import Unreachable
from backend.shared.errors import Conflict, InvalidInput, NotSignedIn, TransientError

if TYPE_CHECKING:
    from backend.directories.planning import Plan
    from backend.directories.reports import Report


def untrusted(detail: str) -> Unreachable:
    return Unreachable("directory.certificate_untrusted", detail=detail)


def other_name(host: str) -> Unreachable:
    return Unreachable("directory.certificate_name", host=host)


def expired(host: str) -> Unreachable:
    return Unreachable("directory.certificate_expired", host=host)


def no_tls(detail: str) -> Unreachable:
    return Unreachable("directory.tls", detail=detail)


def no_starttls() -> Unreachable:
    return Unreachable("directory.tls", case="no_starttls")


def tls_hung_up() -> Unreachable:
    return Unreachable("directory.tls", case="hung_up")


def bind_refused(dn: str) -> Unreachable:
    return Unreachable("directory.bind", dn=dn)


def search_refused(base: str, detail: str) -> Unreachable:
    return Unreachable("directory.search", base=base, detail=detail)


def no_people(base: str) -> Unreachable:
    return Unreachable("directory.no_people", base=base)


def no_groups(base: str) -> Unreachable:
    return Unreachable("directory.no_groups", base=base)


def no_id(dn: str, attribute: str) -> Unreachable:
    return Unreachable("directory.no_id", dn=dn, attribute=attribute)


def same_id(dn: str, attribute: str) -> Unreachable:
    return Unreachable("directory.same_id", dn=dn, attribute=attribute)


def incomplete(base: str, detail: str = "", *, case: str = "") -> Unreachable:
    """Whoever is missing from a part of the answer must not be taken for gone. `detail` is what
    the directory said, `case` what was found instead."""
    return Unreachable("directory.incomplete", base=base, detail=detail, case=case)


def late(host: str) -> Unreachable:
    return Unreachable("directory.late", host=host)


def hung_up(host: str) -> Unreachable:
    return Unreachable("directory.hung_up", host=host)


def down(name: str) -> TransientError:
    """For whoever signs in: the cause is for those who keep the directory."""
    return TransientError("sign_in.directory_down", name=name)


def not_trusted(name: str) -> TransientError:
    return TransientError("sign_in.directory_untrusted", name=name)


def unusable(name: str) -> TransientError:
    return TransientError("sign_in.directory_unusable", name=name)


def sign_in_refused() -> NotSignedIn:
    """As for a password of this installation, but for where a forgotten one is mended."""
    return NotSignedIn("sign_in.refused", case="directory")


def name_taken(name: str) -> Conflict:
    return Conflict("directory.name_taken", name=name)


def not_a_filter(text: str) -> InvalidInput:
    return InvalidInput("directory.not_a_filter", filter=text)


def not_a_name(text: str) -> InvalidInput:
    return InvalidInput("directory.not_a_name", dn=text)


def rule_twice(group_dn: str) -> Conflict:
    return Conflict("directory.rule_twice", group_dn=group_dn)


def is_off(name: str) -> Conflict:
    return Conflict("directory.off", name=name)


class Held(Conflict):
    """A sync that would disable too many; nothing was changed."""

    def __init__(self, plan: "Plan", report: "Report") -> None:
        gone, known = len(plan.gone), plan.active
        super().__init__("directory.held", gone=gone, known=known)
        self.plan, self.report = plan, report


def has_people(name: str, people: int) -> Conflict:
    return Conflict("directory.has_people", name=name, people=people)


def password_of_directory(name: str) -> Conflict:
    return Conflict("directory.keeps_password", name=name)


def profile_of_directory(name: str) -> Conflict:
    return Conflict("directory.keeps_profile", name=name)


def belongs_to_directory(name: str) -> Conflict:
    return Conflict("directory.keeps_person", name=name)


def gone_from_directory(name: str) -> Conflict:
    return Conflict("directory.gone_person", name=name)


def no_local_owner(organization: str) -> Conflict:
    return Conflict("directory.no_local_owner", organization=organization)


def provider_down(name: str) -> TransientError:
    return TransientError("sign_in.provider_down", name=name)


def provider_name_taken(name: str) -> Conflict:
    return Conflict("provider.name_taken", name=name)


def provider_has_people(name: str, people: int) -> Conflict:
    return Conflict("provider.has_people", name=name, people=people)


def silent(address: str, detail: str = "", *, case: str = "", status: int = 0) -> Unreachable:
    """`detail` is what went wrong, `case` what was answered instead."""
    return Unreachable("provider.silent", address=address, detail=detail, case=case, status=status)


def other_issuer(said: str, issuer: str) -> Unreachable:
    return Unreachable("provider.other_issuer", said=said, issuer=issuer)


def client_refused(client_id: str, said: str) -> Unreachable:
    return Unreachable("provider.client_refused", client_id=client_id, said=said)
