import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { LogLine } from "./log";
import { LogView } from "./LogView";

const lines: LogLine[] = [
  { id: 1, at: "2013-07-14T09:00:00Z", level: "info", text: "Batch 7 started" },
  { id: 2, at: "2013-07-14T09:00:01Z", level: "error", text: "Batch 7 failed" },
  { id: 3, at: "2013-07-14T09:00:02Z", level: "debug", text: "tick" },
];

test("matches are counted and marked", async () => {
  render(<LogView name="Log" lines={lines} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Search the log" }), "batch");
  expect(screen.getByRole("status")).toHaveTextContent("2 matches");
  expect(screen.getAllByText("Batch", { selector: "mark" })).toHaveLength(2);
  await userEvent.type(screen.getByRole("textbox", { name: "Search the log" }), " 7 f");
  expect(screen.getByRole("status")).toHaveTextContent("1 match");
});

test("the log says how long it is and can be scrolled by keyboard", () => {
  render(<LogView name="Log" lines={lines} />);
  expect(screen.getByRole("log", { name: "Log, 3 lines" })).toHaveAttribute("tabindex", "0");
});

test("the log follows its tail until the reader scrolls up", async () => {
  const height = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(60);
  const { rerender } = render(<LogView name="Log" lines={lines} />);
  const log = screen.getByRole("log");
  expect(log.scrollTop).toBe(60);
  const more = [...lines, { ...lines[2]!, id: 4 }];
  height.mockReturnValue(80);
  rerender(<LogView name="Log" lines={more} />);
  expect(log.scrollTop).toBe(80);

  log.scrollTop = 10;
  fireEvent.scroll(log);
  rerender(<LogView name="Log" lines={[...more, { ...lines[2]!, id: 5 }]} />);
  expect(log.scrollTop).toBe(10);
  await userEvent.click(screen.getByRole("button", { name: /1 new/ }));
  expect(log.scrollTop).toBe(80);
});
