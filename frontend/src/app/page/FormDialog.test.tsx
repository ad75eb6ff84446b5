import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { focusSoon } from "@/components/forms/focus-soon";
import { FormDialog } from "./FormDialog";

interface Sending {
  mutate?: () => void;
  isPending?: boolean;
  error?: Error | null;
}

const field = (name: string, input = <Input />) => (
  <Form.Item key={name} name={name.toLowerCase()} label={name}>
    {input}
  </Form.Item>
);

function newTeam(
  sending: Sending,
  fields: ReactNode = field("Name"),
  onClose: () => void = () => undefined,
) {
  const { mutate = () => undefined, isPending = false, error = null } = sending;
  return (
    <FormDialog
      title="New team"
      okText="Create team"
      sending={{ mutate, isPending, error }}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}

it("sends once at a time, and again after a failure", async () => {
  const mutate = vi.fn();
  const { rerender } = render(newTeam({ mutate }));
  await userEvent.type(screen.getByLabelText("Name"), "x{Enter}{Enter}");
  await vi.waitFor(() => expect(mutate).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mutate).toHaveBeenCalledTimes(1);
  rerender(newTeam({ mutate, isPending: true }));
  await userEvent.keyboard("{Enter}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mutate).toHaveBeenCalledTimes(1);
  rerender(newTeam({ mutate, error: new Error("taken") }));
  await userEvent.type(screen.getByLabelText("Name"), "{Enter}");
  await vi.waitFor(() => expect(mutate).toHaveBeenCalledTimes(2));
});

it("says no more of what was refused once something else is typed", async () => {
  const { rerender } = render(newTeam({ error: new Error("taken") }));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Name"), "x");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.keyboard("{Enter}");
  rerender(newTeam({ error: new Error("taken, too") }));
  expect(screen.getByRole("alert")).toBeInTheDocument();
});

it("puts the keyboard on the first field that was refused", () => {
  const errors = ["slug", "name"].map((path) => ({ path, code: "blank", message: "" }));
  const error = new ApiError({ status: 400, code: "input.invalid", errors });
  const fields = ["Name", "Slug"].map((name) => field(name));
  const { rerender } = render(newTeam({}, fields));
  rerender(newTeam({ error }, fields));
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

it("gives the keyboard back to what opened it", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>New team</button>
        {isOpen && newTeam({}, field("Name", <Input ref={focusSoon} />), close)}
      </>
    );
  }
  render(<Page />);
  screen.getByRole("button", { name: "New team" }).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "New team" })).toHaveFocus());
});
