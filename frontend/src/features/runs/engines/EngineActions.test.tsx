import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { beforeEach, expect, it, vi } from "vitest";
import { engineShare, engineStop } from "@/api/generated/engines";
import type { EngineOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { EngineActions } from "./EngineActions";

vi.mock("@/api/generated/engines", () => ({
  engineShare: vi.fn(),
  engineStart: vi.fn(),
  engineStop: vi.fn(),
  getEngineGetQueryKey: (id: string) => ["engine", id],
}));

const engine = { id: "7", name: "embedded", is_shared: false, state: { wanted: "running" } };
const queries = new QueryClient();

function show(is_shared: boolean, operations = ["organization.engines"]) {
  const place = {
    organization: { name: "Acme", operations },
    project: { name: "Sales", operations: ["engines.manage"] },
  } as unknown as Place;
  render(
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <PlaceContext value={place}>
          <EngineActions engine={{ ...engine, is_shared } as unknown as EngineOutput} />
        </PlaceContext>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.mocked(engineShare).mockReset();
  queries.clear();
});

it("shares an engine after saying what that means, and shows it shared", async () => {
  vi.mocked(engineShare).mockResolvedValue({ ...engine, is_shared: true } as never);
  show(false);
  fireEvent.click(screen.getByRole("button", { name: /Share engine/ }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Share engine embedded with every project of Acme");
  expect(dialog).toHaveTextContent("trust each other");
  fireEvent.click(screen.getAllByRole("button", { name: /Share engine/ }).at(-1)!);
  await vi.waitFor(() => expect(engineShare).toHaveBeenCalledWith("7", { is_shared: true }));
  await vi.waitFor(() =>
    expect(queries.getQueryData(["engine", "7"])).toMatchObject({ is_shared: true }),
  );
});

it("takes it back", async () => {
  vi.mocked(engineShare).mockResolvedValue(engine as never);
  show(true);
  fireEvent.click(screen.getByRole("button", { name: /Stop sharing/ }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "Keep engine embedded to project Sales",
  );
  fireEvent.click(screen.getAllByRole("button", { name: /Stop sharing/ }).at(-1)!);
  await vi.waitFor(() => expect(engineShare).toHaveBeenCalledWith("7", { is_shared: false }));
});

it("asks for a right of the organization", () => {
  show(false, []);
  expect(screen.getByRole("button", { name: /Share engine/ })).toHaveAttribute("aria-disabled");
  expect(screen.getByRole("button", { name: /Stop engine/ })).not.toHaveAttribute("aria-disabled");
});

it("closes the question when the engine is asked to stop, whatever it still wants", async () => {
  vi.mocked(engineStop).mockResolvedValue(engine as never);
  show(false);
  fireEvent.click(screen.getByRole("button", { name: /Stop engine/ }));
  await screen.findByRole("dialog");
  fireEvent.click(screen.getAllByRole("button", { name: /Stop engine/ }).at(-1)!);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(engineStop).toHaveBeenCalledWith("7");
});
