import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfigProvider } from "antd";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { ConfirmDialog } from "./ConfirmDialog";

function Asking({ act }: { act: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setAsking(true)}>Ask</button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop engine"
        effects={["It stops."]}
        confirmLabel="Stop"
        act={act}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const isRefused = () => Promise.reject(new ApiError({ status: 409, code: "runs.busy" }));

async function ask() {
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  return within(await screen.findByRole("dialog"));
}

function show(act: () => Promise<unknown>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Asking act={act} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

it("closes when it is done", async () => {
  const act = vi.fn(() => Promise.resolve());
  show(act);
  const dialog = await ask();
  await userEvent.click(dialog.getByRole("button", { name: "Stop" }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("stays with a refusal, and forgets it when it is closed", async () => {
  show(isRefused);
  let dialog = await ask();
  await userEvent.click(dialog.getByRole("button", { name: "Stop" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  dialog = await ask();
  expect(dialog.queryByRole("alert")).toBeNull();
});
