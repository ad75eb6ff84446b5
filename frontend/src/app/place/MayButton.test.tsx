import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { MayButton } from "./MayButton";
import { PlaceContext, type Place } from "./place";

const place = (operations: string[]) =>
  ({
    organization: { operations: ["organization.view"] },
    project: { operations },
  }) as unknown as Place;

function show(operations: string[], onClick: () => void) {
  render(
    <PlaceContext value={place(operations)}>
      <MayButton operation="runs.stop" onClick={onClick}>
        Stop
      </MayButton>
    </PlaceContext>,
  );
  return screen.getByRole("button", { name: "Stop" });
}

it("is a button to who may", async () => {
  const stop = vi.fn();
  await userEvent.click(show(["runs.stop"], stop));
  expect(stop).toHaveBeenCalledOnce();
});

it("asks the organization for what is the organization's", async () => {
  render(
    <PlaceContext value={place(["organization.people"])}>
      <MayButton operation="organization.people">Invite</MayButton>
    </PlaceContext>,
  );
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "An owner of the organization can grant it.",
  );
});

it("does nothing to others, takes the focus, and says who can grant it", async () => {
  const stop = vi.fn();
  const button = show(["runs.start"], stop);
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "An owner of the project can grant it.",
  );
  await userEvent.keyboard("{Enter}");
  await userEvent.click(button);
  expect(stop).not.toHaveBeenCalled();
});
