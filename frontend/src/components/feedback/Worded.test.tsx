import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Worded } from "./Worded";

const drawn = (words: string) => render(<Worded>{words}</Worded>).container.innerHTML;

it("draws names and commands as such", () => {
  expect(drawn("Cannot find the host `db.local`.")).toBe(
    "Cannot find the host <code>db.local</code>.",
  );
  expect(drawn("`a` or `b`")).toBe("<code>a</code> or <code>b</code>");
  expect(drawn("Nothing of the kind.")).toBe("Nothing of the kind.");
});

it("leaves words as they are where a name holds a backtick", () => {
  expect(drawn("There is no column `odd`name` here.")).toBe("There is no column `odd`name` here.");
});

it("draws what a name holds as text", () => {
  expect(drawn("`<b>x</b>`")).toBe("<code>&lt;b&gt;x&lt;/b&gt;</code>");
});
