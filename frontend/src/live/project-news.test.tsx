import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { follow } from "./line";
import { useProjectNews } from "./project-news";

vi.mock("./line", async (original) => ({ ...(await original<object>()), follow: vi.fn() }));

const left = ["/api/connections/1/"];
const readPipeline = vi.fn<() => Promise<string>>();

function Page() {
  useProjectNews("p");
  const { data } = useQuery({ queryKey: ["/api/pipelines/1/"], queryFn: readPipeline });
  return <p>{data}</p>;
}

/** A page that shows a pipeline, whose person came from a connection's. */
async function open() {
  vi.mocked(follow).mockReturnValue(() => undefined);
  readPipeline.mockReset().mockResolvedValueOnce("as it was");
  const queries = new QueryClient();
  queries.setQueryData(left, "its host");
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("as it was")).toBeVisible();
  readPipeline.mockResolvedValue("as it is now");
  return queries;
}

const hear = (...changed: string[]) =>
  act(() => vi.mocked(follow).mock.lastCall?.[1]?.({ changed }));

it("asks for everything again at news of the project itself, and forgets what no page shows", async () => {
  const queries = await open();
  hear("flow:7", "project:p");
  expect(await screen.findByText("as it is now")).toBeVisible();
  expect(queries.getQueryData(left)).toBeUndefined();
});

it("asks for nothing that others' news are not about", async () => {
  const queries = await open();
  hear("dashboard:7");
  await act(() => Promise.resolve());
  expect(readPipeline).toHaveBeenCalledTimes(1);
  expect(queries.getQueryData(left)).toBe("its host");
});
