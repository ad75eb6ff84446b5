import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "@/api/api-error";
import type { ColleagueOutput } from "@/api/generated/forebay.schemas";
import { RefusedOfAll } from "./RefusedOfAll";

const people = ["olga", "otto"].map((username): ColleagueOutput => ({
  id: username,
  username,
  display_name: "",
  is_active: true,
  is_service: false,
}));
const parameters = { person: "otto" };
const error = new ApiError({ status: 409, code: "organization.last_owner", parameters });

it("says of whom it was refused, and that nobody was changed", () => {
  render(<RefusedOfAll error={error} people={people} />);
  const told = screen.getByRole("alert");
  expect(told).toHaveTextContent("otto: An organization must have at least one owner.");
  expect(told).toHaveTextContent("Nobody was changed.");
});
