import { chromium, type Page } from "@playwright/test";
import { createInterface } from "node:readline";
import { chromiumPath } from "./chromium.ts";

/**
 * For benchmarks: shows the sample's board in Chromium and tells when it drew what, a line of JSON
 * each, until its input ends. The task is the input's first line: `{board, cookie}` looks for the
 * flight numbers of probes on the socket and on the page, `{link}` sets the installation up and
 * waits for the first numbers.
 */
type Task = { readonly board: string; readonly cookie: string } | { readonly link: string };

const input = createInterface(process.stdin);
const received = new Set<string>();
const ended = new Promise((resolve) => input.once("close", resolve));
const task = JSON.parse(
  await new Promise<string>((resolve) => input.once("line", resolve)),
) as Task;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
});
const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
await page.exposeFunction("tell", tell);
await ("link" in task ? setUp(task.link) : watch(task));
await ended;
await browser.close();

function tell(name: string, milliseconds = Date.now()): void {
  process.stdout.write(`${JSON.stringify({ name, at: milliseconds / 1000 })}\n`);
}

async function watch({ board, cookie }: { board: string; cookie: string }): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: new URL(board).origin }]);
  page.on("websocket", (socket) => socket.on("framereceived", tellReceived));
  await page.goto(board);
  await page.getByRole("table").getByRole("row").nth(1).waitFor();
  await page.evaluate(tellProbes);
  tell("ready");
}

async function setUp(link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL(/\/set-up/, { timeout: 300_000 });
  await page.locator('[name="username"]').fill("ada");
  await page.locator('[name="password"]').fill("a long enough password");
  tell("set up");
  await page.locator('button[type="submit"]').click();
  const number = page.locator('[data-kind="scorecard"] p').first();
  await number.waitFor({ timeout: 300_000 });
  tell("number");
  await changed(page);
  tell("moved");
  await page.locator('[data-freshness="live"]').waitFor({ timeout: 300_000 });
  tell("live");
}

/** Until any of the board's numbers is another one. */
async function changed(on: Page): Promise<void> {
  const numbers = () =>
    [...document.querySelectorAll('[data-kind="scorecard"] p')].map((each) => each.textContent);
  const before = JSON.stringify(await on.evaluate(numbers));
  await on.waitForFunction(
    (known) =>
      JSON.stringify(
        [...document.querySelectorAll('[data-kind="scorecard"] p')].map((each) => each.textContent),
      ) !== known,
    before,
    { polling: 50, timeout: 300_000 },
  );
}

function tellReceived({ payload }: { payload: string | Buffer }): void {
  for (const [, probe = ""] of payload.toString().matchAll(/ (9\d{5})(?!\d)/g))
    if (!received.has(probe)) {
      received.add(probe);
      tell(`received ${probe}`);
    }
}

/** In the page: tell of every probe once, when the frame that has it is being drawn. */
function tellProbes(): void {
  const known = new Set<string>();
  const { tell: say } = window as unknown as { tell: (name: string, at: number) => void };
  const look = () => {
    for (const [, probe = ""] of document.body.textContent.matchAll(/ (9\d{5})(?!\d)/g))
      if (!known.has(probe)) {
        known.add(probe);
        requestAnimationFrame(() => say(probe, performance.timeOrigin + performance.now()));
      }
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
