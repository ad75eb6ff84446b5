import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { create } from "zustand";
import { ApiError } from "@/api/api-error";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { pipelineCompare, pipelineCompile, pipelineSaveDraft } from "@/api/generated/pipelines";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext, type Place } from "@/app/place/place";
import { KeyList } from "@/app/shell/KeyList";
import { ServerClock } from "@/components/clock";
import type { SqlEditorProps } from "@/components/code/SqlEditor";
import type { TextDiffProps } from "@/components/code/TextDiff";
import { ZoneContext } from "@/i18n/zone";
import { DesignTab } from "./DesignTab";

vi.mock("@/api/generated/pipelines", async (original) => ({
  ...(await original<object>()),
  pipelineCompare: vi.fn(),
  pipelineCompile: vi.fn(),
  pipelineSaveDraft: vi.fn(),
}));
vi.mock("@/components/code/SqlEditor", () => ({
  SqlEditor: ({ label, value, onChange, tables, isReadOnly }: SqlEditorProps) => (
    <>
      <textarea
        aria-label={label}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <ul aria-label="Completed">
        {tables?.map(({ name, columns }) => (
          <li key={name}>{`${name}: ${columns.map((column) => column.name).join(" ")}`}</li>
        ))}
      </ul>
    </>
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
vi.mock("@/components/graph/Graph", () => ({ Graph: () => null }));
vi.mock("@/app/first-steps/steps", () => ({ useFirstStep: () => undefined }));

const ada = { id: "ada", username: "ada", display_name: "" };
const tom = { id: "tom", username: "tom", display_name: "Tom" };
const pipeline = {
  id: "1",
  name: "flights",
  draft_form: "sql",
  revision: 7,
  sql: "began",
  spec: null,
  saved_by: ada,
  published: null,
  updated_at: "2026-03-01T10:42:00Z",
} as unknown as PipelinePage;

const useShown = create(() => pipeline);
/** What the page's query would bring after news of the pipeline. */
const bring = (newer: Partial<PipelinePage>) => act(() => useShown.setState(newer));

function Page() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Outlet context={useShown()} />
    </>
  );
}

function show(now = Date.parse(pipeline.updated_at)) {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { user: ada });
  const project = { slug: "main", operations: ["pipelines.edit", "pipelines.publish"] };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  const router = createMemoryRouter(
    [
      { element: <Page />, children: [{ path: "/design", element: <DesignTab /> }] },
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/design"] },
  );
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <App component={false}>
          <ServerClock value={() => now}>
            <ZoneContext value="UTC">
              <RouterProvider router={router} />
            </ZoneContext>
          </ServerClock>
        </App>
      </PlaceContext>
    </QueryClientProvider>,
  );
  return router;
}

const script = () => screen.getByRole("textbox", { name: "Script of flights" });

const refuse = () =>
  vi.mocked(pipelineSaveDraft).mockRejectedValueOnce(
    new ApiError({
      status: 409,
      code: "pipeline.stale_draft",
      parameters: { revision: 8, sql: "theirs", spec: null },
    }),
  );

beforeEach(() => {
  useShown.setState(pipeline, true);
  vi.mocked(pipelineCompile)
    .mockReset()
    .mockResolvedValue({ diagnostics: [] } as never);
  vi.mocked(pipelineSaveDraft)
    .mockReset()
    .mockImplementation((_, { revision }) => Promise.resolve({ revision: revision + 1 } as never));
  vi.mocked(pipelineCompare)
    .mockReset()
    .mockResolvedValue({ nodes: [{}, {}], sql_after: "theirs, of a spec" } as never);
});

it("says in one line who changed how much, and shows it on request", async () => {
  show();
  bring({ revision: 8, sql: "theirs", saved_by: tom });
  expect(await screen.findByText("Tom changed 2 nodes.")).toBeInTheDocument();
  expect(vi.mocked(pipelineCompare).mock.lastCall).toEqual([
    "1",
    { sql: "began" },
    expect.anything(),
  ]);
  expect(script()).toHaveValue("began");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("Yours")).toHaveTextContent("began");
  expect(screen.getByLabelText("By Tom")).toHaveTextContent("theirs");
  await userEvent.click(screen.getByRole("button", { name: "Show their draft" }));
  expect(script()).toHaveValue("theirs");
  expect(screen.queryByText(/changed 2 nodes/)).toBeNull();
  expect(pipelineSaveDraft).not.toHaveBeenCalled();
});

it("shows the script of a draft that was saved as a spec", async () => {
  show();
  bring({ revision: 8, draft_form: "spec", sql: "", saved_by: tom });
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("By Tom")).toHaveTextContent("theirs, of a spec");
});

it("tells of a draft whose nodes cannot be counted that it was saved", async () => {
  vi.mocked(pipelineCompare).mockRejectedValue(new Error("It cannot be read."));
  show();
  bring({ revision: 8, sql: "SELEC", saved_by: tom });
  expect(await screen.findByText("Tom saved another draft.")).toBeInTheDocument();
});

it("says nothing of one's own save, nor where both wrote the same", async () => {
  show();
  await userEvent.type(script(), "!");
  await waitFor(() => expect(pipelineSaveDraft).toHaveBeenCalled());
  bring({ revision: 8, sql: "began!" });
  bring({ revision: 9, sql: "began!", saved_by: tom });
  await userEvent.type(script(), "?");
  await waitFor(() => expect(pipelineSaveDraft).toHaveBeenLastCalledWith("1", expect.anything()));
  await waitFor(() =>
    expect(vi.mocked(pipelineSaveDraft).mock.lastCall?.[1]).toEqual({
      revision: 9,
      sql: "began!?",
    }),
  );
  expect(await screen.findByText(/^Draft · saved/)).toBeInTheDocument();
  expect(screen.queryByText(/Tom/)).toBeNull();
});

it("keeps mine beside theirs when both wrote, until one is chosen", async () => {
  refuse();
  show();
  await userEvent.type(script(), "!");
  expect(await screen.findByText("Yours is not saved.")).toBeInTheDocument();
  expect(script()).toHaveValue("began!");
  bring({ revision: 8, sql: "theirs", saved_by: tom });
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("Yours")).toHaveTextContent("began!");
  expect(screen.getByLabelText("By Tom")).toHaveTextContent("theirs");
  await userEvent.click(screen.getByRole("button", { name: "Save mine in its place" }));
  expect(pipelineSaveDraft).toHaveBeenLastCalledWith("1", { revision: 8, sql: "began!" });
  await waitFor(() => expect(screen.queryByText("Yours is not saved.")).toBeNull());
  expect(script()).toHaveValue("began!");
});

it("asks before a link leaves a refused text, and keeps it for who stays", async () => {
  refuse();
  const router = show();
  await userEvent.type(script(), "!");
  await screen.findByText("Yours is not saved.");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("Leave without saving?");
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe("/design");
  expect(script()).toHaveValue("began!");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave and lose it" }));
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeInTheDocument();
});

it("asks before the browser leaves it, too", async () => {
  refuse();
  show();
  await userEvent.type(script(), "!");
  await screen.findByText("Yours is not saved.");
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it("asks nothing where leaving saves by itself", async () => {
  show();
  await userEvent.type(script(), "!");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeInTheDocument();
  expect(pipelineSaveDraft).toHaveBeenLastCalledWith("1", { revision: 7, sql: "began!" });
});

it("asks before a link leaves what was typed on top of an older draft", async () => {
  const router = show();
  bring({ revision: 8, sql: "theirs", saved_by: tom });
  // At once: before it is saved by itself.
  fireEvent.change(script(), { target: { value: "began!" } });
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("Leave without saving?");
  expect(router.state.location.pathname).toBe("/design");
});

it("tells on the next page that what was typed last was refused, and why", async () => {
  refuse();
  show();
  // At once: what saves by itself would be refused before.
  fireEvent.change(script(), { target: { value: "began!" } });
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByText("What you changed in flights last was not saved.");
  expect(screen.getByText(/someone/i)).toBeInTheDocument();
});

it("tells once that somebody else published", async () => {
  show();
  bring({ published: { number: 1, published_by: ada } as never });
  expect(screen.queryByText(/published version/)).toBeNull();
  bring({ published: { number: 2, published_by: tom } as never });
  expect(screen.getByText("Tom published version 2.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show" })).toHaveAttribute(
    "href",
    "/acme/main/pipelines/1/versions",
  );
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/published version/)).toBeNull();
});

it.each([
  ["2026-03-01T18:00:00Z", "Draft · saved 10:42"],
  ["2026-03-02T18:00:00Z", "Draft · saved 1 Mar 2026 10:42"],
])("says when the draft was saved: seen %s", (now, words) => {
  show(Date.parse(now));
  expect(screen.getByText(words)).toBeInTheDocument();
});

it("names the line that does not parse, and takes the text back to what the graph shows", async () => {
  const fault = { severity: "error", code: "E", message: "", hint: "", node: null, path: null };
  vi.mocked(pipelineCompile)
    .mockResolvedValueOnce({ diagnostics: [], graph: { nodes: [], edges: [] } } as never)
    .mockResolvedValueOnce({ diagnostics: [{ ...fault, line: 7, column: 1 }] } as never);
  show();
  await waitFor(() => expect(pipelineCompile).toHaveBeenCalledOnce());
  await userEvent.type(script(), "!");
  const words = "Line 7 does not parse. The graph shows the last valid version.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Go to line" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Restore text" }));
  expect(script()).toHaveValue("began");
});

it("completes the columns of every node, also while the script does not parse", async () => {
  const nodes = [{ id: "late", columns: [{ name: "origin" }, { name: "delay" }] }];
  vi.mocked(pipelineCompile).mockResolvedValueOnce({
    diagnostics: [],
    graph: { nodes, edges: [] },
  } as never);
  show();
  expect(await screen.findByText("late: origin delay")).toBeInTheDocument();
  await userEvent.type(script(), " FRO");
  await waitFor(() => expect(pipelineCompile).toHaveBeenCalledTimes(2));
  expect(screen.getByText("late: origin delay")).toBeInTheDocument();
});

it("lets nobody type over a draft that cannot be shown as a script", async () => {
  bring({ draft_form: "spec", sql: "", spec: {} });
  vi.mocked(pipelineCompile).mockResolvedValueOnce({ diagnostics: [], sql: null } as never);
  show();
  await waitFor(() => expect(pipelineCompile).toHaveBeenCalledOnce());
  expect(script()).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Add node" })).toBeNull();
});

it("saves at once by Ctrl S, wherever one is, and lists that key", () => {
  show();
  fireEvent.change(script(), { target: { value: "began!" } });
  const isLeftToBrowser = fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  expect(isLeftToBrowser).toBe(false);
  expect(pipelineSaveDraft).toHaveBeenCalledWith("1", { revision: 7, sql: "began!" });
  render(<KeyList isOpen onClose={() => undefined} />);
  const keys = within(screen.getByRole("dialog"));
  expect(keys.getByText("Save now").parentElement).toHaveTextContent("CtrlS");
});

it("does not urge to publish what is published", () => {
  const publish = () => screen.getByRole("button", { name: /Publish pipeline/ });
  bring({ has_changes: true });
  show();
  expect(publish()).not.toHaveAttribute("title");
  bring({ has_changes: false });
  expect(publish()).toHaveAttribute("title", "The newest version says the same as this draft.");
});

it("is looked at on a phone, and edited on a wider screen", async () => {
  const match = window.matchMedia.bind(window);
  const narrow = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      Object.assign(match(query), { matches: query === "(max-width: 767px)" }),
    );
  show();
  expect(await screen.findByText("Open on a wider screen to edit.")).toBeVisible();
  expect(script()).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: /Publish/ })).toBeNull();
  narrow.mockRestore();
});
