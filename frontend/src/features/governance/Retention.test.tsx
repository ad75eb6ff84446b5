import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { organizationAuditRule, organizationChangeAuditRule } from "@/api/generated/organizations";
import { PlaceContext, type Place } from "@/app/place/place";
import { Retention } from "./Retention";

vi.mock("@/api/generated/organizations", async () => {
  const { useQuery } = await import("@tanstack/react-query");
  const organizationAuditRule = vi.fn();
  return {
    organizationAuditRule,
    organizationChangeAuditRule: vi.fn(),
    getOrganizationAuditRuleQueryKey: (id: string) => ["rule", id],
    useOrganizationAuditRule: (id: string) =>
      useQuery({ queryKey: ["rule", id], queryFn: organizationAuditRule }),
  };
});

const place = {
  organization: { id: "acme", name: "Acme", operations: ["organization.audit"] },
  project: { operations: [] },
} as unknown as Place;

beforeEach(() => {
  vi.mocked(organizationAuditRule).mockResolvedValue({ kept_days: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <Retention />
      </PlaceContext>
    </QueryClientProvider>,
  );
});

it("changes the rule after saying what it lets go", async () => {
  vi.mocked(organizationChangeAuditRule).mockResolvedValue({ kept_days: 90 });
  expect(await screen.findByText("Entries are kept for good.")).toBeInTheDocument();
  fireEvent.click(screen.getByText("Change"));
  fireEvent.click(await screen.findByLabelText("For some days"));
  expect(await screen.findByText(/go within an hour, for good/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Days"), { target: { value: "90" } });
  fireEvent.click(screen.getByText("Save rule"));
  expect(await screen.findByText("Entries are kept for 90 days.")).toBeInTheDocument();
  expect(organizationChangeAuditRule).toHaveBeenCalledWith("acme", { kept_days: 90 });
});
