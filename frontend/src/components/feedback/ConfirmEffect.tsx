import { Input, Modal } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPanel } from "./ErrorPanel";
import type { Problem } from "./problem";
import styles from "./ConfirmEffect.module.css";

export interface ConfirmEffectProps {
  isOpen: boolean;
  /** Verb and object: "Stop pipeline departures". */
  title: string;
  /** What will happen, a sentence each. */
  effects: readonly ReactNode[];
  /** The button names the effect: "Stop and keep state". */
  confirmLabel: string;
  /** What not doing it is called, where that is more than a cancel. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The button stays busy until the promise settles. */
  onConfirm: () => Promise<unknown> | undefined;
  onCancel: () => void;
  /** False: something is still to be decided. */
  isReady?: boolean;
  /** Must be typed before the button works: for what cannot be undone. */
  nameToType?: string;
  /** Shown inside after a failed attempt. */
  problem?: Problem | undefined;
  /** More to decide, between effects and buttons. */
  children?: ReactNode;
}

/** Asks before something happens that others notice, and names what happens. */
export function ConfirmEffect(props: ConfirmEffectProps) {
  const { t } = useTranslation("components");
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const field = useId();
  const isAllowed =
    (props.isReady ?? true) && (props.nameToType === undefined || typed === props.nameToType);

  async function confirm() {
    setBusy(true);
    try {
      await props.onConfirm();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      okText={props.confirmLabel}
      cancelText={props.cancelLabel ?? t("confirm.cancel")}
      okButtonProps={{
        danger: props.isDangerous ?? false,
        disabled: !isAllowed,
      }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={props.onCancel}
      afterClose={() => setTyped("")}
    >
      <ul className={styles.effects} aria-live="polite">
        {props.effects.map((effect, index) => (
          <li key={index}>{effect}</li>
        ))}
      </ul>
      {props.children}
      {props.nameToType === undefined ? null : (
        <label htmlFor={field} className={styles.type}>
          {t("confirm.type", { name: props.nameToType })}
          <Input
            id={field}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      {props.problem ? <ErrorPanel problem={props.problem} /> : null}
    </Modal>
  );
}
