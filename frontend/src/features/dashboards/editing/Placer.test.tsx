import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Placer } from "./Placer";

it.each([
  ["Delays", "Delays: column 1, row 5"],
  ["", "Line chart: column 1, row 5"],
])("says what is moved, and calls a widget without a title by its kind: %j", (title, said) => {
  render(
    <Placer
      placing="move"
      widget={{ title, kind: "line" }}
      box={{ x: 0, y: 4, w: 6, h: 4 }}
      others={[]}
      onBox={() => undefined}
      onEnd={() => undefined}
    />,
  );
  expect(screen.getByRole("status")).toHaveTextContent(said);
});
