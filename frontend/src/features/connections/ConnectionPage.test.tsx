import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { create } from "zustand";
import { ApiError } from "@/api/api-error";
import { useConnectionKinds } from "@/api/generated/connection-kinds";
import { connectionUpdate, useConnectionGet } from "@/api/generated/connections";
import { useConnectionUses } from "@/api/generated/projects";
import { PlaceContext, type Place } from "@/app/place/place";
import type { Given } from "./ConnectionForm";
import { ConnectionPage } from "./ConnectionPage";

vi.mock("@/api/generated/connections", async (original) => ({
  ...(await original<object>()),
  connectionUpdate: vi.fn(),
  useConnectionGet: vi.fn(),
}));
vi.mock("@/api/generated/connection-kinds", () => ({
  useConnectionKinds: vi.fn(),
}));
vi.mock("@/api/generated/projects", () => ({ useConnectionUses: vi.fn() }));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("./CheckResult", () => ({ CheckResult: () => null }));
vi.mock("./ConnectionForm", () => ({
  CheckOutcome: () => null,
  ConnectionForm: (form: {
    given: Given;
    onChange: (given: Given) => void;
    onSubmit: () => void;
  }) => (
    <>
      <input
        aria-label="Host"
        value={String(form.given.options.host)}
        onChange={({ target }) => form.onChange({ ...form.given, options: { host: target.value } })}
      />
      <button onClick={form.onSubmit}>Save</button>
    </>
  ),
}));

const first = { id: "1", kind: "postgres", name: "db", version: 1, options: { host: "a" } };
const useStored = create(() => first);
const bring = (newer: Partial<typeof first>) => act(() => useStored.setState(newer));

const kinds = [{ name: "postgres", title: "PostgreSQL" }];
const away = {
  data: undefined,
  error: new ApiError({ status: 503, code: "client.unreadable" }),
} as never;

function show(operations = ["project.view", "connections.manage"]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { slug: "main", operations },
  } as unknown as Place;
  vi.mocked(useConnectionGet).mockImplementation(
    () => ({ data: useStored(), error: null }) as never,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter initialEntries={["/1"]}>
          <Routes>
            <Route path=":id" element={<ConnectionPage />} />
          </Routes>
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

const host = () => screen.getByRole("textbox", { name: "Host" });
const newer = /Somebody saved this connection meanwhile/;

beforeEach(() => {
  useStored.setState(first, true);
  vi.mocked(useConnectionKinds).mockReturnValue({ data: kinds, error: null } as never);
  vi.mocked(useConnectionUses).mockReturnValue({ data: [], error: null } as never);
});

it("keeps what is typed when a colleague saves, and says so", async () => {
  show();
  await userEvent.type(host(), "b");
  bring({ version: 2, options: { host: "theirs" } });
  expect(host()).toHaveValue("ab");
  expect(screen.getByText(newer)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Discard mine/ }));
  expect(host()).toHaveValue("theirs");
  expect(screen.queryByText(newer)).toBeNull();
});

it("shows what a colleague saved where nothing is typed", () => {
  show();
  bring({ version: 2, options: { host: "theirs" } });
  expect(host()).toHaveValue("theirs");
  expect(screen.queryByText(newer)).toBeNull();
});

it("goes on from what it saved itself", async () => {
  const saved = { ...first, version: 2, options: { host: "ab" } };
  vi.mocked(connectionUpdate).mockImplementation(() => {
    useStored.setState(saved);
    return Promise.resolve(saved as never);
  });
  show();
  await userEvent.type(host(), "b");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(connectionUpdate).toHaveBeenCalledWith("1", { options: { host: "ab" }, secrets: {} });
  expect(screen.queryByText(newer)).toBeNull();
  bring({ version: 3, options: { host: "theirs" } });
  expect(host()).toHaveValue("theirs");
});

it("says what of the page could not be read", () => {
  vi.mocked(useConnectionUses).mockReturnValue(away);
  show();
  expect(host()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  vi.mocked(useConnectionKinds).mockReturnValue(away);
  bring({ version: 2 });
  expect(screen.queryByRole("textbox", { name: "Host" })).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

it("tells a guest, to whom the connection alone was shared, that its uses are not theirs to see", () => {
  vi.mocked(useConnectionUses).mockReturnValue({ data: undefined, error: null } as never);
  show(["connections.view"]);
  expect(screen.getByText("You have no access to this")).toBeInTheDocument();
  expect(useConnectionUses).toHaveBeenLastCalledWith(undefined, { query: { enabled: false } });
});
