"""TLS that proves whom we talk to: chain and host name, by Python's own check."""

import ssl
from typing import Any

from ldap3 import Tls

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.ldap.deadline import Deadline

# OpenSSL's reasons for refusing a certificate.
_EXPIRED = {9, 10}
_OTHER_NAME = {62, 64}


class ProvenTls(Tls):  # type: ignore[misc]
    """We connect to an address that was judged, so the name to prove is not the one connected to;
    the library compares with the latter, and by code that newer Pythons do not have."""

    def __init__(self, host: str, authority: str, deadline: Deadline) -> None:
        super().__init__(validate=ssl.CERT_REQUIRED)
        self._host, self._deadline = host, deadline
        self._context = ssl.create_default_context(cadata=authority or None)
        self.failure: Unreachable | None = None

    def wrap_socket(self, connection: Any, do_handshake: bool = False) -> None:
        try:
            # The connection has it before the handshake: whoever cuts the connection off at its
            # deadline must reach this socket, for the one inside is none any more.
            connection.socket = self._context.wrap_socket(
                connection.socket, server_hostname=self._host, do_handshake_on_connect=False
            )
            connection.socket.settimeout(self._deadline.left)
            if self._deadline.is_over:
                raise TimeoutError("The deadline was over before TLS began.")
            connection.socket.do_handshake()
        except ssl.SSLCertVerificationError as error:
            self.failure = _certificate(error, self._host)
            raise
        except (ssl.SSLError, ConnectionResetError, EOFError) as error:
            reason = getattr(error, "reason", None)
            self.failure = (
                errors.no_tls(str(reason).replace("_", " ").lower())
                if reason
                else errors.tls_hung_up()
            )
            raise


def _certificate(error: ssl.SSLCertVerificationError, host: str) -> Unreachable:
    if error.verify_code in _EXPIRED:
        return errors.expired(host)
    if error.verify_code in _OTHER_NAME:
        return errors.other_name(host)
    return errors.untrusted(error.verify_message)
