import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { useEngineGet } from "@/api/generated/engines";
import { PlaceContext, type Place } from "@/app/place/place";
import { EnginePage } from "./EnginePage";

vi.mock("@/api/generated/engines", () => ({
  engineLogs: vi.fn(),
  getEngineLogsUrl: () => "",
  useEngineGet: vi.fn(),
}));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("./EngineActions", () => ({ EngineActions: () => null }));
vi.mock("../LogPages", () => ({
  LogPages: ({ isLive }: { isLive: boolean }) => <p>{isLive ? "live" : "as it was"}</p>,
}));

it.each([
  ["starting", "running", "live"],
  ["running", "running", "live"],
  ["running", "stopped", "live"],
  ["unknown", "running", "live"],
  ["stopped", "stopped", "as it was"],
])("follows the log of an engine that is %s and wanted %s: %s", (state, wanted, words) => {
  const engine = { id: "7", name: "embedded", purpose: "flows", flows: [], process: null };
  const data = { ...engine, failures: 0, state: { state, wanted } };
  vi.mocked(useEngineGet).mockReturnValue({ data, error: null } as never);
  const place = { organization: {}, project: { operations: [] } } as unknown as Place;
  render(
    <PlaceContext value={place}>
      <MemoryRouter initialEntries={["/7"]}>
        <Routes>
          <Route path=":id" element={<EnginePage />} />
        </Routes>
      </MemoryRouter>
    </PlaceContext>,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
});
