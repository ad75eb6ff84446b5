import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FindingOutput } from "@/api/generated/forebay.schemas";
import { replicaIdentityFull } from "@/api/generated/replica-identity-full";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { Worded } from "@/components/feedback/Worded";
import { Shape } from "@/components/states/Shape";
import styles from "./collection.module.css";

interface Props {
  findings: readonly FindingOutput[];
  connection: string;
  onMended: () => void;
}

/** What the source lacks for a capture, each with its way out; what we can do is a button. */
export function Findings({ findings, connection, onMended }: Props) {
  const { t } = useTranslation("collection");
  const word = useCodeWords();
  const mending = useMutation({
    mutationFn: ({ schema, table }: FindingOutput) =>
      replicaIdentityFull({ connection, schema: schema ?? "", table: table ?? "" }),
    onSuccess: onMended,
  });
  if (findings.length === 0) {
    return (
      <p className={styles.well} role="status">
        <Shape state="running" /> {t("findings.none")}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.findings} aria-label={t("findings.title")}>
        {findings
          .map((finding) => ({ ...finding, ...word(finding) }))
          .map((finding) => (
            <li key={`${finding.code} ${finding.subject}`} data-level={finding.level}>
              <Shape state={finding.level === "blocks" ? "failed" : "degraded"} />
              <div>
                <p>
                  <strong>{t(`findings.${finding.level}`)}</strong>{" "}
                  {finding.subject !== "server" && <code>{finding.subject}</code>}{" "}
                  <Worded>{finding.message}</Worded>
                </p>
                <p className={styles.hint}>
                  <Worded>{finding.hint}</Worded>
                </p>
                {finding.mend && (
                  <MayButton
                    operation="captures.manage"
                    size="small"
                    loading={mending.isPending}
                    onClick={() => mending.mutate(finding)}
                  >
                    {t(`mend.${finding.mend}`)}
                  </MayButton>
                )}
              </div>
            </li>
          ))}
      </ul>
      {mending.error && <Failure error={mending.error} />}
    </>
  );
}
