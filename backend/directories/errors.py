"""Why a directory cannot be used, stage by stage; and what its people cannot do here."""

from typing import TYPE_CHECKING

from backend.connections.errors import Unreachable
from backend.shared.errors import Conflict, InvalidInput, NotSignedIn, PlatformError, TransientError

if TYPE_CHECKING:
    from backend.directories.planning import Plan
    from backend.directories.reports import Report


def untrusted(detail: str) -> Unreachable:
    return Unreachable(
        "directory.certificate_untrusted",
        f"The directory's certificate comes from nobody this directory trusts: {detail}",
        "Enter the certificate of the authority that made it, in PEM.",
        parameters={"detail": detail},
    )


def other_name(host: str) -> Unreachable:
    return Unreachable(
        "directory.certificate_name",
        f"The directory's certificate is for another host than {host}.",
        "Enter the host name that the certificate has, or have one made for this name.",
        parameters={"host": host},
    )


def expired(host: str) -> Unreachable:
    return Unreachable(
        "directory.certificate_expired",
        f"The certificate of {host} has expired, or is not valid yet.",
        "Have it renewed; check the clocks of both machines.",
        parameters={"host": host},
    )


def no_tls(detail: str) -> Unreachable:
    return Unreachable(
        "directory.tls",
        f"A protected connection could not be agreed on: {detail}",
        "Check the port: LDAPS is mostly on 636, StartTLS on 389.",
        parameters={"detail": detail},
    )


def bind_refused(dn: str) -> Unreachable:
    return Unreachable(
        "directory.bind",
        f"The directory does not let `{dn}` in with this password.",
        "Check the account that directories are read with, and its password.",
        parameters={"dn": dn},
    )


def search_refused(base: str, detail: str) -> Unreachable:
    return Unreachable(
        "directory.search",
        f"The directory does not answer a search below `{base}`: {detail}",
        "Check the base and the filter, and what the account may read.",
        parameters={"base": base, "detail": detail},
    )


def no_people(base: str) -> Unreachable:
    return Unreachable(
        "directory.no_people",
        f"Below `{base}` the filter finds nobody.",
        "Check the base, the filter, and what the account may read.",
        parameters={"base": base},
    )


def no_groups(base: str) -> Unreachable:
    return Unreachable(
        "directory.no_groups",
        f"Below `{base}` the filter finds no group.",
        "Check the base, the filter, and what the account may read.",
        parameters={"base": base},
    )


def no_id(dn: str, attribute: str) -> Unreachable:
    return Unreachable(
        "directory.no_id",
        f"The entry `{dn}` shows no `{attribute}`, or several.",
        "Name the attribute that never changes, and let the account read it.",
        parameters={"dn": dn, "attribute": attribute},
    )


def same_id(dn: str, attribute: str) -> Unreachable:
    return Unreachable(
        "directory.same_id",
        f"Another entry has the `{attribute}` of `{dn}`.",
        "Name the attribute that no two entries share, such as entryUUID.",
        parameters={"dn": dn, "attribute": attribute},
    )


def incomplete(base: str, detail: str) -> Unreachable:
    """Whoever is missing from a part of the answer must not be taken for gone."""
    return Unreachable(
        "directory.incomplete",
        f"Not everything below `{base}` could be read: {detail}",
        "Nothing was changed. Raise the directory's limits for the account, or narrow the filter.",
        parameters={"base": base, "detail": detail},
    )


def late(host: str) -> Unreachable:
    return Unreachable(
        "directory.late",
        f"{host} did not answer in time.",
        "It may be overloaded, or a firewall drops the packets.",
        parameters={"host": host},
    )


def hung_up(host: str) -> Unreachable:
    return Unreachable(
        "directory.hung_up",
        f"{host} ended the connection in the middle.",
        "Look into the directory's own log.",
        parameters={"host": host},
    )


def down(name: str) -> TransientError:
    """For whoever signs in: the cause is for those who keep the directory."""
    return TransientError(
        "sign_in.directory_down",
        f"The directory {name} does not answer, so nobody can sign in by it now.",
        "Who is signed in stays so. Try again later; an account with a password here still works.",
        parameters={"name": name},
    )


def not_trusted(name: str) -> TransientError:
    return TransientError(
        "sign_in.directory_untrusted",
        f"The directory {name} could not prove that it is the right one.",
        "Your password was not sent. Tell whoever keeps the directory here.",
        parameters={"name": name},
    )


def unusable(name: str) -> TransientError:
    return TransientError(
        "sign_in.directory_unusable",
        f"The directory {name} answers, but not as it was set up here.",
        "Tell whoever keeps the directory here; testing it shows what is wrong.",
        parameters={"name": name},
    )


def sign_in_refused() -> NotSignedIn:
    """As for a password of this installation, but for where a forgotten one is mended."""
    return NotSignedIn(
        "sign_in.refused",
        "The name and the password do not fit.",
        "Whoever forgot their password gets another one where the directory is kept.",
        parameters={"case": "directory"},
    )


def name_taken(name: str) -> Conflict:
    return Conflict(
        "directory.name_taken",
        f"The organization has a directory `{name}` already.",
        "Choose another name.",
        parameters={"name": name},
    )


def secret_wanted() -> InvalidInput:
    return InvalidInput(
        "directory.secret_wanted",
        "Where the directory is, or how it proves itself, would change: enter its password again.",
        "So nobody can send a stored password to a server of their own.",
    )


def not_a_certificate() -> InvalidInput:
    return InvalidInput(
        "directory.not_a_certificate",
        "This is no certificate in PEM.",
        "It begins with -----BEGIN CERTIFICATE-----.",
    )


def not_a_filter(text: str) -> InvalidInput:
    return InvalidInput(
        "directory.not_a_filter",
        f"`{text}` is no filter of LDAP.",
        "It stands in brackets, as (objectClass=person).",
        parameters={"filter": text},
    )


def not_a_name(text: str) -> InvalidInput:
    return InvalidInput(
        "directory.not_a_name",
        f"`{text}` is no name of an entry.",
        "It is written as cn=reader,dc=example,dc=org.",
        parameters={"dn": text},
    )


def rule_twice(group_dn: str) -> Conflict:
    return Conflict(
        "directory.rule_twice",
        f"There is such a rule for `{group_dn}` already.",
        parameters={"group_dn": group_dn},
    )


def is_off(name: str) -> Conflict:
    return Conflict(
        "directory.off",
        f"The directory {name} is off.",
        "Test it, then turn it on.",
        parameters={"name": name},
    )


def broke_off() -> PlatformError:
    return PlatformError("internal", "Something broke on our side.", "The log says what.")


class Held(Conflict):
    """A sync that would disable too many; nothing was changed."""

    def __init__(self, plan: "Plan", report: "Report") -> None:
        gone, known = len(plan.gone), plan.active
        super().__init__(
            "directory.held",
            f"{gone} of {known} people are not in the directory any more.",
            "Nothing was changed. Look at who they are, then confirm; or mend the directory.",
            parameters={"gone": gone, "known": known},
        )
        self.plan, self.report = plan, report


def has_people(name: str, people: int) -> Conflict:
    return Conflict(
        "directory.has_people",
        f"{people} people sign in by {name}.",
        "Say what becomes of them: they are disabled, or they stay and need a one-time link.",
        parameters={"name": name, "people": people},
    )


def password_of_directory(name: str) -> Conflict:
    return Conflict(
        "directory.keeps_password",
        f"Your password is that of {name}.",
        "Change it there.",
        parameters={"name": name},
    )


def profile_of_directory(name: str) -> Conflict:
    return Conflict(
        "directory.keeps_profile",
        f"Your name and e-mail address are those of {name}.",
        "Have them changed there.",
        parameters={"name": name},
    )


def belongs_to_directory(name: str) -> Conflict:
    return Conflict(
        "directory.keeps_person",
        f"This person comes from {name}, which would let them in again.",
        "Disable them, or have them taken out of the directory.",
        parameters={"name": name},
    )


def gone_from_directory(name: str) -> Conflict:
    return Conflict(
        "directory.gone_person",
        f"{name} does not have this person any more, so they stay disabled.",
        "Have them put back there: the next sync, or their next sign-in, enables them.",
        parameters={"name": name},
    )


def no_local_owner(organization: str) -> Conflict:
    return Conflict(
        "directory.no_local_owner",
        f"No owner of {organization} has a password here, so nobody could get in to mend this.",
        "Set a password in your settings, or make somebody with one an owner.",
        parameters={"organization": organization},
    )


def last_local_owner() -> Conflict:
    return Conflict(
        "directory.last_local_owner",
        "This is the last owner with a password here, the way in when a directory is down.",
        "Make somebody else with a password an owner first.",
    )


def provider_refused() -> NotSignedIn:
    return NotSignedIn(
        "sign_in.provider_refused",
        "Nobody comes in by this.",
        "Ask an owner of the organization whether you may.",
    )


def not_asked() -> NotSignedIn:
    return NotSignedIn(
        "sign_in.provider_not_asked",
        "This sign-in did not begin in this browser, or took too long.",
        "Begin again.",
    )


def provider_down(name: str) -> TransientError:
    return TransientError(
        "sign_in.provider_down",
        f"{name} does not answer as it should, so nobody can sign in by it now.",
        "Who is signed in stays so. Try again later; an account with a password here still works.",
        parameters={"name": name},
    )


def provider_name_taken(name: str) -> Conflict:
    return Conflict(
        "provider.name_taken",
        f"The organization has an issuer `{name}` already.",
        "Choose another name.",
        parameters={"name": name},
    )


def provider_has_people(name: str, people: int) -> Conflict:
    return Conflict(
        "provider.has_people",
        f"{people} people sign in by {name}.",
        "Turn it off instead: then nobody comes in by it any more.",
        parameters={"name": name, "people": people},
    )


def silent(address: str, detail: str) -> Unreachable:
    return Unreachable(
        "provider.silent",
        f"{address} does not answer as an issuer does: {detail}",
        "Check the issuer's address, and whether its certificate comes from whom is trusted here.",
        parameters={"address": address, "detail": detail},
    )


def other_issuer(said: str, issuer: str) -> Unreachable:
    return Unreachable(
        "provider.other_issuer",
        f"It says of itself that it is `{said}`, not `{issuer}`.",
        "Keep a provider whose issuer is written to the letter as it writes itself.",
        parameters={"said": said, "issuer": issuer},
    )


def no_addresses() -> Unreachable:
    return Unreachable(
        "provider.no_addresses",
        "It names no addresses to ask, or some without https.",
        "Look at the document at /.well-known/openid-configuration below its address.",
    )


def no_keys() -> Unreachable:
    return Unreachable(
        "provider.no_keys",
        "It shows no key pair of RSA or EC, so nothing that it signs can be proven.",
        "Have it sign with RS256 or ES256, say.",
    )


def client_refused(client_id: str, said: str) -> Unreachable:
    return Unreachable(
        "provider.client_refused",
        f"It does not let the client `{client_id}` in with this secret: {said}",
        "Enter id and secret as they are registered there.",
        parameters={"client_id": client_id, "said": said},
    )
