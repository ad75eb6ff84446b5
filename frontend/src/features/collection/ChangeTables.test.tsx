import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { captureAddTables, captureRemoveTables } from "@/api/generated/captures";
import { useConnectionTables } from "@/api/generated/connections";
import type { CaptureOutput } from "@/api/generated/forebay.schemas";
import { ChangeTables } from "./ChangeTables";

vi.mock("@/api/generated/captures", () => ({
  captureAddTables: vi.fn(),
  captureRemoveTables: vi.fn(),
}));
vi.mock("@/api/generated/connections", () => ({ useConnectionTables: vi.fn() }));

const table = (name: string) => ({ schema: "sales", table: name });
const capture = {
  id: "1",
  name: "shop",
  connection: "c",
  tables: [table("orders"), table("dropped")],
} as unknown as CaptureOutput;

beforeEach(() => vi.clearAllMocks());

function show() {
  const onClose = vi.fn();
  const data = ["orders", "items"].map((name) => ({ schema: "sales", name }));
  vi.mocked(useConnectionTables).mockReturnValue({ data, error: null } as never);
  vi.mocked(captureAddTables).mockResolvedValue(capture);
  vi.mocked(captureRemoveTables).mockResolvedValue(capture);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeTables capture={capture} onChanged={vi.fn()} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

it("adds and removes what was changed, and says so before", async () => {
  const onClose = show();
  await userEvent.click(screen.getByRole("checkbox", { name: "sales.items" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "sales.dropped" }));
  expect(screen.getByText(/^Added: sales.items\./)).toBeInTheDocument();
  expect(screen.getByText(/^Removed: sales.dropped\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Change tables" }));
  expect(captureAddTables).toHaveBeenCalledWith("1", { tables: [table("items")] });
  expect(captureRemoveTables).toHaveBeenCalledWith("1", { tables: [table("dropped")] });
  expect(onClose).toHaveBeenCalled();
});

it("asks for nothing where nothing was changed", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Change tables" }));
  expect(captureAddTables).not.toHaveBeenCalled();
  expect(captureRemoveTables).not.toHaveBeenCalled();
});
