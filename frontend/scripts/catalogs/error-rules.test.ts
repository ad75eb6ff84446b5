import { expect, it } from "vitest";
import * as rules from "./error-rules.ts";

const catalog = (words: Record<string, string>) => new Map(Object.entries(words));

it("knows the server's errors, what comes with them and in which cases", () => {
  const codes = [{ code: "flow.lost", parameters: ["name"], cases: ["near"] }];
  const words = catalog({
    "flow.lost.message": "{{name}} is lost.",
    "flow.lost.hint": "Ask {{who}}.",
    "flow.lost.hint_near": "Ask a neighbour.",
    "flow.lost.hint_far": "Ask a stranger.",
    "flow.found.message": "Found.",
    "client.failed.message": "Failed.",
    "field.required.message": "Missing.",
  });
  expect(rules.strayWords(words, codes)).toEqual([
    "flow.lost.hint names who, which does not come with it",
    "flow.lost.hint_far is for a case that does not come with it",
    "flow.found.message is no error of the server",
  ]);
});

it("wants words for every code, hints or not", () => {
  const codes = ["flow.lost", "KEY_LOST"].map((code) => ({ code, parameters: [] }));
  const areas = [
    catalog({ "flow.lost.message": "Lost." }),
    catalog({ "KEY_LOST.hint": "Find it." }),
  ];
  expect(rules.wordless(areas, codes)).toEqual(["errors: KEY_LOST has no words"]);
});

it("keeps a code's first name in one area", () => {
  const areas = [
    ["errors/a", catalog({ "flow.lost.message": "", "flow.found.message": "" })],
    ["errors/b", catalog({ "flow.gone.message": "" })],
  ] as const;
  expect(rules.sharedCodes(areas)).toEqual(["errors: flow is in errors/a and in errors/b"]);
});
