import pytest


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
