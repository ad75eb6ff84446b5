import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PlaceContext, type Place } from "../place/place";
import { useMarkInRail } from "./rail-mark";
import { RailLink } from "./RailLink";

const place = {
  organization: { slug: "acme", operations: [] },
  project: { slug: "main", operations: [] },
} as unknown as Place;
const Icon = () => null;

function Page() {
  useMarkInRail("pipelines");
  return null;
}

function show(address: string, page = <></>) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PlaceContext value={place}>
        <RailLink item={{ to: "pipelines", group: "pipelines", icon: Icon }} />
        <RailLink item={{ to: "captures", group: "collect", icon: Icon }} />
        {page}
      </PlaceContext>
    </MemoryRouter>,
  );
  return screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"));
}

it("marks the item that the address begins with", () => {
  expect(show("/acme/main/captures/c/overview")).toEqual(["false", "page"]);
});

it("marks the item that a page belongs to", () => {
  expect(show("/acme/main/flows/f/overview", <Page />)).toEqual(["true", "false"]);
});
