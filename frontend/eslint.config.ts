import parser from "@typescript-eslint/parser";
import boundaries from "eslint-plugin-boundaries";
import { defineConfig, globalIgnores } from "eslint/config";

/** Who may know whom, from the top: each layer imports only what stands below it. */
const floors = {
  app: ["app", "feature", "components", "live", "api", "i18n"],
  // A feature takes its frame, session and place from `app`; cycles are refused by themselves.
  feature: ["app", "components", "live", "api", "i18n"],
  live: ["api"],
  api: ["i18n"],
  components: ["i18n"],
  i18n: [],
};

const literal = "/\\p{L}/u";

/** What the house asks for itself: floors, and words and colours in their places. All else that
 * can be wrong with a file is told by oxlint, which knows its types, too. */
export default defineConfig(
  globalIgnores(["dist", "src/api/generated"]),
  {
    files: ["src/**/*.{ts,tsx}"],
    languageOptions: { parser },
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: true },
      "boundaries/include": ["src/**/*"],
      "boundaries/elements": [
        { type: "app", pattern: "src/app" },
        { type: "feature", pattern: "src/features/*", capture: ["name"] },
        { type: "components", pattern: "src/components" },
        { type: "live", pattern: "src/live" },
        { type: "api", pattern: "src/api" },
        { type: "i18n", pattern: "src/i18n" },
      ],
      "boundaries/files": [
        { category: "theme", pattern: "src/app/theme.ts" },
        { category: "schemas", pattern: "src/api/generated/forebay.schemas.ts" },
      ],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            ...Object.entries(floors).map(([from, to]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { types: { anyOf: to } } } },
            })),
            { allow: { to: { file: { categories: "theme" } } } },
            // Kinds of widget have their settings' types of the server's schemas.
            {
              from: { element: { type: "components" } },
              allow: { to: { file: { categories: "schemas" } } },
            },
            { allow: { to: { module: { origin: ["external", "core"] } } } },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: "No barrels: import from the file itself." },
        {
          selector: "ExportNamedDeclaration[source]",
          message: "No barrels: import from the file itself.",
        },
        {
          selector: "Literal[value=/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i]",
          message: "Colours live in app/theme.ts alone.",
        },
        { selector: `JSXText[value=${literal}]`, message: "Words come from the catalogs." },
        {
          selector: `JSXAttribute[name.name=/^(aria-label|alt|label|title|placeholder|description|tooltip|okText|cancelText)$/] > Literal[value=${literal}]`,
          message: "Words come from the catalogs.",
        },
      ],
    },
  },
  {
    files: ["src/app/theme.ts", "src/**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": "off" },
  },
);
