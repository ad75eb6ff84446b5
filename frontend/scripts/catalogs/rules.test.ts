import { expect, it } from "vitest";
import * as rules from "./rules.ts";

const catalog = (words: Record<string, string>) => new Map(Object.entries(words));

it("wants every key in both languages", () => {
  const english = catalog({ a: "A", rows_one: "1 row", rows_other: "{{count}} rows" });
  expect(rules.unpaired(english, catalog({ a: "甲", rows_other: "{{count}} 行" }))).toEqual([]);
  expect(rules.unpaired(english, catalog({ rows_other: "行", b: "乙" }))).toEqual([
    "a is missing in zh-CN",
    "b is only in zh-CN",
  ]);
});

it("wants the same placeholders", () => {
  const english = catalog({ a: "{{n}} of {{all}}", b_one: "1 row", b_other: "{{count}} rows" });
  const chinese = catalog({ a: "{{all}} 中的 {{n}}", b_other: "{{count}} 行" });
  expect(rules.differingPlaceholders(english, chinese)).toEqual([]);
  expect(rules.differingPlaceholders(english, catalog({ a: "{{n}}" }))).toHaveLength(1);
});

it("holds to the glossary", () => {
  const glossary = [{ en: "sinks?", zh: "输出端" }];
  const english = catalog({ a: "Two sinks", b: "It sinksthe" });
  expect(rules.strayTerms(english, catalog({ a: "两个输出端", b: "x" }), glossary)).toEqual([]);
  const code = [catalog({ a: "`CREATE SINK` {{sink}}" }), catalog({ a: "`CREATE SINK` {{sink}}" })];
  expect(rules.strayTerms(code[0]!, code[1]!, glossary)).toEqual([]);
  expect(rules.strayTerms(english, catalog({ a: "两个汇" }), glossary)).toEqual([
    "a does not say 输出端 in zh-CN",
  ]);
});

it.each([
  ["无法连接 db1：连接被拒绝。", 0],
  ["120万 行", 0],
  ["运行 `manage.py up`", 0],
  ["{{span}}前", 0],
  ["连接,失败", 1],
  ["打开SQL", 1],
  ["完成！", 1],
])("Chinese: %s", (text, offences) => {
  expect(rules.badChinese(catalog({ a: text }))).toHaveLength(offences);
});

it.each([
  ["Publish pipeline", 0],
  ["Please wait", 1],
  ["Done!", 1],
  ["Loading...", 1],
])("English: %s", (text, offences) => {
  expect(rules.badEnglish(catalog({ a: text }))).toHaveLength(offences);
});

it("finds keys that nobody uses", () => {
  const code = 't("a.b"); t(`state.${state}`); t(`rail.${group}.title`)';
  expect(
    rules.unused(["a.b", "state.running_one", "rail.x.title", "a.c", "rail.x.hint"], [code]),
  ).toEqual(["a.c is not used", "rail.x.hint is not used"]);
});
