import { Field } from "./Field";
import { join } from "./validate";
import type { FieldsProps } from "./widget";

/** The fields of an object, beneath each other; a constant is kept and not shown. */
export function Fields({ id, path, schema, value, onChange, form }: FieldsProps) {
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => field.const === undefined)
    .map(([name, field]) => (
      <Field
        key={name}
        id={`${id}-${name}`}
        path={join(path, name)}
        name={name}
        schema={field}
        isRequired={schema.required?.includes(name) ?? false}
        value={value[name]}
        onChange={(next) => onChange({ ...value, [name]: next })}
        form={form}
        Fields={Fields}
      />
    ));
}
