import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Schema } from "./schema";
import { SchemaForm, type FormValue } from "./SchemaForm";

vi.mock("react-i18next", () => ({
  useTranslation: () => ({
    t: (key: string, words?: object) => [key, ...Object.values(words ?? {})].join(" "),
  }),
}));

const schema: Schema = {
  $defs: {
    Broker: {
      type: "object",
      properties: { host: { type: "string" }, port: { type: "integer", default: 9092 } },
      required: ["host"],
    },
  },
  type: "object",
  properties: {
    kind: { const: "kafka" },
    brokers: { type: "array", items: { $ref: "#/$defs/Broker" }, minItems: 1 },
    is_exact: { type: "boolean", default: false },
    delay: { anyOf: [{ type: "string" }, { type: "null" }] },
    password: { type: "string", format: "password", writeOnly: true },
  },
  required: ["brokers", "password"],
};

let value: FormValue = {};

function Shown({
  start,
  ...props
}: { start: FormValue } & Partial<Parameters<typeof SchemaForm>[0]>) {
  const [held, hold] = useState(start);
  value = held;
  return <SchemaForm schema={schema} value={held} onChange={hold} {...props} />;
}

test("entries of a list are added with their defaults and filled in", async () => {
  render(<Shown start={{ kind: "kafka", brokers: [{ host: "db1", port: 9092 }] }} />);
  await userEvent.click(screen.getByRole("button", { name: /form.add/ }));
  await userEvent.type(screen.getAllByRole("textbox", { name: /Host/ })[1]!, "db2");
  expect(value.brokers).toEqual([
    { host: "db1", port: 9092 },
    { host: "db2", port: 9092 },
  ]);
  await userEvent.click(screen.getByRole("button", { name: /form.remove Brokers 1/ }));
  expect(value.brokers).toEqual([{ host: "db2", port: 9092 }]);
  expect(screen.getByRole("button", { name: /form.remove Brokers 1/ })).toBeDisabled();
});

test("a constant is kept and not shown, an emptied nullable is null", async () => {
  render(<Shown start={{ kind: "kafka", brokers: [], delay: "1 day" }} />);
  expect(screen.queryByText("Kind")).toBeNull();
  await userEvent.clear(screen.getByRole("textbox", { name: /Delay/ }));
  await userEvent.click(screen.getByRole("switch", { name: "Is exact" }));
  expect(value).toMatchObject({ kind: "kafka", delay: null, is_exact: true });
});

test("an error stands at its field", () => {
  render(
    <Shown
      start={{ brokers: [{ host: "nowhere" }] }}
      errors={[{ path: "brokers.0.host", message: "There is no such host." }]}
    />,
  );
  const group = screen.getByRole("group", { name: "Brokers" });
  expect(within(group).getByText("There is no such host.")).toBeInTheDocument();
});

test("a stored secret is kept until it is changed, and never shown", async () => {
  render(<Shown start={{ brokers: [] }} storedSecrets={["password"]} />);
  expect(screen.queryByLabelText(/Password/, { selector: "input" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "form.change" }));
  const input = screen.getByLabelText(/Password/, { selector: "input" });
  expect(input).toHaveAttribute("type", "password");
  await userEvent.type(input, "secret");
  expect(value.password).toBe("secret");
  await userEvent.click(screen.getByRole("button", { name: "form.keep" }));
  expect(value.password).toBeUndefined();
});
