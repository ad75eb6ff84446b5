import { expect, it } from "vitest";
import { freeId } from "./free-id";

it("names a node after its kind, with a number that is free", () => {
  expect(freeId("step.filter", [])).toBe("filter_1");
  expect(freeId("step.filter", [{ id: "filter_1" }, { id: "filter_2" }])).toBe("filter_3");
});
