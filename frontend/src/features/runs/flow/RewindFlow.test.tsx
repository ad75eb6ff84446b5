import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { flowRewind, useFlowRebuild } from "@/api/generated/flows";
import type { FlowDetail, ForecastOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { ZoneContext } from "@/i18n/zone";
import { RewindFlow } from "./RewindFlow";

vi.mock("@/api/generated/flows", () => ({
  flowRewind: vi.fn(() => Promise.resolve({ id: "f" })),
  useFlowRebuild: vi.fn(),
}));

// Noon in Shanghai.
vi.mock("@/live/clock", () => ({ serverNow: () => Date.parse("2026-11-30T04:00:00Z") }));

const copy: ForecastOutput = {
  messages: 1_240,
  seconds: 200,
  holds_all: true,
  held_since: null,
  has_windows: false,
  windows_kept_before: null,
  may_count_twice: false,
  removes_from: [],
  keeps_in: [],
};
const windows: ForecastOutput = {
  ...copy,
  has_windows: true,
  removes_from: ["mart.slots"],
  keeps_in: ["ums.forebay.sales.slots.1.0.0"],
};
const moment = "2026-11-28T08:00:00Z";

function answers(forecast: Partial<ForecastOutput>) {
  told({ data: { ...copy, ...forecast } });
}

function told(answer: { data?: ForecastOutput; error?: Error }) {
  vi.mocked(useFlowRebuild).mockReturnValue(answer as ReturnType<typeof useFlowRebuild>);
}

async function open(wanted = "running") {
  const flow = { id: "f", name: "late", state: { wanted } } as unknown as FlowDetail;
  const project = { slug: "main", operations: ["runs.start"] };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  const onRewound = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <ZoneContext value="Asia/Shanghai">
          <RewindFlow flow={flow} onRewound={onRewound} />
        </ZoneContext>
      </PlaceContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Rewind flow/ }));
  return { dialog: within(screen.getByRole("dialog")), onRewound };
}

const effects = () => {
  const [told] = within(screen.getByRole("dialog")).getAllByRole("list");
  return within(told!)
    .getAllByRole("listitem")
    .map((effect) => effect.textContent);
};

/** As a keyboard enters it: on the clock of the reader's zone. */
async function chooseTime(local: string) {
  await userEvent.click(screen.getByRole("radio", { name: "From a time" }));
  const field = screen.getByLabelText("Time");
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: local } });
  fireEvent.keyDown(field, { key: "Enter" });
}

beforeEach(() => {
  vi.mocked(flowRewind).mockClear();
  answers({});
});

it("says what it reads, how long that takes and what becomes of rows", async () => {
  await open();
  expect(effects()).toEqual([
    "It reads 1,240 messages with an empty state. At the pace of its largest batches of the last day this takes about 3 min.",
    "The topics of its sources still hold every message.",
    "Rows in its tables become what its version makes of these messages. All other rows stay as they are.",
    "It begins at once. Other flows on its engine are not affected.",
  ]);
});

it("rewinds to the start unless told otherwise", async () => {
  const { dialog, onRewound } = await open("stopped");
  expect(dialog.getByText("It is stopped. It rebuilds when it is started.")).toBeInTheDocument();
  expect(flowRewind).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Rewind to the start" }));
  expect(flowRewind).toHaveBeenCalledWith("f", {});
  expect(onRewound).toHaveBeenCalledWith({ id: "f" });
});

it("says which windows are overwritten and which groups leave which tables", async () => {
  answers(windows);
  await open();
  expect(effects().slice(2, 5)).toEqual([
    "It computes all windows again and overwrites them.",
    "Groups that it no longer produces are removed from mart.slots, or marked as deleted there.",
    "Groups that it no longer produces stay in ums.forebay.sales.slots.1.0.0.",
  ]);
});

it("warns of windows whose messages are gone", async () => {
  answers({ ...windows, holds_all: false, held_since: moment });
  await open();
  expect(effects()).toContain(
    "Windows that may hold messages from before 28 Nov 2026 16:00 stay as they are, since these messages are gone. It computes all later ones again and overwrites them.",
  );
});

it("warns so of a time whose messages are gone, and of no other", async () => {
  await open();
  const gone = { ...windows, windows_kept_before: moment, held_since: moment };
  answers({ ...gone, holds_all: false });
  await chooseTime("2026-11-21 05:10");
  expect(effects().join()).toContain("Windows that may hold messages from before");
  answers({ ...gone, holds_all: true });
  await chooseTime("2026-11-29 05:10");
  expect(effects().join()).not.toContain("Windows that may hold messages from before");
});

it("does not warn so where rows are copied", async () => {
  answers({ holds_all: false, held_since: moment });
  await open();
  expect(effects()[1]).toMatch(/hold messages only since 28 Nov 2026 16:00/);
  expect(effects().join()).not.toContain("Windows");
});

it("says what is gone of the time before the flow, and what that makes of windows", async () => {
  answers({ ...windows, held_since: moment });
  await open();
  expect(effects()[1]).toMatch(/Those from before 28 Nov 2026 16:00 are gone/);
  expect(effects()[2]).toMatch(/^Windows that may hold messages from before 28 Nov 2026 16:00/);
});

it("rewinds to a time on the reader's clock, after saying what stays", async () => {
  const { dialog } = await open();
  answers({ ...windows, windows_kept_before: "2026-11-21T21:10:00Z", may_count_twice: true });
  await chooseTime("2026-11-21 05:10");
  expect(useFlowRebuild).toHaveBeenLastCalledWith(
    "f",
    { start_at: "2026-11-20T21:10:00.000Z" },
    { query: { enabled: true } },
  );
  expect(effects().slice(1, 4)).toEqual([
    "The topics of its sources still hold every message since then.",
    "Windows that may hold earlier rows stay as they are: at most those that begin before 22 Nov 2026 05:10. It computes all later ones again and overwrites them.",
    "Some counts may be too high: it does not know which entities were counted before this time, and may count them once more.",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Rewind to 21 Nov 2026 05:10" }));
  expect(flowRewind).toHaveBeenCalledWith("f", { start_at: "2026-11-20T21:10:00.000Z" });
});

it("asks for a time before it says anything", async () => {
  const { dialog } = await open();
  await userEvent.click(dialog.getByRole("radio", { name: "From a time" }));
  expect(effects()[0]).toBe("Choose the time from which it reads its sources.");
  expect(dialog.getByRole("button", { name: "Rewind flow" })).toBeDisabled();
  expect(useFlowRebuild).toHaveBeenLastCalledWith("f", {}, { query: { enabled: false } });
});

it("takes no time ahead", async () => {
  const { dialog } = await open();
  await chooseTime("2026-11-30 11:59");
  const confirm = dialog.getByRole("button", { name: /^Rewind to/ });
  expect(confirm).toBeEnabled();
  await chooseTime("2026-11-30 12:01");
  expect(effects()[0]).toBe("This time is in the future. Choose one in the past.");
  expect(confirm).toBeDisabled();
});

it("says while it looks, and when nobody answers", async () => {
  told({});
  await open();
  expect(effects()[0]).toBe("Looking up what it will read…");
  told({ error: new ApiError({ status: 500, code: "internal" }) });
  await userEvent.click(screen.getByRole("radio", { name: "From the beginning" }));
  await userEvent.click(screen.getByRole("radio", { name: "From a time" }));
  await userEvent.click(screen.getByRole("radio", { name: "From the beginning" }));
  expect(effects()[0]).toBe("What it will read and change is unknown: the server did not say.");
});

it("says what nobody can tell", async () => {
  answers({ messages: null, seconds: null, holds_all: null, has_windows: null });
  await open();
  expect(effects().slice(0, 3)).toEqual([
    "How many messages it reads, and how long that takes, is unknown. It starts with an empty state.",
    "Whether the topics of its sources still hold every message is unknown.",
    "Whether windows stay as they are, and whether groups are removed, is unknown: its version no longer fits its tables.",
  ]);
});

it("says that no time was measured, and that nothing is there to read", async () => {
  answers({ messages: 1, seconds: null });
  const { dialog } = await open();
  expect(effects()[0]).toMatch(/^It reads 1 message with .* nothing was measured/);
  answers({ messages: 0, seconds: 0 });
  await userEvent.click(dialog.getByRole("radio", { name: "From a time" }));
  await userEvent.click(dialog.getByRole("radio", { name: "From the beginning" }));
  expect(effects()[0]).toMatch(/^There are no messages to read again/);
});
