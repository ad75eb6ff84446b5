import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetOutput } from "@/api/generated/forebay.schemas";
import { TextDiff } from "@/components/code/TextDiff";
import styles from "./datasets.module.css";

type Query = Pick<DatasetOutput, "sql" | "parameters">;

interface Props {
  mine: Query;
  theirs: Query;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** One line: somebody saved the dataset while it was changed here; on request both side by side. */
export function RemoteQuery({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation("dashboards");
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.remote} aria-label={t("remote.label")}>
      <div className={styles.line}>
        <p role="status">{t("remote.saved")}</p>
        <Button
          type="link"
          size="small"
          aria-expanded={isShown}
          onClick={() => setShown((was) => !was)}
        >
          {t(isShown ? "remote.hide" : "remote.show")}
        </Button>
        <Button size="small" onClick={onKeepMine}>
          {t("remote.keep")}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {t("remote.take")}
        </Button>
      </div>
      {isShown && (
        <TextDiff
          before={{ label: t("remote.mine"), text: textOf(mine) }}
          after={{ label: t("remote.theirs"), text: textOf(theirs) }}
          language="sql"
          maxHeight="32vh"
        />
      )}
    </section>
  );
}

/** The query as one text: its parameters below it. */
function textOf({ sql, parameters }: Query): string {
  const lines = parameters.map(({ name, type, default: given, required }) =>
    [
      `-- :${name} ${type}`,
      ...(given === null ? [] : [`DEFAULT ${String(given)}`]),
      ...(required ? ["NOT NULL"] : []),
    ].join(" "),
  );
  return lines.length === 0 ? sql : [sql, "", ...lines].join("\n");
}
