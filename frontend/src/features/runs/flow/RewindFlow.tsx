import { RollbackOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowRewind } from "@/api/generated/flows";
import type { FlowDetail, FlowOutput } from "@/api/generated/forebay.schemas";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { MayButton } from "@/app/place/MayButton";

interface Props {
  flow: FlowDetail;
  onRewound: (flow: FlowOutput) => unknown;
}

/** Begins a flow anew from the start of its sources, after saying what becomes of its tables. */
export function RewindFlow({ flow, onRewound }: Props) {
  const { t } = useTranslation("runs");
  const [isAsking, setAsking] = useState(false);
  const isWanted = flow.state.wanted === "running";
  return (
    <>
      <MayButton operation="runs.start" icon={<RollbackOutlined />} onClick={() => setAsking(true)}>
        {t("rewind.open")}
      </MayButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("rewind.title", { name: flow.name })}
        effects={[
          t("rewind.reads"),
          t("rewind.tables"),
          t(isWanted ? "rewind.atOnce" : "rewind.later"),
        ]}
        confirmLabel={t("rewind.confirm")}
        isDangerous
        act={() => flowRewind(flow.id, {}).then(onRewound)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
