import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * WCAG 2.2 AA as far as a program can tell, or only some of its rules, or all except some; a failure names the rule
 * and the elements.
 */
export async function expectAccessible(
  page: Page,
  rules?: string[],
  except: string[] = [],
): Promise<void> {
  // In the page itself, as it holds no frames; otherwise each look opens another page for its sums.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const chosen = rules ? axe.withRules(rules) : axe.withTags(tags).disableRules(except);
  const { violations } = await chosen.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
  }));
  // One page's flaws do not hide the next page's.
  expect.soft(found).toEqual([]);
}
