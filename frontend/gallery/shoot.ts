/** Pictures of the built gallery: `node gallery/shoot.ts FOLDER [part …]`. Fails on what the browser complains of. */
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type BrowserContextOptions } from "@playwright/test";
import { chromiumPath } from "../scripts/chromium.ts";

const [folder = "../build/gallery-pictures", ...asked] = process.argv.slice(2);
const parts = asked.length ? asked : ["charts", "code", "feedback", "forms", "graph", "tables"];
const built = resolve(import.meta.dirname, "../../build/gallery");
const NONCE = "gallery";
const POLICY = `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${NONCE}'; img-src 'self' data:`;
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

// The policy of the product, so that what it forbids shows here.
const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://gallery").pathname;
  if (path === "/") {
    const page = readFileSync(resolve(built, "gallery.html"), "utf8");
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": POLICY });
    response.end(page.replaceAll("__FOREBAY_NONCE__", NONCE));
    return;
  }
  if (path === "/favicon.ico") {
    response.writeHead(204).end();
    return;
  }
  const file = createReadStream(resolve(built, `.${path}`));
  file.on("error", () => response.writeHead(404).end());
  response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
  file.pipe(response);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address() as AddressInfo;

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const views: Record<string, BrowserContextOptions & { language: string }> = {
  "wide-light": { colorScheme: "light", viewport: wide, language: "en" },
  "wide-dark": { colorScheme: "dark", viewport: wide, language: "zh-CN" },
  "phone-light": { colorScheme: "light", viewport: phone, language: "zh-CN" },
  "phone-dark": { colorScheme: "dark", viewport: phone, language: "en" },
};

const browser = await chromium.launch({
  executablePath: chromiumPath(),
});
for (const [view, { language, ...options }] of Object.entries(views)) {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  for (const part of parts) {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (said) => {
      if (said.type() === "error" || said.type() === "warning") complaints.push(said.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${address.port}/?part=${part}&lng=${language}`);
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => !document.querySelector("[data-waits] [aria-busy]"));
    await page.waitForTimeout(500);
    // What is out of sight is not measured, and would be photographed unmeasured.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: options.viewport?.width ?? 0, height });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${part}-${view}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      complaints.push(
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(" | ")}`,
      );
    for (const complaint of new Set(complaints)) console.error(`${part} ${view}: ${complaint}`);
    if (complaints.length > 0) process.exitCode = 1;
    await page.close();
  }
  await context.close();
}
await browser.close();
server.close();
