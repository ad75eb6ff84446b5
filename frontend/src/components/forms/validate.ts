import { resolve, type Schema } from "./schema";

/** A refused field, by its dotted path: "brokers.0.host". */
export interface FieldError {
  path: string;
  message: string;
}

/** Which rule a value breaks, and the numbers its words need. */
export interface Broken {
  path: string;
  rule:
    | "required"
    | "choice"
    | "number"
    | "whole"
    | "minimum"
    | "maximum"
    | "shortest"
    | "longest"
    | "pattern"
    | "fewest"
    | "most";
  limit?: number;
}

/** Every field that the server would refuse, as far as the schema tells. */
export function validate(schema: Schema, value: unknown): Broken[] {
  return check(schema, value, "", schema, true);
}

function check(
  schema: Schema,
  value: unknown,
  path: string,
  root: Schema,
  isRequired: boolean,
): Broken[] {
  const rules = resolve(schema, root);
  if (value === undefined || value === null || value === "") {
    const isLeft = isRequired && !rules.isNullable && rules.const === undefined;
    return isLeft ? [{ path, rule: "required" }] : [];
  }
  if (rules.enum) return rules.enum.includes(value) ? [] : [{ path, rule: "choice" }];
  if (rules.properties) {
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.entries(rules.properties).flatMap(([name, field]) =>
      check(field, fields[name], join(path, name), root, rules.required?.includes(name) ?? false),
    );
  }
  if (Array.isArray(value)) return checkList(rules, value, path, root);
  if (rules.type === "number" || rules.type === "integer") return checkNumber(rules, value, path);
  return typeof value === "string" ? checkText(rules, value, path) : [];
}

function checkList(rules: Schema, list: readonly unknown[], path: string, root: Schema): Broken[] {
  const { minItems = 0, maxItems = Infinity, items = {} } = rules;
  return [
    ...(list.length < minItems ? [{ path, rule: "fewest", limit: minItems } as const] : []),
    ...(list.length > maxItems ? [{ path, rule: "most", limit: maxItems } as const] : []),
    ...list.flatMap((item, index) => check(items, item, join(path, String(index)), root, true)),
  ];
}

function checkNumber(rules: Schema, value: unknown, path: string): Broken[] {
  if (typeof value !== "number" || Number.isNaN(value)) return [{ path, rule: "number" }];
  if (rules.type === "integer" && !Number.isInteger(value)) return [{ path, rule: "whole" }];
  const { minimum = -Infinity, maximum = Infinity } = rules;
  if (value < minimum) return [{ path, rule: "minimum", limit: minimum }];
  if (value > maximum) return [{ path, rule: "maximum", limit: maximum }];
  return [];
}

function checkText(rules: Schema, value: string, path: string): Broken[] {
  const { minLength = 0, maxLength = Infinity, pattern } = rules;
  if (value.length < minLength) return [{ path, rule: "shortest", limit: minLength }];
  if (value.length > maxLength) return [{ path, rule: "longest", limit: maxLength }];
  return pattern && !new RegExp(pattern, "u").test(value) ? [{ path, rule: "pattern" }] : [];
}

/** A step further down a path. */
export function join(path: string, step: string): string {
  return path === "" ? step : `${path}.${step}`;
}

/** Errors of one part, their paths counted from there: "options.host" → "host". */
export function errorsUnder(errors: readonly FieldError[], part: string): FieldError[] {
  return errors.flatMap(({ path, message }) =>
    path.startsWith(`${part}.`) ? [{ path: path.slice(part.length + 1), message }] : [],
  );
}
