import { expect, it } from "vitest";
import { changed } from "./changed";

const was = { name: "Corp", password: "", minutes: 15, domains: ["acme.example"] };

it("holds only what is another value, and no password that was left empty", () => {
  expect(changed(was, { ...was, minutes: 60 })).toEqual({ minutes: 60 });
  expect(changed(was, { ...was, password: "new" })).toEqual({ password: "new" });
  expect(changed(was, { ...was })).toEqual({});
});

it("compares lists by what is in them", () => {
  const domains = ["acme.example", "acme.cn"];
  expect(changed(was, { ...was, domains })).toEqual({ domains });
  expect(changed(was, { ...was, domains: ["acme.example"] })).toEqual({});
});
