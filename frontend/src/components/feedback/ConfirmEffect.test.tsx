import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmEffect } from "./ConfirmEffect";

const words = {
  isOpen: true,
  title: "Delete pipeline delays",
  effects: ["2 dashboards stop moving."],
  confirmLabel: "Delete delays",
  onCancel: () => undefined,
};

test("it names what happens, and its button the effect", async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  render(<ConfirmEffect {...words} onConfirm={onConfirm} />);
  expect(screen.getByRole("dialog", { name: words.title })).toHaveTextContent("2 dashboards");
  await userEvent.click(screen.getByRole("button", { name: "Delete delays" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("what cannot be undone waits for its name", async () => {
  render(<ConfirmEffect {...words} nameToType="delays" onConfirm={() => undefined} />);
  const button = screen.getByRole("button", { name: "Delete delays" });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox", { name: /Type delays/ }), "delays");
  expect(button).toBeEnabled();
});
