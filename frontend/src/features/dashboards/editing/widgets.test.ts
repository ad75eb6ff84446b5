import { expect, it } from "vitest";
import type { ContentSchema } from "@/api/generated/forebay.schemas";
import { addWidget, placeWidgets, removeWidget, stepBox } from "./widgets";

const line = { name: "line", width: 12, height: 9 } as const;
const scorecard = { name: "scorecard", width: 6, height: 4 } as const;
const table = { name: "table", width: 24, height: 11 } as const;

const empty: ContentSchema = {
  widgets: [],
  freshness: { live_seconds: 5, stale_seconds: 60 },
};

it("puts a new widget below the others, under an id of its own", () => {
  const first = addWidget(empty, line);
  const second = addWidget(first.content, scorecard);
  expect(first.id).toBe("line_1");
  expect(second.content.widgets[1]).toMatchObject({ id: "scorecard_2", x: 0, y: 9 });
  const left = removeWidget(second.content, "line_1");
  expect(addWidget(left, scorecard).id).toBe("scorecard_3");
});

it.each([
  ["move", "ArrowLeft", false, { x: 0, y: 0, w: 6, h: 4 }],
  ["move", "ArrowRight", true, { x: 4, y: 0, w: 6, h: 4 }],
  ["move", "ArrowUp", false, { x: 0, y: 0, w: 6, h: 4 }],
  ["resize", "ArrowDown", true, { x: 0, y: 0, w: 6, h: 8 }],
  ["resize", "ArrowLeft", true, { x: 0, y: 0, w: 2, h: 4 }],
] as const)("%s by %s", (placing, key, isLarge, expected) => {
  expect(stepBox({ x: 0, y: 0, w: 6, h: 4 }, placing, key, isLarge)).toEqual(expected);
});

it("never leaves the grid", () => {
  expect(stepBox({ x: 20, y: 0, w: 4, h: 2 }, "move", "ArrowRight", true).x).toBe(20);
  expect(stepBox({ x: 20, y: 0, w: 4, h: 2 }, "resize", "ArrowRight", true).w).toBe(4);
});

it("moves past others to the next free place, or not at all", () => {
  const box = { x: 0, y: 0, w: 6, h: 4 };
  const beside = { x: 6, y: 0, w: 6, h: 4 };
  const below = { x: 0, y: 6, w: 24, h: 2 };
  const others = [beside, below];
  expect(stepBox(box, "move", "ArrowRight", false, others).x).toBe(12);
  expect(stepBox(box, "move", "ArrowDown", false, [below]).y).toBe(1);
  expect(stepBox(box, "move", "ArrowDown", true, others).y).toBe(8);
  expect(stepBox(box, "move", "ArrowRight", false, [{ ...beside, w: 18 }])).toBe(box);
  expect(stepBox(box, "resize", "ArrowRight", false, others)).toBe(box);
  expect(stepBox(box, "resize", "ArrowDown", false, others).h).toBe(5);
});

it("keeps the content itself when nothing moved", () => {
  const { content } = addWidget(empty, table);
  const same = new Map([["table_1", { x: 0, y: 0, w: 24, h: 11 }]]);
  expect(placeWidgets(content, same)).toBe(content);
  const moved = new Map([["table_1", { x: 0, y: 2, w: 24, h: 11 }]]);
  expect(placeWidgets(content, moved).widgets[0]?.y).toBe(2);
});
