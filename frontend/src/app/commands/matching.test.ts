import { expect, it } from "vitest";
import type { Command } from "./command";
import { matching } from "./matching";

const command = (name: string, kind: string): Command => ({
  key: name,
  name,
  kind,
  run: () => undefined,
});
const all = [
  command("Delayed flights", "Pipeline"),
  command("Flights", "Dashboard"),
  command("Settings", "Page"),
];

it.each([
  ["", ["Delayed flights", "Flights", "Settings"]],
  ["fli", ["Flights", "Delayed flights"]],
  ["flights pipe", ["Delayed flights"]],
  ["PAGE", ["Settings"]],
  ["nowhere", []],
])("%j finds %j", (typed, names) => {
  expect(matching(all, typed).map(({ name }) => name)).toEqual(names);
});
