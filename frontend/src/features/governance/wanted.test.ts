import { expect, it } from "vitest";
import { wantedOf } from "./wanted";

it("asks for what stands in the address, and for nothing else", () => {
  expect(wantedOf({ action: "flow_started", refused: "true", search: "  " })).toEqual({
    action: "flow_started",
    refused: true,
  });
  expect(wantedOf({ search: " anna ", since: "2026-11-22T00:00:00.000Z" })).toEqual({
    search: "anna",
    since: "2026-11-22T00:00:00.000Z",
  });
});
