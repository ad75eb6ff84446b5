import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useDeadLetterPayload } from "@/api/generated/dead-letters";
import { flowReplay } from "@/api/generated/flows";
import type { DeadLetterOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { Letter } from "./Letter";

vi.mock("@/api/generated/dead-letters", async (original) => ({
  ...(await original<object>()),
  useDeadLetterPayload: vi.fn(),
}));
vi.mock("@/api/generated/flows", async (original) => ({
  ...(await original<object>()),
  flowReplay: vi.fn(() => Promise.resolve({})),
}));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { slug: "main", operations: ["data.read_raw", "dead_letters.replay"] },
} as unknown as Place;
const letter = { id: "l", flow: "f", reason: "", reason_code: "CAST", replay: null };

/** A message of three rows, of which the second died. */
const payload = { text: "[1, 2, 3]", row: "[2]", is_whole: true, base64: "" };

function show(changed: Partial<DeadLetterOutput> = {}, isOfCapture = false) {
  vi.mocked(useDeadLetterPayload).mockReturnValue({ data: payload, error: null } as never);
  const shown = { ...letter, ...changed } as DeadLetterOutput;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <Letter letter={shown} isOfCapture={isOfCapture} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  return screen.getByRole("textbox", { name: "The row as it came" });
}

it("sends the one row again as it was edited, of a message with several", async () => {
  const text = show();
  expect(text).toHaveValue("[2]");
  await userEvent.clear(text);
  await userEvent.type(text, "7");
  await userEvent.click(screen.getByRole("button", { name: "Send again as edited" }));
  expect(flowReplay).toHaveBeenCalledWith("f", { letters: [{ letter: "l", payload: "7" }] });
  expect(screen.getByText("[1, 2, 3]")).toBeInTheDocument();
});

it("says why one is not sent again", () => {
  const text = show({ replay: { state: "asked" } as unknown as DeadLetterOutput["replay"] });
  expect(text).toHaveAttribute("readonly");
  expect(screen.getByRole("button", { name: "Send again as it is" })).toBeDisabled();
  expect(screen.getByText(/^It was sent again already/)).toBeInTheDocument();
});

it("sends no record of a database's log", () => {
  expect(show({}, true)).toHaveAttribute("readonly");
  expect(screen.getByRole("button", { name: "Send again as it is" })).toBeDisabled();
  expect(screen.getByText(/read the table again/)).toBeInTheDocument();
});

it("tells why, without the name of the reason's kind", () => {
  show({ reason: "failed: [CAST_INVALID_INPUT] 'x' is no number", reason_code: "failed" });
  expect(screen.getByText("[CAST_INVALID_INPUT] 'x' is no number")).toBeInTheDocument();
});

it("comes into sight below a long list", () => {
  const seen = vi.spyOn(Element.prototype, "scrollIntoView");
  show();
  const section = screen.getByRole("region", { name: "The row as it came" });
  expect(seen.mock.contexts).toEqual([section]);
});
