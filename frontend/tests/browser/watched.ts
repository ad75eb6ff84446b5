import { expect, test as base } from "@playwright/test";

export interface Options {
  /** What the pages speak. `pseudo` is English with longer words, and offered to nobody. */
  language: "zh-CN" | "pseudo";
}

/** A page that may write no error to the console: a refused style or script would hide there. */
export const test = base.extend<Options & { isQuiet: undefined }>({
  language: ["zh-CN", { option: true }],
  isQuiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // A failed request is the page's own business to show.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
