import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { Older } from "./Older";

const read = vi.fn<(page: number) => Promise<string>>();

function List() {
  const list = useInfiniteQuery({
    queryKey: ["list"],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
  });
  return (
    <>
      <p>{list.data?.pages.join(", ")}</p>
      <Older of={list} label="Show older" />
    </>
  );
}

it("says that older rows cannot be read, keeps those there are, and tries again", async () => {
  read
    .mockResolvedValueOnce("new")
    .mockRejectedValueOnce(new ApiError({ status: 503, code: "client.unreadable" }))
    .mockResolvedValueOnce("old");
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <List />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("answer cannot be read");
  expect(screen.getByText("new")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  expect(await screen.findByText("new, old")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});
