import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { Shell } from "./Shell";

vi.mock("../commands/use-commands", () => ({
  useCommands: (run: () => void) => ({
    commands: [{ key: "keys", name: "Keys", kind: "Action", run }],
  }),
}));
vi.mock("./TopBar", () => ({ TopBar: () => null }));
vi.mock("./Rail", () => ({ Rail: () => null }));

it("lists the keys from among the commands, too: the key for it may be turned off", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Shell /> }])} />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await userEvent.click(await screen.findByRole("option", { name: /Keys/ }));
  expect(await screen.findByRole("dialog", { name: "Keys" })).toHaveTextContent("This list");
});
