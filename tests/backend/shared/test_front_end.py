"""What a browser is given before it asks the REST interface anything."""

import re

import pytest

PAGE = '<meta property="csp-nonce" nonce="__FOREBAY_NONCE__"><title>{}</title>'


@pytest.fixture
def built(tmp_path, settings):
    """A front end as the build leaves it."""
    settings.FOREBAY_FRONT_END = tmp_path / "dist"
    assets = settings.FOREBAY_FRONT_END / "assets"
    assets.mkdir(parents=True)
    (assets / "app-1a2b3c.js").write_text("plain")
    (assets / "app-1a2b3c.js.gz").write_bytes(b"packed")
    (assets / "app-1a2b3c.js.br").write_bytes(b"packed more")
    (assets / "noto-4d5e6f.woff2").write_bytes(b"wOF2")
    (settings.FOREBAY_FRONT_END / "index.html").write_text(PAGE.format("the app"))
    (settings.FOREBAY_FRONT_END / "sign-in.html").write_text(PAGE.format("the entry"))
    (settings.FOREBAY_FRONT_END / "forebay.svg").write_text("<svg/>")
    (tmp_path / "outside.txt").write_text("not yours")
    return settings.FOREBAY_FRONT_END


@pytest.mark.parametrize(
    "address", ["/", "/acme/sales/pipelines/1/design", "/apiary/main", "/acme/sales/catalog/a.b"]
)
def test_every_address_of_the_app_is_the_one_page(client, built, address):
    answer = client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert "the app" in answer.content.decode()
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", ["/start", "/set-up", "/sign-in", "/sign-in/"])
def test_whoever_is_not_signed_in_gets_the_small_page(client, built, address):
    assert "the entry" in client.get(address).content.decode()


def test_each_page_has_a_nonce_of_its_own_and_no_inline_script_may_run(client, built):
    nonces = []
    for _ in range(2):
        answer = client.get("/")
        (nonce,) = re.findall('nonce="([^"]+)"', answer.content.decode())
        policy = answer["Content-Security-Policy"]
        assert f"style-src 'self' 'nonce-{nonce}';" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        nonces.append(nonce)
    assert nonces[0] != nonces[1]


@pytest.mark.parametrize(
    ("accepts", "encoding", "content"),
    [
        ("gzip, deflate, br, zstd", "br", b"packed more"),
        ("gzip;q=0.5", "gzip", b"packed"),
        ("br;q=0, identity", None, b"plain"),
        ("", None, b"plain"),
    ],
)
def test_an_asset_comes_in_the_smallest_form_and_is_kept_for_a_year(
    client, built, accepts, encoding, content
):
    answer = client.get("/assets/app-1a2b3c.js", headers={"Accept-Encoding": accepts})
    assert answer["Content-Type"] == "text/javascript"
    assert answer.get("Content-Encoding") == encoding
    assert answer.content == content
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["Vary"] == "Accept-Encoding"


def test_fonts_and_icons_have_their_types(client, built):
    assert client.get("/assets/noto-4d5e6f.woff2")["Content-Type"] == "font/woff2"
    icon = client.get("/forebay.svg")
    assert icon["Content-Type"] == "image/svg+xml"
    assert "immutable" not in icon["Cache-Control"]


@pytest.mark.parametrize(
    "address",
    [
        "/assets/gone-000000.js",
        "/assets/..",
        "/assets/../index.html",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/assets/a%00b",
        "/outside.txt",
        "/api",
        "/api/no/such/route/",
    ],
)
def test_what_is_not_there_is_a_problem_and_nothing_leads_out_of_the_folder(client, built, address):
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("address", ["/", "/sign-in"])
def test_without_a_build_the_page_says_what_to_run(client, settings, tmp_path, address):
    settings.FOREBAY_FRONT_END = tmp_path / "nowhere"
    answer = client.get(address)
    assert answer.status_code == 503
    assert "make setup" in answer.content.decode()
    assert "<script" not in answer.content.decode()


def test_pages_are_only_read(client, built):
    assert client.post("/").status_code == 405
