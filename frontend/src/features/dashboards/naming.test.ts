import { expect, it } from "vitest";
import { nameFrom } from "./naming";

it.each([
  ["Flights of today", "flights_of_today"],
  ["2013: Délais!", "delais"],
  ["a".repeat(80), "a".repeat(50)],
])("%s becomes %s", (title, name) => {
  expect(nameFrom(title, "dashboard")).toBe(name);
});

it("keeps titles of another script apart", () => {
  expect(nameFrom("航班", "dashboard", () => 0.5)).toMatch(/^dashboard_[a-z0-9]+$/);
});
