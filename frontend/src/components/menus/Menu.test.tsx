import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Menu } from "./Menu";

it("leaves nothing of the Enter that chose for what has the focus then", async () => {
  const chosen = vi.fn();
  render(
    <Menu menu={{ items: [{ key: "disable", label: "Disable", onClick: chosen }] }}>
      <button>Actions</button>
    </Menu>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Actions" }));
  const item = await screen.findByRole("menuitem", { name: "Disable" });
  const isDefaultLeft = fireEvent.keyDown(item, { key: "Enter", keyCode: 13, which: 13 });
  expect(chosen).toHaveBeenCalledOnce();
  expect(isDefaultLeft).toBe(false);
});
