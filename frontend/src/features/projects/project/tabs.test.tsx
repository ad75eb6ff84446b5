import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { OverviewTab } from "./OverviewTab";
import { PlacesTab } from "./PlacesTab";

const member = (username: string, is_active: boolean) => ({
  id: username,
  user: { id: username, username, display_name: "", is_active, is_service: false },
  team: null,
  role: "viewer",
  custom_role: null,
  created_at: "2026-11-01T00:00:00Z",
});
vi.mock("@/api/generated/projects", async (original) => ({
  ...(await original<object>()),
  useProjectMembers: () => ({ data: [member("olga", true), member("otto", false)] }),
}));
vi.mock("@/app/people/use-roles", () => ({ useRoles: () => [], sentRole: vi.fn() }));

beforeAll(startWords);

function show(tab: ReactNode, operations: string[] = []) {
  const queries = new QueryClient();
  const other = { id: "p", name: "Partner", slug: "p", operations: ["organization.projects"] };
  queries.setQueryData(getSessionReadQueryKey(), {
    user: { id: "me", username: "me" },
    organizations: [other],
    projects: [],
  });
  const place = {
    organization: { id: "o", slug: "acme", operations: [] },
    project: { id: "f", slug: "flights", name: "Flights", operations },
  } as unknown as Place;
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <PlaceContext value={place}>{tab}</PlaceContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it("tells which members are disabled", () => {
  show(<PlacesTab />);
  expect(screen.getByRole("row", { name: /otto/ })).toHaveTextContent("Disabled");
  expect(screen.getByRole("row", { name: /olga/ })).not.toHaveTextContent("Disabled");
});

it.each([
  [[], true],
  [["project.delete"], false],
])("with %j, whether the choice where to move is closed: %j", (operations, isClosed) => {
  show(<OverviewTab />, operations);
  const where = screen.getByRole<HTMLInputElement>("combobox", { name: "Organization" });
  expect(where.disabled).toBe(isClosed);
});
