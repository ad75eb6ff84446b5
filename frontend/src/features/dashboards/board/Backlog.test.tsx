import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useDashboardBacklog } from "@/api/generated/dashboards";
import type { BacklogOutput } from "@/api/generated/forebay.schemas";
import { Backlog } from "./Backlog";

vi.mock("@/api/generated/dashboards", () => ({ useDashboardBacklog: vi.fn() }));

function show(data: BacklogOutput) {
  vi.mocked(useDashboardBacklog).mockReturnValue({ data } as never);
  return render(<Backlog dashboard="d" />).container;
}

it("says how many messages its flows have to read", () => {
  show({ unread: 170_000, pull: null });
  expect(screen.getByText("170,000 messages still to be read")).toBeInTheDocument();
});

it("says how far a full pull is, and which", () => {
  const pull = { rows_read: 40, rows_expected: 1_500, is_first: true };
  show({ unread: 7, pull });
  expect(screen.getByText("Initial load · 40 of 1,500 rows")).toBeInTheDocument();
  show({ unread: 7, pull: { ...pull, rows_expected: 0, is_first: false } });
  expect(screen.getByText("Full pull · 40 rows")).toBeInTheDocument();
});

it("says nothing where nothing is to come", () => {
  expect(show({ unread: 0, pull: null })).toBeEmptyDOMElement();
});
