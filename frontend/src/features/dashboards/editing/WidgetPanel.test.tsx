import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { WidgetSchema } from "@/api/generated/forebay.schemas";
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
