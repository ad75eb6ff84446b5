import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FreshnessBadge } from "./FreshnessBadge";

it.each([
  [{ freshness: "quiet", age: null }, "unknown"],
  [{ freshness: "quiet", age: 240 }, "running"],
  [{ freshness: "stale", age: 90 }, "stopped"],
] as const)("%j has the shape of %s", (shown, state) => {
  const { container } = render(<FreshnessBadge {...shown} />);
  expect(container.querySelector("svg")?.dataset.state).toBe(state);
});
