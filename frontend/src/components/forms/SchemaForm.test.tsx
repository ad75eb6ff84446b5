import { render, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Schema } from "./schema";
import { useValidation } from "./use-validation";
import { SchemaForm, type FormValue, type SchemaFormProps } from "./SchemaForm";

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

/** The form as a page holds it, and the last value it was given. */
function show(start: FormValue, props: Partial<SchemaFormProps> = {}) {
  const last = { value: start };
  function Page() {
    const [value, setValue] = useState(start);
    const change = (next: FormValue) => {
      last.value = next;
      setValue(next);
    };
    return <SchemaForm schema={schema} value={value} onChange={change} {...props} />;
  }
  render(<Page />);
  return last;
}

test("entries of a list are added with their defaults and filled in", async () => {
  const last = show({ kind: "kafka", brokers: [{ host: "db1", port: 9092 }] });
  await userEvent.click(screen.getByRole("button", { name: /^Add Brokers/ }));
  await userEvent.type(screen.getAllByRole("textbox", { name: /Host/ })[1]!, "db2");
  expect(last.value.brokers).toEqual([
    { host: "db1", port: 9092 },
    { host: "db2", port: 9092 },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Brokers 1" }));
  expect(last.value.brokers).toEqual([{ host: "db2", port: 9092 }]);
  expect(screen.getByRole("button", { name: "Remove Brokers 1" })).toBeDisabled();
});

test("a constant is kept and not shown, an emptied nullable is null", async () => {
  const last = show({ kind: "kafka", brokers: [], delay: "1 day" });
  expect(screen.queryByText("Kind")).toBeNull();
  await userEvent.clear(screen.getByRole("textbox", { name: /Delay/ }));
  await userEvent.click(screen.getByRole("switch", { name: "Is exact" }));
  expect(last.value).toMatchObject({ kind: "kafka", delay: null, is_exact: true });
});

test("an error stands at its field", () => {
  show(
    { brokers: [{ host: "nowhere" }] },
    { errors: [{ path: "brokers.0.host", message: "There is no such host." }] },
  );
  const group = screen.getByRole("group", { name: "Brokers" });
  expect(within(group).getByText("There is no such host.")).toBeInTheDocument();
});

test("names in an error are drawn as names, at a field and at a group of fields", () => {
  const errors = [
    { path: "brokers", message: "`brokers` is empty." },
    { path: "delay", message: "`soon` is no duration." },
  ];
  show({ brokers: [], delay: "soon" }, { errors });
  expect(screen.getByText("brokers").tagName).toBe("CODE");
  expect(screen.getByText("soon").tagName).toBe("CODE");
});

test("whatever the field, what was refused says so to a screen reader", () => {
  const kinds: Record<string, Schema> = {
    text: { type: "string" },
    number: { type: "integer" },
    toggle: { type: "boolean" },
    secret: { type: "string", writeOnly: true },
    choice: { enum: ["a", "b"] },
    choices: { type: "array", items: { enum: ["a", "b"] } },
    texts: { type: "array", items: { type: "string" } },
    column: { type: "string", column: "any" },
    columns: { type: "array", items: { type: "string", column: "any" } },
    long: { type: "string" },
  };
  const all = Object.keys(kinds);
  show(
    { texts: ["a", "b"] },
    {
      schema: { type: "object", properties: kinds },
      words: { long: { isLong: true } },
      errors: all.map((path) => ({
        path: path === "texts" ? "texts.1" : path,
        message: `The ${path} does not fit.`,
      })),
    },
  );
  for (const name of all) {
    const label = new RegExp(`^${name}(?!s)`, "i");
    const field = screen.getByLabelText(label, { selector: "input, textarea, button" });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(`The ${name} does not fit.`);
  }
});

test("a stored secret is kept until it is changed, and never shown", async () => {
  const last = show({ brokers: [] }, { storedSecrets: ["password"] });
  expect(screen.queryByLabelText(/Password/, { selector: "input" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
  const input = screen.getByLabelText(/Password/, { selector: "input" });
  expect(input).toHaveAttribute("type", "password");
  await userEvent.type(input, "secret");
  expect(last.value.password).toBe("secret");
  await userEvent.click(screen.getByRole("button", { name: "Keep the stored value" }));
  expect(last.value.password).toBeUndefined();
});

test("broken rules are told before the server is asked", () => {
  const { result } = renderHook(() => useValidation());
  expect(result.current(schema, { brokers: [], password: "" })).toEqual([
    { path: "brokers", message: "Give at least one." },
    { path: "password", message: "Fill this in." },
  ]);
});
