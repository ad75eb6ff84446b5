import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { OverviewItemOutput, OverviewOutput } from "@/api/generated/forebay.schemas";
import { useProjectOverview } from "@/api/generated/projects";
import { PlaceContext, type Place } from "@/app/place/place";
import { states } from "@/components/states/state";
import { OverviewPage } from "./OverviewPage";

vi.mock("@/api/generated/projects", () => ({ useProjectOverview: vi.fn() }));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => <>{children}</>,
}));

type Kind = "pipeline" | "capture" | "engine";
type Brief = [kind: Kind, id: string, state: (typeof states)[number], letters?: number];

const heardAt = new Date(Date.now() - 200_000).toISOString();

function show(...briefs: Brief[]) {
  const items = briefs.map(([kind, id, state, letters = 0]) => ({
    kind,
    id,
    name: id,
    state: { state, last: null, heard_at: heardAt, reason: null },
    pace: { rows_per_second: null, lag_messages: null, lag_seconds: null },
    flow: kind === "engine" ? null : `${id}-flow`,
    failure: null,
    dead_letters: letters,
  })) as unknown as OverviewItemOutput[];
  const countsOf = (kind: Kind) =>
    Object.fromEntries(
      states.map((state) => [
        state,
        briefs.filter(([its, , now]) => its === kind && now === state).length,
      ]),
    );
  const counts = {
    pipelines: countsOf("pipeline"),
    captures: countsOf("capture"),
    engines: countsOf("engine"),
    dead_letters: briefs.reduce((sum, [, , , letters = 0]) => sum + letters, 0),
    broken_connections: 0,
  } as unknown as OverviewOutput["counts"];
  const data = { items, counts, activity: [] } as unknown as OverviewOutput;
  vi.mocked(useProjectOverview).mockReturnValue({ data, error: null } as never);
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "p", slug: "main", operations: [] },
  } as unknown as Place;
  render(
    <PlaceContext value={place}>
      <MemoryRouter>
        <OverviewPage />
      </MemoryRouter>
    </PlaceContext>,
  );
}

const target = (figure: RegExp) => screen.getByRole("link", { name: figure }).getAttribute("href");

it("leads from a figure to the only one that it counts", () => {
  show(["capture", "shop", "failed"], ["pipeline", "orders", "running"]);
  expect(target(/^1\s*Failed/)).toBe("/acme/main/captures/shop");
  expect(target(/^1\s*Running/)).toBe("/acme/main/flows/orders-flow/overview");
});

it("leads to the list of their kind where all are of one", () => {
  show(["engine", "one", "unknown"], ["engine", "two", "unknown"]);
  expect(target(/^2\s*Unknown/)).toBe("/acme/main/engines");
});

it("leads to what is below it where they are of several kinds", () => {
  show(["capture", "shop", "failed"], ["pipeline", "orders", "failed"]);
  const id = target(/^2\s*Failed/)!.slice(1);
  expect(document.getElementById(id)).toContainElement(screen.getByRole("link", { name: "shop" }));
});

it("shows of each when it was heard of", () => {
  show(["engine", "one", "running"]);
  expect(screen.getByText("heard 3 min ago")).toBeInTheDocument();
});

it("leads to the dead letters, wherever they are", () => {
  show(["pipeline", "orders", "running", 3], ["pipeline", "visits", "running"]);
  expect(target(/^3\s*Dead letters/)).toBe("/acme/main/flows/orders-flow/dead-letters");
  expect(target(/^3 dead letters of orders/)).toBe("/acme/main/flows/orders-flow/dead-letters");
});

it("leads to what has dead letters where it is more than one", () => {
  show(["pipeline", "orders", "running", 3], ["capture", "shop", "running", 1]);
  expect(target(/^4\s*Dead letters/)).toBe("#items");
  expect(target(/^1 dead letter of shop/)).toBe("/acme/main/flows/shop-flow/dead-letters");
});
