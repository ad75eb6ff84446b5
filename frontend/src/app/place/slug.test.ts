import { expect, it } from "vitest";
import { slugFrom } from "./slug";

it("keeps what an address may hold", () => {
  expect(slugFrom("Flüge & Züge 2013")).toBe("fluge-zuge-2013");
  expect(slugFrom("2013 flights")).toBe("flights");
});

it("leaves nothing of a name without Latin letters", () => {
  expect(slugFrom("航班")).toBe("");
});
