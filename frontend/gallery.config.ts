import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A page of all components, to look at. It is no part of the product. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": resolve(import.meta.dirname, "src") } },
  html: { cspNonce: "__FOREBAY_NONCE__" },
  build: {
    target: "es2023",
    outDir: "../build/gallery",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: resolve(import.meta.dirname, "gallery.html") },
  },
});
