import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { directoryPreview, directorySync } from "@/api/generated/directories";
import type {
  DirectoryOutput,
  SyncPersonOutput,
  SyncReportOutput,
} from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { Sync } from "./Sync";

vi.mock("@/api/generated/directories", () => ({
  directoryPreview: vi.fn(),
  directorySync: vi.fn(),
  getDirectoryGetQueryKey: (id: string) => [id],
  getDirectoryListQueryKey: () => ["all"],
}));

const place = {
  organization: { operations: ["organization.directories"] },
  project: { operations: [] },
} as unknown as Place;

const person = (username: string, rest: Partial<SyncPersonOutput> = {}) =>
  ({
    user: username,
    username,
    display_name: "",
    teams_joined: [],
    teams_left: [],
    owner: "",
    fields_changed: [],
    ...rest,
  }) as unknown as SyncPersonOutput;
const list = (...people: SyncPersonOutput[]) => ({ count: people.length, people });

const report: SyncReportOutput = {
  people: 38,
  groups: 4,
  known: 40,
  admitted: list(),
  returned: list(),
  gone: list(person("olga"), person("otto"), person("omar")),
  changed: list(person("anna", { teams_joined: ["Night shift"], teams_left: ["Ops"] })),
  missing_groups: [],
  kept_owners: [],
  needs_confirmation: true,
  confirmation: "exactly these",
};

function show(rest: Partial<DirectoryOutput>) {
  const directory = { id: "7", is_on: true, sync_minutes: 15, last_sync: null, ...rest };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <Sync directory={directory as DirectoryOutput} />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("shows what a sync would change, and changes nothing", async () => {
  vi.mocked(directoryPreview).mockResolvedValue(report);
  show({});
  await userEvent.click(screen.getByRole("button", { name: "What would change" }));
  const gone = await screen.findByRole("region", { name: "Disabled" });
  expect(gone).toHaveTextContent("olga");
  expect(screen.getByText("joins Night shift · leaves Ops")).toBeInTheDocument();
  expect(screen.getByText(/more than 5 %/)).toBeInTheDocument();
  expect(directorySync).not.toHaveBeenCalled();
});

it("confirms a held sync with what was looked at, after saying what ends", async () => {
  const held = {
    state: "held" as const,
    tried_at: "2026-11-22T00:00:00Z",
    done_at: null,
    code: "directory.held",
    message: "",
    hint: "",
    parameters: { gone: 3, known: 40 },
    report,
  };
  vi.mocked(directorySync).mockResolvedValue({} as DirectoryOutput);
  show({ last_sync: held });
  expect(screen.getByText("3 of 40 people are no longer in the directory.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Disable 3 people…" }));
  expect(await screen.findByText(/sessions, sign-in links and API tokens/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Disable them and sync" }));
  await waitFor(() =>
    expect(directorySync).toHaveBeenCalledWith("7", { confirmation: "exactly these" }),
  );
});

it("offers no sync while the directory is off", () => {
  show({ is_on: false });
  expect(screen.queryByRole("button", { name: "Sync now" })).toBeNull();
  expect(screen.getByRole("button", { name: "What would change" })).toBeEnabled();
});
