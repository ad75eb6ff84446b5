import { Form } from "antd";
import { useId, useMemo } from "react";
import { Fields } from "./Fields";
import { resolve, type Schema } from "./schema";
import type { FieldError } from "./validate";
import type { FieldWords, FormContext } from "./widget";

export type FormValue = Readonly<Record<string, unknown>>;

export interface SchemaFormProps {
  /** JSON Schema of an object, as the server gives it. */
  schema: Schema;
  value: FormValue;
  onChange: (value: FormValue) => void;
  /** Shown at the field of their path. */
  errors?: readonly FieldError[] | undefined;
  /** Labels, help and units by path without numbers: "brokers.host". */
  words?: Readonly<Record<string, FieldWords>> | undefined;
  /** For fields that hold a column's name. */
  columns?: readonly string[] | undefined;
  /** Why no columns are known, where that can be said. */
  noColumns?: string | undefined;
  /** Paths of secrets that the server holds; they are kept unless changed. */
  storedSecrets?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
}

const NONE: readonly never[] = [];
const NO_WORDS = {};

/** A form drawn from a JSON Schema; errors stand at their fields. Start it with `initialOf`. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, errors = NONE, words = NO_WORDS, columns = NONE } = props;
  const { noColumns, storedSecrets = NONE, isDisabled = false } = props;
  const id = useId();
  const form = useMemo(
    (): FormContext => ({
      root: schema,
      errors,
      words,
      columns,
      noColumns,
      storedSecrets,
      isDisabled,
    }),
    [schema, errors, words, columns, noColumns, storedSecrets, isDisabled],
  );
  return (
    <Form component={false} layout="vertical" disabled={isDisabled}>
      <Fields
        id={id}
        path=""
        schema={resolve(schema, schema)}
        value={props.value}
        onChange={props.onChange}
        form={form}
      />
    </Form>
  );
}
