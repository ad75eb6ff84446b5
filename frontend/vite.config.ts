import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { firstChunk, productPage, signInPage } from "./scripts/chunks.ts";

const server = process.env.FOREBAY_SERVER ?? "http://127.0.0.1:8000";

/** In development, answer like the server does: two pages, each for its own addresses. */
function twoPages(): Plugin {
  return {
    name: "forebay-two-pages",
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        const path = request.url?.split("?")[0] ?? "/";
        if (/^\/(sign-in|set-up|start)\b/.test(path)) request.url = "/sign-in.html";
        next();
      });
    },
  };
}

export default defineConfig({
  plugins: [react(), twoPages()],
  resolve: {
    alias: [
      { find: "@", replacement: resolve(import.meta.dirname, "src") },
      {
        find: /^\.\/useScrollLocker$/,
        replacement: resolve(import.meta.dirname, "src/app/look/scroll-lock.ts"),
      },
    ],
  },
  // The server puts a fresh nonce in its place with every page it hands out.
  html: { cspNonce: "__FOREBAY_NONCE__" },
  server: { proxy: { "/api": { target: server, ws: true } } },
  build: {
    target: "es2023",
    manifest: true,
    // An inlined asset would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    // What a page may weigh as it is sent stands in scripts/check_budgets.ts.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        app: productPage,
        signIn: signInPage,
      },
      output: {
        codeSplitting: {
          groups: [
            { name: firstChunk, debugName: "first", tags: ["$initial"], priority: 2 },
            // What so many parts of the product share comes with the first of them.
            { name: "shared", minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    css: false,
    // A machine that runs other tests beside these is slow, not wrong.
    testTimeout: 60_000,
    projects: [
      // Only what touches the page pays for a page.
      {
        extends: true,
        test: {
          name: "pure",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          // They leave nothing behind: a process is started, and a module read, once for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "page",
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/setup.ts"],
          isolate: false,
        },
      },
    ],
  },
});
