"""The one request that a page begins with."""

from datetime import datetime


def test_the_signed_out_learn_only_that_they_are(client, db):
    session = client.get("/api/session/").json()
    assert session["user"] is None
    assert session["organizations"] == session["projects"] == []
    assert session["is_sample_present"] is False


def test_everything_one_may_see_comes_in_one_answer(api, owner, project, outsider):
    session = api(owner).get("/api/session/").json()
    assert [organization["slug"] for organization in session["organizations"]] == ["acme"]
    (mine,) = session["projects"]
    assert (mine["id"], mine["slug"]) == (str(project.id), "sales")
    assert mine["organization"] == session["organizations"][0]["id"]
    assert "pipelines.publish" in mine["operations"]
    assert "organization.people" in session["organizations"][0]["operations"]
    assert datetime.fromisoformat(session["server_time"])


def test_one_learns_whom_to_ask_in_ones_own_organizations_alone(
    api, owner, organization, outsider, project
):
    told = {
        person: [
            (each["slug"], each["administrators"])
            for each in api(person).get("/api/session/").json()["organizations"]
        ]
        for person in (owner, outsider)
    }
    name = owner.display_name or owner.username
    assert told[owner] == [(organization.slug, [name])]
    assert organization.slug not in dict(told[outsider])


def test_it_takes_as_many_questions_for_ten_projects_as_for_one(
    api, owner, organization, project, django_assert_num_queries
):
    from backend.projects.services import create_project

    client = api(owner)
    client.get("/api/session/")
    for number in range(9):
        create_project(actor=owner, organization=organization, name="More", slug=f"more-{number}")
    with django_assert_num_queries(9):
        assert len(client.get("/api/session/").json()["projects"]) == 10
