import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { sessionRead } from "@/api/generated/session";
import type { SessionOutput } from "@/api/generated/forebay.schemas";
import { useLine } from "@/live/line";
import { usePlace } from "./place";
import { ProjectFrame } from "./ProjectFrame";

vi.mock("@/api/generated/session", async (original) => ({
  ...(await original<object>()),
  sessionRead: vi.fn(),
}));
vi.mock("../page/NotFound", () => ({ NotFound: () => <h1>Not found</h1> }));
vi.mock("../shell/Shell", () => ({
  Shell: function Shell() {
    return <p>{`May ${usePlace().project.operations.join(", ")}`}</p>;
  },
}));

/** The session of somebody with these operations in the project, or of nobody it. */
function sessionWith(operations: string[] | null): SessionOutput {
  return {
    organizations: [{ id: "o", slug: "acme", name: "Acme", operations: [] }],
    projects: operations ? [{ id: "p", slug: "flights", organization: "o", operations }] : [],
  } as unknown as SessionOutput;
}

async function open() {
  vi.mocked(sessionRead).mockResolvedValueOnce(sessionWith(["project.view"]));
  const routes = [{ path: "/:organization/:project", element: <ProjectFrame /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/acme/flights"] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("May project.view")).toBeVisible();
}

const refuse = (code: string) => act(() => useLine.setState({ refused: { "project:p": code } }));

beforeEach(() => {
  vi.mocked(sessionRead).mockReset();
  useLine.setState({ refused: {}, subscriptions: {} });
});

it("shows nothing of the project once its person is in it no more", async () => {
  await open();
  vi.mocked(sessionRead).mockResolvedValue(sessionWith(null));
  refuse("not_found");
  expect(await screen.findByRole("heading", { name: "Not found" })).toBeVisible();
  expect(screen.queryByText(/May/)).toBeNull();
});

it("keeps to what is still shared with who was removed", async () => {
  await open();
  vi.mocked(sessionRead).mockResolvedValue(sessionWith(["dashboards.view"]));
  refuse("not_found");
  expect(await screen.findByText("May dashboards.view")).toBeVisible();
});

it("asks for nothing where the line is merely too full", async () => {
  await open();
  refuse("too_many_topics");
  await act(() => Promise.resolve());
  expect(sessionRead).toHaveBeenCalledTimes(1);
});

it("reads anew what may have changed while the line was broken, and only then", async () => {
  await open();
  const subscribed = (times: number) =>
    act(() => useLine.setState({ subscriptions: { "project:p": times } }));
  subscribed(1);
  await act(() => Promise.resolve());
  expect(sessionRead).toHaveBeenCalledTimes(1);
  vi.mocked(sessionRead).mockResolvedValue(sessionWith(["project.view", "project.edit"]));
  subscribed(2);
  expect(await screen.findByText("May project.view, project.edit")).toBeVisible();
  subscribed(3);
  await vi.waitFor(() => expect(sessionRead).toHaveBeenCalledTimes(3));
});
