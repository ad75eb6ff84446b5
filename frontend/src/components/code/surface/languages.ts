import { json } from "@codemirror/lang-json";
import { python } from "@codemirror/lang-python";
import type { Extension } from "@codemirror/state";
import type { CodeLanguage } from "../types";
import { sparkSql } from "./completion";

export const LANGUAGES: Record<CodeLanguage, () => Extension> = {
  sql: () => sparkSql([]),
  python,
  json,
  text: () => [],
};
