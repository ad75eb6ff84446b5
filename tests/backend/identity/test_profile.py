import pytest

from tests.backend.identity.conftest import PASSWORD


def test_one_chooses_language_theme_and_zone(api, owner):
    client = api(owner)
    answer = client.patch("/api/me/", {"language": "zh-CN", "zone": "Europe/Berlin"})
    assert answer.status_code == 200
    assert client.patch("/api/me/", {"theme": "dark"}).json()["language"] == "zh-CN"
    assert client.get("/api/me/").json()["theme"] == "dark"
    assert client.patch("/api/me/", {"zone": ""}).json()["zone"] == ""


@pytest.mark.parametrize(
    "wrong",
    [{"language": "tlh"}, {"theme": "pink"}, {"zone": "Mars/Olympus"}, {"username": "root"}],
)
def test_nothing_else_is_taken(api, owner, wrong):
    assert api(owner).patch("/api/me/", wrong).status_code == 400


def test_one_changes_name_and_address(api, owner):
    client = api(owner)
    answer = client.patch("/api/me/", {"display_name": " Olga ", "email": " olga@acme.example "})
    assert answer.status_code == 200
    assert (answer.json()["display_name"], answer.json()["email"]) == ("Olga", "olga@acme.example")
    assert client.patch("/api/me/", {"email": ""}).json()["email"] is None


def test_one_signs_in_by_the_new_address(api, anna):
    assert api(anna).patch("/api/me/", {"email": "new@acme.example"}).status_code == 200
    given = {"login": "NEW@acme.example", "password": PASSWORD}
    assert api().post("/api/session/", given).status_code == 200


@pytest.mark.parametrize("taken", ["anna@acme.example", "Anna@ACME.example"])
def test_an_address_belongs_to_one_person(api, owner, anna, taken):
    answer = api(owner).patch("/api/me/", {"email": taken})
    assert (answer.status_code, answer.json()["code"]) == (409, "identity.login_taken")
    assert api(anna).patch("/api/me/", {"email": taken}).status_code == 200  # one's own


@pytest.mark.parametrize("wrong", ["anna", "anna@", "a b@acme.example", "x" * 250 + "@a.example"])
def test_an_address_is_one(api, owner, wrong):
    answer = api(owner).patch("/api/me/", {"email": wrong})
    assert answer.json()["errors"][0]["path"] == "email"
