import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { connectionCheckOptions } from "@/api/generated/connections";
import type { CheckOutput, KindOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { useFieldWords } from "@/api/use-field-words";
import { Failure } from "@/app/page/Failure";
import { useFocusOnRefused } from "@/app/page/use-focus-on-refused";
import { MayButton } from "@/app/place/MayButton";
import { usePlace } from "@/app/place/place";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { SchemaForm } from "@/components/forms/SchemaForm";
import { useFormWords } from "@/components/forms/use-form-words";
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
  const wordFields = useFieldWords();
  const optionWords = useFormWords("connections", kind.options);
  const secretWords = useFormWords("connections", kind.secrets);
  const [check, setCheck] = useState<CheckOutput | null>(null);
  const checking = useMutation({
    mutationFn: () => connectionCheckOptions({ project: project.id, kind: kind.name, ...given }),
    onSuccess: setCheck,
  });
  const error = props.error ?? checking.error;
  useFocusOnRefused(error);
  return (
    <div className={styles.form}>
      <SchemaForm
        schema={kind.options}
        words={optionWords}
        value={given.options}
        errors={wordFields(error, "options")}
        isDisabled={props.isReadOnly}
        onChange={(options) => onChange({ ...given, options })}
      />
      <h2>{t("form.secrets")}</h2>
      <SchemaForm
        schema={kind.secrets}
        words={secretWords}
        value={given.secrets}
        errors={wordFields(error, "secrets")}
        storedSecrets={props.storedSecrets}
        isDisabled={props.isReadOnly}
        onChange={(secrets) => onChange({ ...given, secrets })}
      />
      {error && <Failure error={error} />}
      {check && <CheckOutcome check={check} />}
      <div className={styles.actions}>
        <MayButton
          operation="connections.manage"
          type="primary"
          loading={props.isBusy}
          onClick={props.onSubmit}
        >
          {props.submitLabel}
        </MayButton>
        {props.canCheck && (
          <MayButton
            operation="connections.manage"
            loading={checking.isPending}
            onClick={() => checking.mutate()}
          >
            {t("form.check")}
          </MayButton>
        )}
      </div>
    </div>
  );
}

/** The outcome in full: where it broke, why, and the way out. */
export function CheckOutcome({ check }: { check: CheckOutput }) {
  const word = useCodeWords();
  if (check.is_well) return <CheckResult check={check} />;
  const { message, hint } = word(check);
  return <ErrorPanel problem={{ what: message, hint, code: check.code }} />;
}
