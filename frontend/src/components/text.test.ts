import { expect, it } from "vitest";
import { contains } from "./text";

const zhang = ["zhang.sanfeng", "张三丰"];

it("finds Chinese without spaces, wherever it stands", () => {
  expect(contains(zhang, "三丰")).toBe(true);
  expect(contains(zhang, "三 zhang")).toBe(true);
  expect(contains(zhang, "四")).toBe(false);
});

it("does not mind case, nor full width", () => {
  expect(contains(zhang, "SanFeng")).toBe(true);
  expect(contains(zhang, "ｚｈａｎｇ")).toBe(true);
});

it("finds everybody for nothing typed", () => {
  expect(contains(zhang, "  ")).toBe(true);
});
