import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { datasetTry, datasetUpdate, getDatasetGetQueryKey } from "@/api/generated/datasets";
import type { DatasetOutput } from "@/api/generated/forebay.schemas";
import { getMountedTableListQueryKey } from "@/api/generated/mounted-tables";
import { getVirtualDatabaseListQueryKey } from "@/api/generated/virtual-databases";
import { queryCancel } from "@/api/generated/queries";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import type { SqlEditorProps } from "@/components/code/SqlEditor";
import type { TextDiffProps } from "@/components/code/TextDiff";
import { DatasetPage } from "./DatasetPage";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/api/generated/datasets", async (original) => ({
  ...(await original<object>()),
  datasetTry: vi.fn(),
  datasetUpdate: vi.fn(),
}));
vi.mock("@/api/generated/queries", () => ({ queryCancel: vi.fn(() => Promise.resolve()) }));
vi.mock("@/components/code/SqlEditor", () => ({
  SqlEditor: ({ label, value, onChange }: SqlEditorProps) => (
    <textarea
      aria-label={label}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ),
}));
vi.mock("@/components/code/TextDiff", () => ({
  TextDiff: ({ before, after }: TextDiffProps) => (
    <>
      <pre aria-label={before.label}>{before.text}</pre>
      <pre aria-label={after.label}>{after.text}</pre>
    </>
  ),
}));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ facts, actions, children }: Record<string, React.ReactNode>) => (
    <>
      {facts}
      {actions}
      {children}
    </>
  ),
}));

const since = { name: "since", type: "integer", default: null, required: true } as const;
const third = {
  id: "1",
  database: "2",
  name: "late",
  sql: "began",
  parameters: [],
  revision: 3,
} as unknown as DatasetOutput;
const fourth: DatasetOutput = { ...third, sql: "theirs", parameters: [since], revision: 4 };

function show(operations = ["datasets.edit", "queries.run"]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "9", slug: "main", operations },
  } as unknown as Place;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getDatasetGetQueryKey("1"), third);
  const params = { project: "9" };
  queries.setQueryData([...getMountedTableListQueryKey(params), "every"], []);
  queries.setQueryData([...getVirtualDatabaseListQueryKey(params), "every"], []);
  const router = createMemoryRouter(
    [
      {
        path: "/acme/main/datasets/:id/:tab?",
        element: (
          <>
            <Link to="/elsewhere">Elsewhere</Link>
            <Link to="/acme/main/datasets/1/activity">Activity</Link>
            <DatasetPage />
          </>
        ),
      },
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/acme/main/datasets/1"] },
  );
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <RouterProvider router={router} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  /** What news of the dataset have this page read. */
  const bring = (newer: DatasetOutput) =>
    act(async () => {
      queries.setQueryData(getDatasetGetQueryKey("1"), newer);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { bring, router, unmount };
}

const script = () => screen.getByRole("textbox", { name: "SQL of the dataset" });
const save = () => screen.getByRole("button", { name: "Save dataset" });
const refusal = () =>
  new ApiError({ status: 409, code: "dataset.stale", parameters: { revision: 4 } });

beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue(fourth);
  vi.mocked(datasetUpdate).mockReset();
  vi.mocked(datasetTry).mockReset();
});

it("saves under the revision that its text came from, whatever was read since", async () => {
  vi.mocked(datasetUpdate).mockRejectedValueOnce(refusal());
  const { bring } = show();
  await userEvent.type(script(), "!");
  await bring(fourth);
  expect(script()).toHaveValue("began!");
  await userEvent.click(save());
  const draft = { revision: 3, sql: "began!", parameters: [] };
  expect(datasetUpdate).toHaveBeenCalledWith("1", draft);
  expect(await screen.findByText(/Somebody saved this dataset meanwhile/)).toBeInTheDocument();
  expect(script()).toHaveValue("began!");
});

it("reads what a refused save came too late for", async () => {
  vi.mocked(datasetUpdate).mockRejectedValueOnce(refusal());
  show();
  await userEvent.type(script(), "!");
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("Yours")).toHaveTextContent("began!");
  expect(screen.getByLabelText("Stored")).toHaveTextContent("theirs -- :since integer NOT NULL");
});

it("puts mine in their place on a word, or goes on from theirs", async () => {
  vi.mocked(datasetUpdate).mockResolvedValue({ ...third, sql: "began!", revision: 5 });
  const { bring } = show();
  await userEvent.type(script(), "!");
  await bring(fourth);
  await userEvent.click(screen.getByRole("button", { name: "Save mine in its place" }));
  const draft = { revision: 4, sql: "began!", parameters: [] };
  expect(datasetUpdate).toHaveBeenCalledWith("1", draft);
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await userEvent.type(script(), "?");
  await bring({ ...fourth, revision: 6 });
  await userEvent.click(screen.getByRole("button", { name: /^Discard mine/ }));
  expect(script()).toHaveValue("theirs");
  expect(screen.getByText("Saved")).toBeInTheDocument();
  expect(datasetUpdate).toHaveBeenCalledOnce();
});

it("follows what is stored while nothing is typed", async () => {
  const { bring } = show();
  await bring(fourth);
  expect(script()).toHaveValue("theirs");
  expect(screen.getByText("Saved")).toBeInTheDocument();
  expect(save()).toBeDisabled();
});

it("knows parameters that it saved for saved", async () => {
  vi.mocked(datasetUpdate).mockImplementation((_, change) =>
    Promise.resolve({ ...third, ...change, revision: 4 } as DatasetOutput),
  );
  show();
  await userEvent.click(screen.getByRole("button", { name: /Add parameter/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "a");
  expect(screen.getByText("Not saved")).toBeInTheDocument();
  await userEvent.click(save());
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await userEvent.type(script(), "!");
  await userEvent.click(save());
  await waitFor(() => expect(datasetUpdate).toHaveBeenCalledTimes(2));
  expect(vi.mocked(datasetUpdate).mock.lastCall?.[1]).toMatchObject({ revision: 4 });
});

it("asks before what was typed is left, by a link or with the browser, not between tabs", async () => {
  const { router } = show();
  await userEvent.type(script(), "!");
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Activity" }));
  expect(router.state.location.pathname).toBe("/acme/main/datasets/1/activity");
  expect(script()).toHaveValue("began!");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("is not saved");
  expect(router.state.location.pathname).toBe("/acme/main/datasets/1/activity");
});

const ctrlEnter = () => fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
const answer = (city: string) =>
  ({
    columns: [{ name: "city", type: "text" }],
    rows: [[city]],
    row_count: 1,
    took_ms: 5,
  }) as never;
const never = () => new Promise<never>(() => undefined);

it("runs one query at a time by Ctrl Enter, and none for who may not", async () => {
  vi.mocked(datasetTry).mockImplementation(never);
  const { unmount } = show(["datasets.edit"]);
  ctrlEnter();
  unmount();
  show();
  ctrlEnter();
  ctrlEnter();
  await screen.findByRole("button", { name: "Cancel query" });
  ctrlEnter();
  expect(datasetTry).toHaveBeenCalledOnce();
});

it("keeps the rows of the last query while the next runs, and after that was cancelled", async () => {
  vi.mocked(datasetTry).mockResolvedValueOnce(answer("Oslo")).mockImplementation(never);
  show();
  ctrlEnter();
  expect(await screen.findByText("Oslo")).toBeInTheDocument();
  ctrlEnter();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel query" }));
  expect(screen.getByText("Oslo")).toBeInTheDocument();
  expect(queryCancel).toHaveBeenCalledExactlyOnceWith(vi.mocked(datasetTry).mock.lastCall?.[0].id);
  expect(screen.queryByRole("button", { name: "Cancel query" })).toBeNull();
  vi.mocked(datasetTry).mockResolvedValueOnce(answer("Bergen"));
  ctrlEnter();
  expect(await screen.findByText("Bergen")).toBeInTheDocument();
});
