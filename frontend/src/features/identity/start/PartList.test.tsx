import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PartList } from "./PartList";

it("announces how far each part is, and not the seconds that pass meanwhile", () => {
  render(<PartList parts={[{ name: "kafka", state: "starting", seconds: 7 }]} />);
  const announced = (text: string) => screen.getByText(text).closest("[aria-live]");
  expect(announced("starting")).toHaveAttribute("aria-live", "polite");
  expect(announced("7 s")).toHaveAttribute("aria-live", "off");
});
