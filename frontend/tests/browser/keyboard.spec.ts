import { expect, type Locator, type Page } from "@playwright/test";
import { Installation } from "./installation.ts";
import { test } from "./watched.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** A first batch may read half a year of flights. */
const firstBatchMs = 240_000;
// A stop waits 45 s for the batch at hand, and where that did not do, once more.
const stopMs = 120_000;

test("a pipeline is changed, published, run, watched and stopped by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(3 * firstBatchMs + stopMs);
  const keys = page.keyboard;

  await test.step("sign in", async () => {
    await page.goto("/sign-in");
    await expect(page.locator('[name="login"]')).toBeFocused();
    await keys.type("ada");
    await keys.press("Tab");
    await keys.type("a long enough password");
    await keys.press("Enter");
    await expect(page.getByRole("navigation")).toBeVisible();
  });
  const { place } = await Installation.of(page.request);

  await test.step("what the switch makes opens and closes", async () => {
    await tabTo(page, page.getByRole("button", { name: /^[^/]+\/[^/]+$/ }));
    await keys.press("Enter");
    await expect(page.getByRole("combobox")).toBeFocused();
    await keys.type("New organization");
    await expect(page.getByRole("option")).toHaveCount(1);
    await keys.press("Enter");
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await keys.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("open the pipeline by its name", async () => {
    await keys.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await keys.type("departures");
    await choose(page, /departures.*pipeline/i);
    // It runs: that is what is shown first.
    await expect(page).toHaveURL(new RegExp(`^[^?]*${place}/flows/[^/]+/overview`));
    await press(page, page.getByRole("link", { name: "Open the pipeline" }));
    await expect(page).toHaveURL(new RegExp(`^[^?]*${place}/pipelines/[^/]+/design`));
  });

  const editor = page.getByRole("textbox", { name: "Script of departures" });
  const problems = page.getByRole("region", { name: "Problems" });
  await test.step("a mistake is shown at its line", async () => {
    await expect(problems).toContainText("No problems found.");
    await tabTo(page, editor);
    await goToLineOf(page, "WHERE dep_time IS NOT NULL;");
    await keys.press("End");
    await keys.press("ArrowLeft");
    await keys.type(" AND dep_dellay < 2000");
    const mistake = problems.getByRole("button", { name: /dep_dellay/ });
    await expect(mistake).toContainText("Line 9");
    await expect(page.locator(".cm-lintRange-error")).toHaveText("dep_dellay");
    await keys.press("Home");
    await tabTo(page, mistake);
    await keys.press("Enter");
    await expect(editor).toBeFocused();
  });

  await test.step("mended, it is saved and published", async () => {
    // The cursor stands where the mistake begins.
    await keys.press("Control+Delete");
    await keys.type("dep_delay");
    await expect(problems).toContainText("No problems found.");
    await expect(page.getByText("Draft · saved")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Publish pipeline" }));
    await press(page, page.getByRole("button", { name: "Publish version 2" }));
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("the new version runs", async () => {
    await press(page, page.getByRole("button", { name: "Run version 2" }));
    await press(page, page.getByRole("button", { name: "Change version and keep state" }));
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
    await expect(page.getByText("Running", { exact: false }).first()).toBeVisible();
  });

  const landed = page.getByRole("table", { name: "Accounts" }).getByRole("row").last();
  await test.step("rows move on the page of its flow", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Design" }));
    await keys.press("End");
    await keys.press("Enter");
    await expect(page).toHaveURL(/\/flows\/[^/]+\/overview/);
    await expect(landed).toBeVisible({ timeout: firstBatchMs });
    const before = await landed.textContent();
    await expect(landed).not.toHaveText(before ?? "", { timeout: firstBatchMs });
  });

  await test.step("the pipeline stops", async () => {
    await press(page, page.getByRole("button", { name: "Stop flow" }));
    await press(page, page.getByRole("button", { name: "Stop and keep state" }));
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(/^Stopped/).first()).toBeVisible({ timeout: stopMs });
    const before = await landed.textContent();
    await press(page, page.getByRole("button", { name: "Start flow" }));
    await expect(page.getByRole("button", { name: "Stop flow" })).toBeVisible();
    // The board moves with what the flow lands: an engine may have to be warm for that again.
    await expect(landed).not.toHaveText(before ?? "", { timeout: firstBatchMs });
  });

  await test.step("the board is live and moves", async () => {
    await keys.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await keys.type("Flights from New York");
    await choose(page, /Flights from New York/);
    // On a busy machine its rows may be some seconds behind, and it says so. What counts is that it
    // follows them.
    await expect(page.getByRole("button", { name: "Pause live updates" })).toBeVisible();
    const latest = page.getByRole("table").getByRole("row").nth(1);
    const before = await latest.textContent();
    await expect(latest).not.toHaveText(before ?? "", { timeout: firstBatchMs });
  });
});

/** Walk by Tab until it has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "is reached by Tab").toBeFocused();
}

const hasFocus = (element: Element) => element.contains(document.activeElement);

async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // A dialog takes the focus when it has opened: whoever walks before is sent back.
  const dialog = page.getByRole("dialog").filter({ has: button });
  if ((await dialog.count()) > 0) await expect.poll(() => dialog.evaluate(hasFocus)).toBe(true);
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** In the list of commands: down to the one of this name, and Enter. Objects come late, and the list
 * follows what is typed late: a key is pressed when it shows what the key before it did. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const list = page.getByRole("listbox", { name: "Search or run a command" });
  await expect(list.getByRole("option", { name }).first()).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveCount(0);
  const chosen = list.getByRole("option", { selected: true });
  for (let steps = 0; steps < 50; steps += 1) {
    const before = (await chosen.textContent()) ?? "";
    if (name.test(before)) break;
    await page.keyboard.press("ArrowDown");
    await expect(chosen).not.toHaveText(before);
  }
  await expect(chosen).toHaveText(name);
  await page.keyboard.press("Enter");
}

async function goToLineOf(page: Page, text: string): Promise<void> {
  const lines = await page.locator(".cm-line").allTextContents();
  const index = lines.indexOf(text);
  expect(index, `a line "${text}"`).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Control+Home");
  // Lines that wrap take more than one step down.
  await page.keyboard.press("Control+Alt+g");
  await page.keyboard.type(String(index + 1));
  await page.keyboard.press("Enter");
  await expect(page.locator(".cm-activeLine")).toHaveText(text);
}
