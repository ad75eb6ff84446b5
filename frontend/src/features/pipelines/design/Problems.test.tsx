import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { DiagnosticOutput } from "@/api/generated/forebay.schemas";
import { Problems } from "./Problems";

const problem = (line: number | null, column: number | null): DiagnosticOutput => ({
  severity: "error",
  code: "UNKNOWN_COLUMN",
  message: "",
  hint: "",
  node: "orders",
  path: null,
  parameters: {},
  line,
  column,
});

it("lists problems in the order of the text, those without a place last", () => {
  const found = [problem(null, null), problem(6, 62), problem(6, 27), problem(2, null)];
  render(<Problems diagnostics={found} isChecked onOpen={vi.fn()} />);
  expect(screen.getAllByText(/^Line|^orders/).map((each) => each.textContent)).toEqual([
    "Line 2",
    "Line 6:27",
    "Line 6:62",
    "orders",
  ]);
});
