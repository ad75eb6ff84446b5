import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";

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

export default defineConfig(
  globalIgnores(["dist", "src/api/generated"]),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  reactHooks.configs.flat["recommended-latest"],
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => save()}` reads better than a block.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // A caller names what an address or a topic brings.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // An empty name is as good as none.
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { string: true } },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { boundaries, "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver()],
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
      "boundaries/files": [{ category: "theme", pattern: "src/app/theme.ts" }],
    },
    rules: {
      "import-x/no-cycle": "error",
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
    files: ["src/app/theme.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "scripts/**", "*.config.ts"],
    languageOptions: { globals: { ...globals.node } },
    rules: { "no-restricted-syntax": "off", "@typescript-eslint/no-non-null-assertion": "off" },
  },
);
