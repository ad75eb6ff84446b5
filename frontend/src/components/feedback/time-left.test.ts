import { expect, test } from "vitest";
import { progressOf } from "./time-left";

test.each([
  [
    { done: 25, total: 100, ratePerSecond: 5 },
    { share: 0.25, secondsLeft: 15 },
  ],
  [
    { done: 25, total: 100 },
    { share: 0.25, secondsLeft: null },
  ],
  [
    { done: 25, total: null, ratePerSecond: 5 },
    { share: null, secondsLeft: null },
  ],
  [
    { done: 120, total: 100, ratePerSecond: 5 },
    { share: 1, secondsLeft: null },
  ],
])("%o is %o", (input, progress) => {
  expect(progressOf(input)).toEqual(progress);
});
