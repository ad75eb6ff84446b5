import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { apiTokenCreate } from "@/api/generated/api-tokens";
import type { ApiTokenMade } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "../place/place";
import { NewToken } from "./NewToken";

vi.mock("@/api/generated/api-tokens", () => ({
  apiTokenCreate: vi.fn(),
  getApiTokenListQueryKey: () => ["tokens"],
}));
vi.mock("@/api/generated/operations", () => ({
  useOperations: () => ({
    data: {
      of_projects: ["project.view", "pipelines.view", "pipelines.publish"].map((name) => ({
        name,
      })),
    },
  }),
}));

const place = {
  organization: {},
  project: { id: "p", name: "Flights", operations: ["project.view", "pipelines.view"] },
} as unknown as Place;

it("makes one token, however often Enter is pressed", async () => {
  vi.mocked(apiTokenCreate).mockReturnValue(new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <NewToken onClose={vi.fn()} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "loader{Enter}{Enter}");
  await vi.waitFor(() => expect(apiTokenCreate).toHaveBeenCalled());
  await userEvent.keyboard("{Enter}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(apiTokenCreate).toHaveBeenCalledTimes(1);
  vi.mocked(apiTokenCreate).mockReset();
});

it("gives only what one may oneself, and shows the secret once", async () => {
  vi.mocked(apiTokenCreate).mockResolvedValue({
    token: "fb_secret",
    expires_at: "2027-01-01T00:00:00Z",
  } as ApiTokenMade);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <NewToken service={{ id: "s", name: "flights.loader" }} onClose={vi.fn()} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole("checkbox", { name: /Publish/ })).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "loader");
  await userEvent.click(screen.getByRole("checkbox", { name: /See pipelines/ }));
  await userEvent.click(screen.getByRole("button", { name: "Make token" }));
  expect(await screen.findByText("fb_secret")).toBeInTheDocument();
  expect(screen.getByText(/not shown again/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Make token" })).toBeNull();
  expect(apiTokenCreate).toHaveBeenCalledWith(
    expect.objectContaining({
      project: "p",
      service: "s",
      name: "loader",
      operations: ["project.view", "pipelines.view"],
    }),
  );
});
