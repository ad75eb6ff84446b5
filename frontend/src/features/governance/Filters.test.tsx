import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { PlaceContext, type Place, type Where } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { ZoneContext } from "@/i18n/zone";
import { Filters } from "./Filters";
import { useFilters } from "./wanted";

vi.mock("@/api/generated/audit", () => ({
  useAuditActions: () => ({ data: { actions: ["flow_started", "flow_stopped"] } }),
}));
vi.mock("@/app/people/PersonSelect", () => ({ PersonSelect: () => null }));

beforeAll(startWords);

function Filtered() {
  return (
    <>
      <Filters filters={useFilters()} />
      <output>{useLocation().search}</output>
    </>
  );
}

const place = { organization: {}, project: {} } as unknown as Place;

function open(search = "", where: Where = place) {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <ZoneContext value="Asia/Shanghai">
        <PlaceContext value={where}>
          <Filtered />
        </PlaceContext>
      </ZoneContext>
    </MemoryRouter>,
  );
}

const asked = () => Object.fromEntries(new URLSearchParams(screen.getByRole("status").textContent));

it("keeps what is looked at in the address", async () => {
  open("?actor=7");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "board" } });
  await userEvent.click(screen.getByRole("checkbox", { name: "Refusals only" }));
  await userEvent.click(screen.getByText("The organization"));
  expect(asked()).toEqual({
    actor: "7",
    search: "board",
    refused: "true",
    scope: "organization",
  });
  await userEvent.click(screen.getByRole("button", { name: "Show everything" }));
  expect(asked()).toEqual({ scope: "organization" });
});

it("is of the organization where there is no project", () => {
  open("?search=ada", { ...place, project: null });
  expect(screen.queryByText("This project")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show everything" }));
  expect(asked()).toEqual({ scope: "organization" });
});

it("offers what was done in words", async () => {
  open();
  await userEvent.click(screen.getByRole("combobox", { name: "What" }));
  await userEvent.click(await screen.findByTitle("Flow stopped"));
  expect(asked()).toEqual({ action: "flow_stopped" });
});

it("shows and takes moments by the clock of the reader's zone", () => {
  open("?since=2026-11-21T21:10:00.000Z");
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-22 05:10");
  const until = screen.getByLabelText("Until");
  fireEvent.mouseDown(until);
  fireEvent.change(until, { target: { value: "2026-11-23 08:00" } });
  fireEvent.keyDown(until, { key: "Enter" });
  expect(asked()).toEqual({
    since: "2026-11-21T21:10:00.000Z",
    until: "2026-11-23T00:00:00.000Z",
  });
});
