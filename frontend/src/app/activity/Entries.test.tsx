import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { AuditEntryOutput } from "@/api/generated/forebay.schemas";
import { Entries } from "./Entries";

const entry: AuditEntryOutput = {
  id: "1",
  created_at: "2026-11-22T00:00:00Z",
  project_id: "p",
  organization_id: null,
  actor: { id: "ada", name: "ada" },
  address: "10.0.0.7",
  action: "pipeline_renamed",
  object_kind: "pipeline",
  object_id: "o",
  object_name: "flights",
  details: { name: "flights" },
  changes: { name: ["flight", "flights"] },
};

it("tells who did what to which object, what was and what is", async () => {
  const onActor = vi.fn();
  render(<Entries entries={[entry]} namesObjects onActor={onActor} />);
  const [shown] = within(screen.getByRole("list", { name: "What happened" })).getAllByRole(
    "listitem",
  );
  expect(shown).toHaveTextContent("Pipeline renamed");
  expect(shown).toHaveTextContent("from 10.0.0.7");
  expect(within(shown!).getByRole("deletion")).toHaveTextContent("wasflight");
  expect(within(shown!).getByRole("insertion")).toHaveTextContent("is nowflights");
  await userEvent.click(screen.getByRole("button", { name: "ada" }));
  expect(onActor).toHaveBeenCalledWith("ada");
});

it("folds a long value, and shows all of it to whoever asks", async () => {
  const widgets = { flights: { title: "Flights by origin", note: "x".repeat(300), last: "end" } };
  render(<Entries entries={[{ ...entry, changes: { widgets: [null, widgets] } }]} />);
  const after = within(screen.getByRole("insertion"));
  const whole = after.getByText(/"last": "end"/);
  expect(whole).not.toBeVisible();
  const beginning = after.getByText(/^{"flights":{"title":"Flights by origin".*…$/);
  expect(beginning.textContent.length).toBeLessThan(210);
  await userEvent.click(beginning);
  expect(whole).toBeVisible();
});

it("names an action that has no words yet, and what happened by itself", () => {
  render(<Entries entries={[{ ...entry, action: "moon_landed", actor: null, address: "" }]} />);
  expect(screen.getByText("moon landed")).toBeInTheDocument();
  expect(screen.getByText("by itself")).toBeInTheDocument();
});
