import { expect, it } from "vitest";
import { ApiError, isInTheWay, unreachable } from "./api-error";

const told = (status: number) => new ApiError({ status, code: "any" });

it.each([
  ["a refusal", told(403)],
  ["what is gone", told(404)],
])("%s stands instead of what was read", (_, error) => {
  expect(isInTheWay(error, {})).toBe(true);
});

it.each([
  ["a server that starts anew", told(503)],
  ["a defect", told(500)],
  ["too many requests", told(429)],
  ["no answer at all", new ApiError({ status: 0, code: unreachable })],
  ["nothing", null],
])("%s leaves what was read", (_, error) => {
  expect(isInTheWay(error, {})).toBe(false);
});

it("says why nothing could be read", () => {
  expect(isInTheWay(told(503), undefined)).toBe(true);
  expect(isInTheWay(null, undefined)).toBe(false);
});
