import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { create } from "zustand";
import { connectionUpdate, useConnectionGet } from "@/api/generated/connections";
import { PlaceContext, type Place } from "@/app/place/place";
import type { Given } from "./ConnectionForm";
import { ConnectionPage } from "./ConnectionPage";

vi.mock("@/api/generated/connections", async (original) => ({
  ...(await original<object>()),
  connectionUpdate: vi.fn(),
  useConnectionGet: vi.fn(),
}));
vi.mock("@/api/generated/connection-kinds", () => ({
  useConnectionKinds: () => ({ data: [{ name: "postgres", title: "PostgreSQL" }] }),
}));
vi.mock("@/api/generated/projects", () => ({ useConnectionUses: () => ({ data: [] }) }));
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

const place = {
  organization: { slug: "acme", operations: [] },
  project: { slug: "main", operations: ["connections.manage"] },
} as unknown as Place;

function show() {
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

beforeEach(() => useStored.setState(first, true));

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
