import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useCodeWords, type Told } from "./use-code-words";

function wordsOf(told: Partial<Told> & { code: string }) {
  const { result } = renderHook(() => useCodeWords());
  return result.current({ message: "It is so.", hint: "Do so.", ...told });
}

it("words a code with its parameters", () => {
  const parameters = { host: "db1", port: "5432" };
  expect(wordsOf({ code: "connection.timeout", parameters }).message).toBe(
    "Cannot reach `db1:5432`: it did not respond in time.",
  );
});

it("chooses the words of the case", () => {
  const parameters = { column: "x", case: "near", near: "y" };
  expect(wordsOf({ code: "UNKNOWN_COLUMN", parameters })).toEqual({
    message: "There is no column `x` here.",
    hint: "Did you mean `y`?",
  });
});

it.each(["SQL_UNREADABLE", "SCRIPT_UNREADABLE"])(
  "%s does not have the mark repeated that opens: a comment ends with another",
  (code) => {
    const parameters = { case: "unclosed", near: "/*", word: "/*" };
    expect(wordsOf({ code, parameters })).toEqual({
      message: "This `/*` is not closed.",
      hint: "Close it where it should end.",
    });
  },
);

it("falls back to the common words where a case has none of its own", () => {
  const parameters = { column: "x", case: "none" };
  expect(wordsOf({ code: "UNKNOWN_COLUMN", parameters }).hint).toBe(
    "No columns are known here. Check the node's input, connection and table.",
  );
});

it("writes a list as the language does", () => {
  const parameters = { tables: ["a", "b", "c"] };
  expect(wordsOf({ code: "capture.tables_gone", parameters }).message).toContain("a, b, and c");
});

it("keeps what a parameter says as it is", () => {
  const parameters = { host: "$t(client.failed.message) {{port}} <b>" };
  expect(wordsOf({ code: "connection.dns", parameters }).message).toContain(
    "`$t(client.failed.message) {{port}} <b>`",
  );
});

it("tells it in the server's words where a parameter did not come", () => {
  expect(wordsOf({ code: "connection.dns" })).toEqual({ message: "It is so.", hint: "Do so." });
});

it("adds no hint of the server to words of the catalog", () => {
  expect(wordsOf({ code: "query.cancelled" }).hint).toBe("");
});
