import { expect, it } from "vitest";
import { everyRow } from "./every-row";

it("reads page after page until there is none", async () => {
  const asked: (string | undefined)[] = [];
  const rows = await everyRow(({ cursor }) => {
    asked.push(cursor);
    return Promise.resolve(
      cursor === undefined
        ? { results: ["a", "b"], next: "http://host/api/teams/?cursor=c%3D2&page_size=200" }
        : { results: ["c"], next: null },
    );
  });
  expect(rows).toEqual(["a", "b", "c"]);
  expect(asked).toEqual([undefined, "c=2"]);
});
