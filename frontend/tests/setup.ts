import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { defaultConfig } from "antd/lib/theme/context.js";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, vi } from "vitest";

// Each file's imports are its own, with the mocks that it asks for. Libraries are read once for all.
vi.resetModules();

const catalogs = import.meta.glob<object>(["../src/i18n/en/*.json", "../src/i18n/en/errors.ts"], {
  eager: true,
  import: "default",
});

// Nobody looks at what components look like here: their styles would be a fifth of the work.
Object.assign(defaultConfig, { zeroRuntime: true });

/** The English words, so that tests read like the screen. */
beforeAll(async () => {
  const words = Object.entries(catalogs).map(([path, catalog]) => [
    path.replace(/^.*\/(.*)\.(?:json|ts)$/, "$1"),
    catalog,
  ]);
  await i18next.use(initReactI18next).init({
    lng: "en",
    resources: { en: Object.fromEntries(words) as Record<string, object> },
    interpolation: { escapeValue: false },
  });
});

// As the tests themselves: slow is not wrong.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// The page of these tests is never laid out: nothing matches, nothing is resized.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};

Element.prototype.scrollIntoView = () => undefined;
