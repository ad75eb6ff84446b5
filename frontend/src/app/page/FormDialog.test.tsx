import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input } from "antd";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { focusSoon } from "@/components/forms/focus-soon";
import { FormDialog } from "./FormDialog";

it("sends once at a time, and again after a failure", async () => {
  const mutate = vi.fn();
  const shown = (isPending: boolean, error: Error | null = null) => (
    <FormDialog
      title="New team"
      okText="Create team"
      sending={{ mutate, isPending, error }}
      onClose={vi.fn()}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </FormDialog>
  );
  const { rerender } = render(shown(false));
  await userEvent.type(screen.getByLabelText("Name"), "x{Enter}{Enter}");
  await vi.waitFor(() => expect(mutate).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mutate).toHaveBeenCalledTimes(1);
  rerender(shown(true));
  await userEvent.keyboard("{Enter}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mutate).toHaveBeenCalledTimes(1);
  rerender(shown(false, new Error("taken")));
  await userEvent.type(screen.getByLabelText("Name"), "{Enter}");
  await vi.waitFor(() => expect(mutate).toHaveBeenCalledTimes(2));
});

it("says no more of what was refused once something else is typed", async () => {
  const shown = (error: Error | null) => (
    <FormDialog
      title="New team"
      okText="Create team"
      sending={{ mutate: vi.fn(), isPending: false, error }}
      onClose={vi.fn()}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </FormDialog>
  );
  const { rerender } = render(shown(new Error("taken")));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Name"), "x");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.keyboard("{Enter}");
  rerender(shown(new Error("taken, too")));
  expect(screen.getByRole("alert")).toBeInTheDocument();
});

it("puts the keyboard on the first field that was refused", () => {
  const errors = ["slug", "name"].map((path) => ({ path, code: "blank", message: "" }));
  const shown = (error: Error | null) => (
    <FormDialog
      title="New team"
      okText="Create team"
      sending={{ mutate: vi.fn(), isPending: false, error }}
      onClose={vi.fn()}
    >
      {["name", "slug"].map((name) => (
        <Form.Item key={name} name={name} label={name}>
          <Input />
        </Form.Item>
      ))}
    </FormDialog>
  );
  const { rerender } = render(shown(null));
  rerender(shown(new ApiError({ status: 400, code: "input.invalid", errors })));
  expect(screen.getByLabelText("name")).toHaveFocus();
});

it("gives the keyboard back to what opened it", async () => {
  const sending = { mutate: vi.fn(), isPending: false, error: null };
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>New team</button>
        {isOpen && (
          <FormDialog
            title="New team"
            okText="Create team"
            sending={sending}
            onClose={() => setOpen(false)}
          >
            <Form.Item name="name" label="Name">
              <Input ref={focusSoon} />
            </Form.Item>
          </FormDialog>
        )}
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
