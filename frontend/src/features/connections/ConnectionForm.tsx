import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/api-error";
import { connectionCheckOptions } from "@/api/generated/connections";
import type { CheckOutput, KindOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { usePlace } from "@/app/place/place";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { SchemaForm } from "@/components/forms/SchemaForm";
import { CheckResult } from "./CheckResult";
import styles from "./connections.module.css";

type Values = Record<string, unknown>;

export interface Given {
  options: Values;
  secrets: Values;
}

interface Props {
  kind: KindOutput;
  given: Given;
  /** Secrets that are kept already: left empty they stay as they are. */
  storedSecrets: readonly string[];
  /** A check of what stands in the form; with stored secrets only the saved one can be checked. */
  canCheck: boolean;
  submitLabel: string;
  isReadOnly: boolean;
  error: Error | null;
  isBusy: boolean;
  onChange: (given: Given) => void;
  onSubmit: () => void;
}

/** Options and secrets of a kind, as its schema says, with a check before anything is saved. */
export function ConnectionForm(props: Props) {
  const { kind, given, onChange } = props;
  const { t } = useTranslation("connections");
  const { project } = usePlace();
  const [check, setCheck] = useState<CheckOutput | null>(null);
  const checking = useMutation({
    mutationFn: () => connectionCheckOptions({ project: project.id, kind: kind.name, ...given }),
    onSuccess: setCheck,
  });
  const error = props.error ?? checking.error;
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    <div className={styles.form}>
      <SchemaForm
        schema={kind.options}
        value={given.options}
        errors={under(fields, "options")}
        isDisabled={props.isReadOnly}
        onChange={(options) => onChange({ ...given, options })}
      />
      <h2>{t("form.secrets")}</h2>
      <SchemaForm
        schema={kind.secrets}
        value={given.secrets}
        errors={under(fields, "secrets")}
        storedSecrets={props.storedSecrets}
        isDisabled={props.isReadOnly}
        onChange={(secrets) => onChange({ ...given, secrets })}
      />
      {error && <Failure error={error} />}
      {check && <CheckOutcome check={check} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={props.isReadOnly}
          loading={props.isBusy}
          onClick={props.onSubmit}
        >
          {props.submitLabel}
        </Button>
        {props.canCheck && (
          <Button loading={checking.isPending} onClick={() => checking.mutate()}>
            {t("form.check")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The outcome in full: where it broke, why, and the way out. */
export function CheckOutcome({ check }: { check: CheckOutput }) {
  return check.is_well ? (
    <CheckResult check={check} />
  ) : (
    <ErrorPanel problem={{ what: check.message, hint: check.hint, code: check.code }} />
  );
}

function under(fields: readonly { path: string; message: string }[], part: string) {
  return fields
    .filter(({ path }) => path.startsWith(`${part}.`))
    .map(({ path, message }) => ({ path: path.slice(part.length + 1), message }));
}
