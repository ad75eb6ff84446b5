import type { i18n } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { resolve, type Schema } from "./schema";
import type { FieldWords } from "./widget";

type Catalog = "connections" | "dashboards" | "nodes";

/**
 * Labels, help, units and names of choices for the fields of a schema, from a catalog:
 * `field.brokers.host.label`. A field of the same name means the same in every form of a catalog, or
 * of what is named by `inside`.
 */
export function useFormWords(
  catalog: Catalog,
  schema: Schema,
  inside = "",
): Readonly<Record<string, FieldWords>> {
  const { i18n } = useTranslation(catalog);
  const language = i18n.language;
  const prefix = inside && `${inside}.`;
  return useMemo(
    () =>
      Object.fromEntries(
        fieldsOf(schema, schema, "").map(([path, field]) => [
          path,
          wordsOf(field, (part) =>
            textAt(i18n, catalog, language, `${prefix}field.${path}.${part}`),
          ),
        ]),
      ),
    [i18n, catalog, language, schema, prefix],
  );
}

function wordsOf(field: Schema, text: (part: string) => string | undefined): FieldWords {
  const choices = (field.enum ?? []).map(String);
  return {
    label: text("label"),
    help: text("help"),
    unit: text("unit"),
    item: text("item"),
    options: Object.fromEntries(choices.map((each) => [each, text(`option.${each}`) ?? each])),
  };
}

function textAt(i18n: i18n, ns: Catalog, lng: string, key: string): string | undefined {
  const say = i18n.t as (key: string, options: object) => string;
  return i18n.exists(key, { ns }) ? say(key, { ns, lng }) : undefined;
}

/** Every field with its path without numbers, those inside of others too. */
function fieldsOf(schema: Schema, root: Schema, path: string): [string, Schema][] {
  const found = resolve(schema, root);
  const inner = found.items ? resolve(found.items, root) : found;
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return [[at, resolve(field, root)] as [string, Schema], ...fieldsOf(field, root, at)];
  });
}
