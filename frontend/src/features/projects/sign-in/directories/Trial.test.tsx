import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StageOutput, TrialOutput } from "@/api/generated/forebay.schemas";
import { Outcome } from "./Trial";

const stage = (name: StageOutput["stage"], rest: Partial<StageOutput> = {}): StageOutput => ({
  stage: name,
  outcome: "well",
  found: null,
  code: "",
  message: "",
  hint: "",
  parameters: {},
  ...rest,
});

const show = (trial: TrialOutput, login = "") => {
  render(<Outcome trial={trial} login={login} />);
  return within(screen.getByRole("list", { name: "Stages of the test" })).getAllByRole("listitem");
};

it("tells where it broke, why and the way out, and what was never reached", () => {
  const shown = show({
    person: null,
    stages: [
      stage("connect"),
      stage("tls"),
      stage("bind", {
        outcome: "broken",
        code: "directory.bind",
        parameters: { dn: "cn=reader,dc=acme" },
      }),
      stage("search", { outcome: "not_reached" }),
      stage("groups", { outcome: "not_reached" }),
    ],
  });
  expect(shown[0]).toHaveTextContent("ConnectThe host answers.");
  expect(shown[2]).toHaveTextContent("rejected cn=reader,dc=acme or the password.");
  expect(shown[2]).toHaveTextContent("Check the account that reads the directory");
  expect(shown[3]).toHaveTextContent("SearchNot reached");
});

it("tells what is known of somebody, and that nobody has a name", () => {
  const stages = [stage("search", { found: 5000 }), stage("groups", { found: 1 })];
  const person = {
    dn: "uid=anna,dc=acme",
    id: "7f3a",
    display_name: "Anna Schmidt",
    email: "",
    groups: ["cn=ops,dc=acme"],
  };
  const shown = show({ stages, person }, "anna");
  expect(shown[0]).toHaveTextContent("5000 people were found.");
  expect(shown[1]).toHaveTextContent("1 group was found.");
  const known = screen.getByRole("region", { name: "What is known of this person" });
  expect(known).toHaveTextContent("Anna Schmidt");
  expect(known).toHaveTextContent("cn=ops,dc=acme");
});

it("says that nobody, or several, have the name that was asked for", () => {
  show({ stages: [stage("search", { found: 2 })], person: null }, "otto");
  expect(screen.getByText(/nobody, or several people, with the name otto/)).toBeInTheDocument();
});
