import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { OverviewOutput } from "@/api/generated/forebay.schemas";
import { request } from "@/api/request";
import { useProjectNews } from "@/live/project-news";
import { useTopicNews } from "@/live/use-topic";
import { PlaceContext, type Place } from "../place/place";
import { Running } from "./Running";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/live/use-topic", () => ({
  useTopicNews: vi.fn(),
  useTopicBreaks: () => 0,
  useTopicRefusal: () => undefined,
}));

const none = { running: 0, starting: 0, stopped: 0, degraded: 0, failed: 0, unknown: 0 };
const item = (kind: string, name: string) => ({
  kind,
  id: name,
  name,
  state: { state: "running", last: null, heard_at: null, age_seconds: null, reason: null },
});

/** As many run as are counted; of them the server names two, and the engine. */
const overview = (running: number) =>
  ({
    items: [item("engine", "host"), item("pipeline", "orders"), item("capture", "shop")],
    counts: {
      pipelines: { ...none, running, stopped: 5 },
      captures: { ...none, running: 1, failed: 2 },
      engines: { ...none, running: 1 },
    },
  }) as unknown as OverviewOutput;

/** As the project's frame has it. */
function Framed() {
  useProjectNews("p");
  return <Running />;
}

function show() {
  const project = { id: "p", slug: "main", operations: ["project.view"] };
  const place = { organization: { slug: "acme" }, project } as unknown as Place;
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}
    >
      <PlaceContext value={place}>
        <Framed />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("counts all that runs, however few of it are named", async () => {
  vi.mocked(request).mockResolvedValue(overview(300));
  show();
  const pulse = await screen.findByTitle("What is running");
  expect(pulse).toHaveTextContent("301 flows running");
  expect(pulse).toHaveTextContent("2 failed");
  await userEvent.click(pulse);
  const flows = within(await screen.findByRole("tooltip"));
  expect(flows.getByText("orders")).toBeInTheDocument();
  expect(flows.queryByText("host")).toBeNull();
  expect(flows.getByText(/^306 more/)).toBeInTheDocument();
});

it("counts anew when a flow changes, and not at every draft that is saved", async () => {
  vi.mocked(request).mockResolvedValue(overview(1));
  show();
  expect(await screen.findByText("2 flows running")).toBeInTheDocument();
  vi.mocked(request).mockClear().mockResolvedValue(overview(2));
  const hear = vi.mocked(useTopicNews).mock.lastCall![1];
  act(() => hear({ changed: ["pipeline:1"] }));
  expect(request).not.toHaveBeenCalled();
  act(() => hear({ changed: ["flow:1"] }));
  expect(await screen.findByText("3 flows running")).toBeInTheDocument();
});
