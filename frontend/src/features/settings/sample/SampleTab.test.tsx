import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { getSampleGetQueryKey } from "@/api/generated/sample";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import { SampleTab } from "./SampleTab";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/app/session/session", () => ({ useRefreshSession: () => () => Promise.resolve() }));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "p", slug: "main", operations: ["project.edit"] },
} as unknown as Place;

it("forgets a refusal with the dialog that told of it", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const sample = { state: "present", what_goes: [{ kind: "dashboard", name: "Delays" }] };
  queries.setQueryData(getSampleGetQueryKey({ project: "p" }), sample);
  vi.mocked(request).mockRejectedValue(new ApiError({ status: 409, code: "sample.is_read" }));
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <SampleTab />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
  const open = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Remove sample data" }));
    return within(await screen.findByRole("dialog"));
  };
  let dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Remove it all" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  dialog = await open();
  expect(dialog.queryByRole("alert")).toBeNull();
});
