import { expect, it } from "vitest";
import * as rules from "./error-rules.ts";

const catalog = (words: Record<string, string>) => new Map(Object.entries(words));

it("keeps a code's first name in one catalog", () => {
  const catalogs = [
    ["errors/server", catalog({ "flow.lost.message": "", "flow.found.message": "" })],
    ["errors/client", catalog({ "flow.gone.message": "" })],
  ] as const;
  expect(rules.sharedCodes(catalogs)).toEqual([
    "errors: flow is in errors/server and in errors/client",
  ]);
});
