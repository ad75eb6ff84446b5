import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useShortcut, useShortcuts } from "@/components/keys/shortcuts";
import { AppearanceTab } from "./AppearanceTab";

it("turns single keys off and on, and leaves those with Ctrl alone", async () => {
  const [single, withCtrl] = [vi.fn(), vi.fn()];
  function Page() {
    useShortcut({ keys: "?", words: "This list" }, single);
    useShortcut({ keys: "mod+k", words: "Search" }, withCtrl);
    return <AppearanceTab />;
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
