"""A real OpenLDAP for tests: `slapd` on free ports, in a folder of its own, with certificates
that are made here."""

import os
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import which
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from ldap3 import MODIFY_ADD, MODIFY_DELETE, MODIFY_REPLACE, Connection, Server

SUFFIX = "dc=acme,dc=example"
PEOPLE = f"ou=people,{SUFFIX}"
GROUPS = f"ou=groups,{SUFFIX}"
ADMIN, ADMIN_PASSWORD = f"cn=admin,{SUFFIX}", "the tests' own admin"
READER, READER_PASSWORD = f"cn=reader,{SUFFIX}", "reads people and groups"
SCHEMAS = Path("/etc/ldap/schema")
MODULES = Path("/usr/lib/ldap")

CONFIGURATION = """
include {schemas}/core.schema
include {schemas}/cosine.schema
include {schemas}/inetorgperson.schema
include {schemas}/nis.schema
modulepath {modules}
moduleload back_mdb
pidfile {folder}/slapd.pid
TLSCertificateFile {folder}/certificate.pem
TLSCertificateKeyFile {folder}/key.pem
# Takes a name without a password for nobody's, and says yes: as many directories do.
allow bind_anon_dn
sizelimit unlimited
database mdb
maxsize 1073741824
dbnosync
suffix {suffix}
rootdn "{admin}"
rootpw "{password}"
directory {folder}/data
index objectClass,entryUUID,uid,member eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="{reader}" read by * none
{more}
"""


@dataclass(frozen=True)
class Certificate:
    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def pem(self) -> str:
        return self.certificate.public_bytes(serialization.Encoding.PEM).decode()

    @property
    def key_pem(self) -> bytes:
        return self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )


def make_certificate(
    host: str, *, issuer: Certificate | None = None, is_authority: bool = False, days: int = 1
) -> Certificate:
    """Signed by the issuer; without one, by itself. With negative days it has expired."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    signer = issuer or Certificate(None, key)  # type: ignore[arg-type]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(issuer.certificate.subject if issuer else name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=10))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.BasicConstraints(is_authority, None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    if issuer:
        identifier = x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer.key.public_key())
        made = made.add_extension(identifier, critical=False)
    return Certificate(made.sign(signer.key, hashes.SHA256()), key)


class Slapd:
    """`port` speaks LDAP and StartTLS, `tls_port` LDAPS; both on 127.0.0.1 alone."""

    def __init__(self, folder: Path, certificate: Certificate) -> None:
        self.port, self.tls_port = _free_port(), _free_port()
        self._folder = folder
        (folder / "data").mkdir(parents=True)
        (folder / "certificate.pem").write_text(certificate.pem)
        (folder / "key.pem").write_bytes(certificate.key_pem)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def ports(self) -> tuple[int, int]:
        return self.port, self.tls_port

    def start(self, more: str = "") -> None:
        """`more`: lines of configuration, of the database."""
        (self._folder / "slapd.conf").write_text(
            CONFIGURATION.format(
                schemas=SCHEMAS,
                modules=MODULES,
                folder=self._folder,
                suffix=SUFFIX,
                admin=ADMIN,
                password=ADMIN_PASSWORD,
                reader=READER,
                more=more,
            )
        )
        program = which("slapd", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
        assert program, "The tests need slapd; `make tools` installs it."
        addresses = f"ldap://127.0.0.1:{self.port} ldaps://127.0.0.1:{self.tls_port}"
        command = [program, "-f", str(self._folder / "slapd.conf"), "-h", addresses, "-d", "0"]
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        ends = time.monotonic() + 20
        while not all(map(_is_open, self.ports)):
            if self._process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError((self._folder / "log").read_text() or "slapd does not start")
            time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)
            self._process = None

    def restart(self, more: str = "") -> None:
        self.stop()
        self.start(more)

    def fill(self) -> None:
        """The suffix, the two folders, and the account that reads."""
        self.add(SUFFIX, ["dcObject", "organization"], dc="acme", o="Acme")
        for dn in (PEOPLE, GROUPS):
            self.add(dn, ["organizationalUnit"])
        account = ["organizationalRole", "simpleSecurityObject"]
        self.add(READER, account, userPassword=READER_PASSWORD)

    def load(self, ldif: str) -> None:
        """Many entries at once, while it is stopped."""
        program = which("slapadd", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
        assert program, "The tests need slapd; `make tools` installs it."
        command = [program, "-q", "-f", str(self._folder / "slapd.conf")]
        subprocess.run(command, input=ldif, text=True, check=True, capture_output=True)

    def empty(self) -> None:
        """Without people and groups again."""
        for base in (PEOPLE, GROUPS):
            with self.admin() as connection:
                connection.search(base, "(objectClass=*)", "LEVEL")
                for entry in connection.entries:
                    connection.delete(entry.entry_dn)

    def add(self, dn: str, classes: Sequence[str], **values: Any) -> None:
        with self.admin() as connection:
            assert connection.add(dn, list(classes), values), connection.result

    def person(self, uid: str, name: str = "", mail: str = "", password: str = "") -> str:
        """The name of the new entry."""
        dn = f"uid={uid},{PEOPLE}"
        values = {"uid": uid, "cn": name or uid, "sn": name or uid}
        values |= {"mail": mail} if mail else {}
        values |= {"userPassword": password} if password else {}
        self.add(dn, ["inetOrgPerson"], **values)
        return dn

    def group(self, name: str, *members: str) -> str:
        dn = f"cn={name},{GROUPS}"
        self.add(dn, ["groupOfNames"], member=list(members))
        return dn

    def posix_group(self, name: str, *logins: str) -> str:
        dn = f"cn={name},{GROUPS}"
        self.add(dn, ["posixGroup"], gidNumber="100", memberUid=list(logins))
        return dn

    def enter(self, group: str, member: str) -> None:
        self.change(group, {"member": [(MODIFY_ADD, [member])]})

    def leave(self, group: str, member: str) -> None:
        self.change(group, {"member": [(MODIFY_DELETE, [member])]})

    def set(self, dn: str, **values: str) -> None:
        self.change(dn, {name: [(MODIFY_REPLACE, [value])] for name, value in values.items()})

    def change(self, dn: str, changes: Mapping[str, Any]) -> None:
        with self.admin() as connection:
            assert connection.modify(dn, changes), connection.result

    def delete(self, dn: str) -> None:
        with self.admin() as connection:
            assert connection.delete(dn), connection.result

    def takes_a_blank_password_of(self, dn: str) -> bool:
        """Said by hand: libraries refuse to ask it."""
        name = dn.encode()
        bind = b"\x02\x01\x03\x04" + bytes([len(name)]) + name + b"\x80\x00"
        message = b"\x02\x01\x01\x60" + bytes([len(bind)]) + bind
        with closing(socket.create_connection(("127.0.0.1", self.port))) as asking:
            asking.sendall(b"\x30" + bytes([len(message)]) + message)
            return b"\x0a\x01\x00" in asking.recv(1024)

    def admin(self) -> Connection:
        server = Server("127.0.0.1", port=self.port, get_info="NO_INFO")
        return Connection(server, ADMIN, ADMIN_PASSWORD, auto_bind=True)


def _free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _is_open(port: int) -> bool:
    with closing(socket.socket()) as knocking:
        return knocking.connect_ex(("127.0.0.1", port)) == 0
