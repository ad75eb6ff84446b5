import { expect, it } from "vitest";
import { addressOf } from "./address";

it("leads to the cause", () => {
  expect(addressOf({ kind: "pipeline", id: "1", flow: "2" })).toBe("flows/2/overview");
  expect(addressOf({ kind: "pipeline", id: "1", flow: null })).toBe("pipelines/1");
  expect(addressOf({ kind: "capture", id: "3", flow: "4" })).toBe("captures/3");
});
