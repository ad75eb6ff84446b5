import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, unreachable } from "@/api/api-error";
import { meUpdate } from "@/api/generated/me";
import { useShortcut, useShortcuts } from "@/components/keys/shortcuts";
import { AppearanceTab } from "./AppearanceTab";

vi.mock("@/api/generated/me", () => ({ meUpdate: vi.fn() }));
vi.mock("@/i18n/i18n", () => ({ speak: vi.fn() }));

afterEach(() => localStorage.clear());

it.each([
  ["Dark", { theme: "dark" }],
  ["简体中文", { language: "zh-CN" }],
])("tells that %s is not kept", async (choice, change) => {
  vi.mocked(meUpdate).mockRejectedValue(new ApiError({ status: 0, code: unreachable }));
  render(
    <App>
      <AppearanceTab />
    </App>,
  );
  await userEvent.click(screen.getByText(choice));
  expect(await screen.findByText("Cannot reach the server.")).toBeInTheDocument();
  expect(meUpdate).toHaveBeenCalledWith(change);
});

it("turns single keys off and on, and leaves those with Ctrl alone", async () => {
  const [single, withCtrl] = [vi.fn(), vi.fn()];
  function Page() {
    useShortcut({ keys: "?", words: "This list" }, single);
    useShortcut({ keys: "mod+k", words: "Search" }, withCtrl);
    return (
      <App>
        <AppearanceTab />
      </App>
    );
  }
  render(<Page />);
  const press = () => {
    fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  };
  const listed = () => [...useShortcuts.getState().shortcuts.values()].map(({ keys }) => keys);
  const choice = screen.getByRole("switch", { name: "Single-key shortcuts" });
  expect(choice).toBeChecked();

  await userEvent.click(choice);
  press();
  expect(listed()).toEqual(["mod+k"]);
  expect([single.mock.calls.length, withCtrl.mock.calls.length]).toEqual([0, 1]);

  await userEvent.click(choice);
  press();
  expect(listed().sort()).toEqual(["?", "mod+k"]);
  expect([single.mock.calls.length, withCtrl.mock.calls.length]).toEqual([1, 2]);
});
