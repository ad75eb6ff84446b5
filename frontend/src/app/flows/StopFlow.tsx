import { PauseOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowStop, useFlowReaders } from "@/api/generated/flows";
import type { FlowOutput } from "@/api/generated/forebay.schemas";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { formatList } from "@/i18n/lists";
import { useProblem } from "../page/use-problem";
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
  const { data: readers } = useFlowReaders(flow, { query: { enabled: isAsking } });
  const tables = readers?.tables ?? [];
  const dashboards = readers?.dashboards.map((dashboard) => dashboard.title) ?? [];
  const list = (names: readonly string[]) => formatList(names, i18n.language);
  const effects = [
    tables.length > 0 ? t("stop.endsIn", { tables: list(tables) }) : t("stop.ends"),
    ...(dashboards.length > 0
      ? [t("stop.shown", { count: dashboards.length, dashboards: list(dashboards) })]
      : []),
    t("stop.keeps"),
  ];
  const stopping = useMutation({ mutationFn: () => flowStop(flow), onSuccess: onStopped });
  const problem = useProblem(stopping.error);
  const close = () => {
    stopping.reset();
    setAsking(false);
  };
  return (
    <>
      <MayButton operation="runs.stop" icon={<PauseOutlined />} onClick={() => setAsking(true)}>
        {label}
      </MayButton>
      <ConfirmEffect
        isOpen={isAsking}
        title={title}
        effects={effects}
        confirmLabel={t("stop.confirm")}
        isDangerous
        onConfirm={() => stopping.mutateAsync().then(close, () => undefined)}
        onCancel={close}
        problem={problem}
      />
    </>
  );
}
