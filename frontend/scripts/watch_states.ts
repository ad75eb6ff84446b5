import { chromium } from "@playwright/test";
import { createInterface } from "node:readline";
import { chromiumPath } from "./chromium.ts";

/**
 * For benchmarks: keeps pages open in Chromium and tells which state each shows beside its title, or
 * in the first row of its list, or how fresh it is, whenever that is another one, a line of JSON
 * each, until its input ends. The task is the input's first line: the cookie of a session, and the
 * addresses of the pages by name.
 */
interface Task {
  readonly cookie: string;
  readonly pages: Readonly<Record<string, string>>;
}

const input = createInterface(process.stdin);
const ended = new Promise((resolve) => input.once("close", resolve));
const { cookie, pages } = JSON.parse(
  await new Promise<string>((resolve) => input.once("line", resolve)),
) as Task;

const browser = await chromium.launch({
  executablePath: chromiumPath(),
});
await Promise.all(Object.entries(pages).map(([name, address]) => open(name, address)));
await ended;
await browser.close();

function tell(name: string, word: string): void {
  process.stdout.write(`${JSON.stringify({ name, word })}\n`);
}

async function open(name: string, address: string): Promise<void> {
  // A context of its own: as the only page in its window it is not held back.
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const [key = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name: key, value, url: new URL(address).origin }]);
  await page.exposeFunction("tell", (word: string) => tell(name, word));
  await page.addInitScript(tellWords);
  await page.goto(address);
}

/** In the page: tell of the state whenever what is in the document says another one. */
function tellWords(): void {
  const { tell: say } = window as unknown as { tell: (word: string) => void };
  let told: string | undefined;
  const look = () => {
    const badge = document.querySelector<HTMLElement>(
      "main :is(header, td) :is([data-freshness], [data-state])",
    );
    const word = badge?.dataset.freshness ?? badge?.dataset.state ?? "nothing";
    if (word !== told) say((told = word));
  };
  new MutationObserver(look).observe(document, {
    attributeFilter: ["data-freshness", "data-state"],
    childList: true,
    subtree: true,
  });
}
