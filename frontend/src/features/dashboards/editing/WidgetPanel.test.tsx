import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { WidgetKindOutput, WidgetSchema } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { WidgetPanel } from "./WidgetPanel";

const widget = { id: "w", kind: "line", title: "Delays", dataset: null, settings: {} };
const place = { organization: { slug: "acme" }, project: { slug: "main" } } as unknown as Place;

it("gives each field its name", () => {
  render(
    <PlaceContext value={place}>
      <MemoryRouter>
        <WidgetPanel
          widget={widget as WidgetSchema}
          kinds={[]}
          datasets={[]}
          shown={undefined}
          errors={[]}
          onChange={() => undefined}
        />
      </MemoryRouter>
    </PlaceContext>,
  );
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Delays");
  expect(screen.getByRole("combobox", { name: "Kind" })).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Dataset" })).toBeInTheDocument();
});

const kinds = [
  { name: "line", needs_dataset: true, settings: {} },
  { name: "text", needs_dataset: false, settings: { properties: { text: { type: "string" } } } },
] as unknown as WidgetKindOutput[];

it("takes the dataset off a widget that becomes words, and asks for none", () => {
  const onChange = vi.fn<(change: Partial<WidgetSchema>) => void>();
  const panel = (of: object) => (
    <PlaceContext value={place}>
      <MemoryRouter>
        <WidgetPanel
          widget={of as WidgetSchema}
          kinds={kinds}
          datasets={[]}
          shown={undefined}
          errors={[]}
          onChange={onChange}
        />
      </MemoryRouter>
    </PlaceContext>
  );
  const { rerender } = render(panel({ ...widget, dataset: "d" }));
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Kind" }));
  fireEvent.click(screen.getByTitle("Text"));
  const change = { kind: "text", settings: {}, dataset: null };
  expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
  rerender(panel({ ...widget, ...change }));
  expect(screen.queryByRole("combobox", { name: "Dataset" })).toBeNull();
  expect(screen.getByRole("textbox", { name: /Text, in Markdown/ })).toBeVisible();
});
