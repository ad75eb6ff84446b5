import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { startWords } from "@/i18n/i18n";
import { FirstSteps } from "./FirstSteps";
import { takeFirstStep, useFirstStep, useProgress } from "./steps";

const to = { watch: "/w", open: "/o", edit: "/e", chart: "/c" };

function Page({ hasMoved }: { hasMoved: boolean }) {
  useFirstStep("watch", hasMoved);
  return <FirstSteps to={to} />;
}

const show = (hasMoved: boolean) => (
  <MemoryRouter>
    <Page hasMoved={hasMoved} />
  </MemoryRouter>
);

beforeAll(startWords);
beforeEach(() => useProgress.setState({ done: [], isDismissed: false }));

it("ticks a step off when its page says that it was taken, once", async () => {
  const { rerender } = render(show(false));
  expect(await screen.findByText("0 of 4")).toBeVisible();
  rerender(show(true));
  rerender(show(false));
  rerender(show(true));
  expect(screen.getByText("1 of 4")).toBeVisible();
  expect(screen.getByRole("link", { name: /Watch a change travel.*done/i })).toBeVisible();
});

it("keeps what another tab took meanwhile", () => {
  const ofAnotherTab = { state: { done: ["chart"], isDismissed: false }, version: 0 };
  localStorage.setItem("forebay.first-steps", JSON.stringify(ofAnotherTab));
  takeFirstStep("open");
  expect(useProgress.getState().done).toEqual(["chart", "open"]);
});

it("stays away once it was dismissed", async () => {
  render(show(false));
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("0 of 4")).not.toBeInTheDocument();
  expect(useProgress.getState().isDismissed).toBe(true);
});
