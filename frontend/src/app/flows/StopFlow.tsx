import { PauseOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowStop, useFlowReaders } from "@/api/generated/flows";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { formatList } from "@/i18n/lists";
import { ConfirmDialog } from "../page/ConfirmDialog";
import { MayButton } from "../place/MayButton";

interface Props {
  flow: string;
  /** "Stop pipeline" */
  label: string;
  /** "Stop pipeline orders" */
  title: string;
  onStopped: (flow: FlowOutput) => unknown;
}

/** Stops what runs, after saying what ends with it, who shows that, and what stays. */
export function StopFlow({ flow, label, title, onStopped }: Props) {
  const { t, i18n } = useTranslation("shell");
  const [isAsking, setAsking] = useState(false);
  const { data: readers, error } = useFlowReaders(flow, { query: { enabled: isAsking } });
  const tables = readers?.tables ?? [];
  const dashboards = readers?.dashboards.map((dashboard) => dashboard.title);
  const list = (names: readonly string[]) => formatList(names, i18n.language);
  const shown = (titles: readonly string[]) =>
    titles.length > 0 ? [t("stop.shown", { count: titles.length, dashboards: list(titles) })] : [];
  const effects = [
    tables.length > 0 ? t("stop.endsIn", { tables: list(tables) }) : t("stop.ends"),
    ...(dashboards ? shown(dashboards) : [t(error ? "stop.shownUnknown" : "stop.shownLooking")]),
    t("stop.keeps"),
  ];
  return (
    <>
      <MayButton operation="runs.stop" icon={<PauseOutlined />} onClick={() => setAsking(true)}>
        {label}
      </MayButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        effects={effects}
        confirmLabel={t("stop.confirm")}
        isDangerous
        act={() => flowStop(flow).then(onStopped)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
