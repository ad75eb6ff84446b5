import { defineConfig } from "orval";

export default defineConfig({
  forebay: {
    input: "../backend/openapi.yaml",
    output: {
      mode: "tags",
      target: "src/api/generated/forebay.ts",
      client: "react-query",
      httpClient: "fetch",
      clean: true,
      override: {
        header: () => ["Generated from backend/openapi.yaml by `npm run api`."],
        mutator: { path: "src/api/request.ts", name: "request" },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
