"""What is asked of an issuer, and what its answer must prove."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri, prepare_token_request
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from backend.connections.errors import Unreachable
from backend.directories import errors
from backend.directories.models import OpenIdProvider
from backend.directories.openid.transport import answer_of, ask, issuer_client
from backend.directories.sealing import open_secret

# Of key pairs alone: with a shared secret, whoever has it could sign for the issuer.
ALGORITHMS = [f"{kind}{bits}" for kind in ("RS", "PS", "ES") for bits in (256, 384, 512)]
KEY_KINDS = {"RSA", "EC"}
CLIENT_REFUSED = {"invalid_client", "unauthorized_client"}
SCOPE = "openid profile email"
LEEWAY_SECONDS = 60


@dataclass(frozen=True)
class Asked:
    """What a browser carries in its session until it comes back."""

    state: str
    nonce: str
    verifier: str


class Unproven(Exception):
    """The answer came, and does not prove who it is for, from, or about."""


def address_to_ask(provider: OpenIdProvider, asked: Asked, return_to: str) -> str:
    """Where the browser goes to sign in. Raises Unreachable."""
    with issuer_client(provider.authority) as client:
        where = discovered(client, provider)["authorization_endpoint"]
    address: str = prepare_grant_uri(
        where,
        provider.client_id,
        "code",
        return_to,
        SCOPE,
        asked.state,
        nonce=asked.nonce,
        code_challenge=create_s256_code_challenge(asked.verifier),
        code_challenge_method="S256",
    )
    return address


def claims_for(
    provider: OpenIdProvider, asked: Asked, code: str, return_to: str
) -> Mapping[str, Any]:
    """What the issuer says of whoever signed in. Raises Unreachable, Unproven."""
    with issuer_client(provider.authority) as client:
        known = discovered(client, provider)
        exchange = _exchange(provider, asked, code, return_to)
        answer = ask(client, "POST", known["token_endpoint"], **exchange)
        keys = signing_keys(client, known)
    return _proven(provider, asked, answer.get("id_token"), keys)


def discovered(client: httpx.Client, provider: OpenIdProvider) -> dict[str, str]:
    """The issuer's addresses, by their names in its own description. Raises Unreachable."""
    found = ask(client, "GET", f"{provider.issuer.rstrip('/')}/.well-known/openid-configuration")
    if found.get("issuer") != provider.issuer:
        raise errors.other_issuer(str(found.get("issuer")), provider.issuer)
    names = ("authorization_endpoint", "token_endpoint", "jwks_uri")
    if not all(str(found.get(name, "")).startswith("https://") for name in names):
        raise Unreachable("provider.no_addresses")
    return {name: str(found[name]) for name in names}


def signing_keys(client: httpx.Client, known: Mapping[str, str]) -> KeySet:
    """Raises Unreachable, also where there is none to prove a signature with."""
    found = ask(client, "GET", known["jwks_uri"]).get("keys")
    usable = [key for key in found or () if isinstance(key, dict) and key.get("kty") in KEY_KINDS]
    if not usable:
        raise Unreachable("provider.no_keys")
    try:
        return KeySet.import_key_set({"keys": usable})
    except (JoseError, ValueError, TypeError, KeyError) as error:
        raise errors.silent(known["jwks_uri"], str(error)) from None


def is_client_known(
    client: httpx.Client, provider: OpenIdProvider, known: Mapping[str, str], return_to: str
) -> bool:
    """Whether the issuer lets this client in, asked with a code that it never gave: who refuses
    the code has taken the client (RFC 6749, 5.2). False where the answer tells neither. Raises
    Unreachable."""
    nothing = secrets.token_urlsafe(32)
    asked = Asked(nothing, nothing, nothing)
    status, answer = answer_of(
        client, "POST", known["token_endpoint"], **_exchange(provider, asked, nothing, return_to)
    )
    problem = str(answer.get("error", ""))
    if status == 401 or problem in CLIENT_REFUSED:
        raise errors.client_refused(provider.client_id, problem or str(status))
    return problem == "invalid_grant"


def _exchange(provider: OpenIdProvider, asked: Asked, code: str, return_to: str) -> dict[str, Any]:
    """What the token endpoint is sent."""
    return {
        "content": prepare_token_request(
            "authorization_code", redirect_uri=return_to, code=code, code_verifier=asked.verifier
        ),
        "headers": {"Content-Type": "application/x-www-form-urlencoded"},
        "auth": httpx.BasicAuth(provider.client_id, open_secret(provider)),
    }


def _proven(
    provider: OpenIdProvider, asked: Asked, id_token: Any, keys: KeySet
) -> Mapping[str, Any]:
    try:
        token = jwt.decode(str(id_token), keys, algorithms=ALGORITHMS)
        claims = CodeIDToken(
            token.claims,
            token.header,
            options={
                "iss": {"essential": True, "value": provider.issuer},
                "aud": {"essential": True, "value": provider.client_id},
                "sub": {"essential": True},
                "nonce": {"essential": True, "value": asked.nonce},
            },
            params={"nonce": asked.nonce, "client_id": provider.client_id},
        )
        claims.validate(leeway=LEEWAY_SECONDS)
    except (JoseError, ValueError, TypeError, AttributeError, KeyError) as error:
        raise Unproven(f"{type(error).__name__}: {error}") from None
    audience = claims["aud"] if isinstance(claims["aud"], list) else [claims["aud"]]
    if set(audience) != {provider.client_id}:
        raise Unproven("It is for others, too.")
    if not isinstance(claims["sub"], str) or not 0 < len(claims["sub"]) <= 255:
        raise Unproven("It says nobody.")
    return dict(claims)
