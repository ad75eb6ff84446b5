import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA as far as a program can tell, or all except some rules; a failure names the rule and the elements. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  // Read by each page once, not with each look: its source is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async (options) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      return run(document, options);
    },
    {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: tags },
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    } satisfies RunOptions,
  );
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
  }));
  // One page's flaws do not hide the next page's.
  expect.soft(found).toEqual([]);
}
