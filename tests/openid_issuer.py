"""A small issuer of OpenID Connect for tests: HTTPS on a free port, an RSA key made here, codes
that work once, PKCE and the client's secret asked for."""

import base64
import hashlib
import json
import secrets
import ssl
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from tests.ldap_server import Certificate

CLIENT_ID, CLIENT_SECRET = "forebay", "the client's own secret"


class Issuer:
    """What it does may be replaced by something false: `sign`, `metadata`, `keys`, `refusal`."""

    def __init__(self, folder: Path, certificate: Certificate) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "1", "alg": "RS256", "use": "sig"})
        self.codes: dict[str, dict[str, Any]] = {}
        self.sign: Callable[[dict[str, Any]], str] = self.sign_truly
        self.metadata: dict[str, Any] = {}
        self.keys: list[Any] = [self.key.as_dict(private=False)]
        self.refusal = "invalid_grant"  # of a code that is none
        pem = folder / "issuer.pem"
        pem.write_bytes(certificate.key_pem + certificate.pem.encode())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pem)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_address[1]
        self.address = f"https://localhost:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def sign_in(self, asked: str, subject: str, **claims: Any) -> dict[str, str]:
        """What the browser brings back after somebody signed in at the address it was sent to."""
        query = {name: values[0] for name, values in parse_qs(urlsplit(asked).query).items()}
        assert query["response_type"] == "code"
        assert query["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe(16)
        now = int(time.time())
        told = {"iss": self.address, "aud": query["client_id"], "sub": subject}
        told |= {"iat": now, "exp": now + 300, "nonce": query["nonce"]}
        self.codes[code] = query | {"claims": told | claims}
        return {"code": code, "state": query["state"]}

    def sign_truly(self, claims: dict[str, Any]) -> str:
        return jwt.encode({"alg": "RS256", "kid": "1"}, claims, self.key)

    def answer(self, method: str, path: str, body: str, authorization: str) -> Any:
        match method, path:
            case "GET", "/.well-known/openid-configuration":
                return {
                    "issuer": self.address,
                    "authorization_endpoint": f"{self.address}/authorize",
                    "token_endpoint": f"{self.address}/token",
                    "jwks_uri": f"{self.address}/keys",
                } | self.metadata
            case "GET", "/keys":
                return {"keys": self.keys}
            case "POST", "/token":
                return self._token(parse_qs(body), authorization)
        return None

    def _token(self, given: dict[str, list[str]], authorization: str) -> Any:
        pair = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        if authorization != f"Basic {pair}":
            return {"error": "invalid_client"}
        kept = self.codes.pop(given["code"][0], None)
        if kept is None:
            return {"error": self.refusal}
        proof = hashlib.sha256(given["code_verifier"][0].encode()).digest()
        shown = base64.urlsafe_b64encode(proof).rstrip(b"=").decode()
        if shown != kept["code_challenge"] or given["redirect_uri"][0] != kept["redirect_uri"]:
            return None
        signed = self.sign(kept["claims"])
        return {"access_token": "x", "token_type": "Bearer", "id_token": signed}

    def _handler(issuer) -> type[BaseHTTPRequestHandler]:  # noqa: N805
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer("")

            def do_POST(self) -> None:
                self._answer(self.rfile.read(int(self.headers["Content-Length"])).decode())

            def _answer(self, body: str) -> None:
                shown = self.headers.get("Authorization", "")
                found = issuer.answer(self.command, self.path, body, shown)
                found = found or {"error": "invalid_grant"}
                text = json.dumps(found).encode()
                self.send_response(400 if "error" in found else 200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: Any) -> None:
                return

        return Handler
