import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { useConnectionKinds } from "@/api/generated/connection-kinds";
import { connectionCreate } from "@/api/generated/connections";
import { PlaceContext, type Place } from "@/app/place/place";
import { NewConnectionPage } from "./NewConnectionPage";

vi.mock("@/api/generated/connections", async (original) => ({
  ...(await original<object>()),
  connectionCreate: vi.fn(),
}));
vi.mock("@/api/generated/connection-kinds", () => ({ useConnectionKinds: vi.fn() }));

const kind = {
  name: "postgres",
  title: "PostgreSQL",
  options: {
    type: "object",
    properties: { host: { type: "string" }, port: { type: "integer", default: 5432 } },
    required: ["host"],
  },
  secrets: { type: "object", properties: {} },
};
const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "1", slug: "main", operations: ["connections.manage"] },
} as unknown as Place;

beforeEach(() => {
  vi.mocked(useConnectionKinds).mockReturnValue({ data: [kind], error: null } as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <NewConnectionPage />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
});

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });

async function createRefused(...refused: [path: string, code: string][]) {
  const errors = refused.map(([path, code]) => ({ path, code, message: "" }));
  const problem = { status: 400, code: "input.invalid", errors };
  vi.mocked(connectionCreate).mockRejectedValue(new ApiError(problem));
  await userEvent.click(screen.getByRole("button", { name: /^Create/ }));
  await screen.findByText("Correct the fields that are marked.");
}

it("marks the name that cannot be taken, and says why", async () => {
  await userEvent.type(field("Name"), "O'Neil 💥");
  expect(field("Name")).not.toHaveAttribute("aria-invalid");
  await createRefused(["name", "invalid"]);
  expect(field("Name")).toBeInvalid();
  expect(field("Name")).toHaveFocus();
  expect(field("Name")).toHaveAccessibleDescription(
    "This value does not fit. Small letters, digits and underscores, beginning with a letter.",
  );
  expect(field("Host")).not.toHaveAttribute("aria-invalid");
});

it("marks the option that cannot be taken, and says why", async () => {
  await createRefused(["options.host", "blank"]);
  expect(field("Host")).toBeInvalid();
  expect(field("Host")).toHaveFocus();
  expect(field("Host")).toHaveAccessibleDescription(/^A value is needed\. ./);
  expect(field("Name")).not.toHaveAttribute("aria-invalid");
});
