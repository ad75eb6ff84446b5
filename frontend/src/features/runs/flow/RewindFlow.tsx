import { RollbackOutlined } from "@ant-design/icons";
import { Radio } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { flowRewind, useFlowRebuild } from "@/api/generated/flows";
import type { FlowDetail, FlowOutput } from "@/api/generated/forebay.schemas";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { MayButton } from "@/app/place/MayButton";
import { MomentPicker } from "@/components/forms/MomentPicker";
import { useFormats } from "@/i18n/use-formats";
import { serverNow } from "@/live/clock";
import { rewindEffects } from "./rewind-effects";
import styles from "./flow.module.css";

interface Props {
  flow: FlowDetail;
  onRewound: (flow: FlowOutput) => unknown;
}

type From = "beginning" | "time";

/** Begins a flow anew, from the beginning or from a time, after saying what it then does. */
export function RewindFlow({ flow, onRewound }: Props) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const field = useId();
  const [openedAt, setOpenedAt] = useState<number>();
  const [from, setFrom] = useState<From>("beginning");
  const [time, setTime] = useState<string>();
  const isAsking = openedAt !== undefined;
  const isFromTime = from === "time";
  const isReady = !isFromTime || (time !== undefined && isAsking && Date.parse(time) <= openedAt);
  const start = isFromTime && time !== undefined ? { start_at: time } : {};
  const { data, error } = useFlowRebuild(flow.id, start, {
    query: { enabled: isAsking && isReady },
  });
  const told = () => {
    if (!isReady) return [t(time === undefined ? "rewind.choose" : "rewind.ahead")];
    if (data) return rewindEffects(data, isFromTime, t, formats);
    return [t(error ? "rewind.unknown" : "rewind.looking")];
  };
  const confirmLabel = () => {
    if (!isFromTime) return t("rewind.confirm");
    if (time === undefined) return t("rewind.open");
    return t("rewind.confirmTime", { moment: formats.moment(time) });
  };
  const isWanted = flow.state.wanted === "running";
  return (
    <>
      <MayButton
        operation="runs.start"
        icon={<RollbackOutlined />}
        onClick={() => setOpenedAt(serverNow())}
      >
        {t("rewind.open")}
      </MayButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("rewind.title", { name: flow.name })}
        effects={[...told(), t(isWanted ? "rewind.atOnce" : "rewind.later")]}
        confirmLabel={confirmLabel()}
        isDangerous
        isReady={isReady}
        act={() => flowRewind(flow.id, start).then(onRewound)}
        onClose={() => setOpenedAt(undefined)}
      >
        <div className={styles.rewind}>
          <Radio.Group
            vertical
            aria-label={t("rewind.from")}
            value={from}
            onChange={({ target }) => setFrom(target.value as From)}
            options={(["beginning", "time"] as const).map((value) => ({
              value,
              label: t(`rewind.${value}`),
            }))}
          />
          {isFromTime && (
            <span className={styles.rewindTime}>
              <label htmlFor={field}>{t("rewind.at")}</label>
              <MomentPicker
                id={field}
                value={time}
                latest={new Date(openedAt ?? 0).toISOString()}
                onChange={setTime}
              />
              <span className={styles.zone}>{formats.zone}</span>
            </span>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
