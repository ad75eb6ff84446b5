import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MovingSampleOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { WhatGoes } from "./WhatGoes";

interface Props {
  isOpen: boolean;
  things: MovingSampleOutput["what_goes"];
  error: unknown;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Names everything that goes before it does. */
export function RemoveDialog({ isOpen, things, error, onCancel, onConfirm }: Props) {
  const { t } = useTranslation("settings");
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    // A refusal is shown below; there is nothing more to do about it here.
    onConfirm().then(
      () => setBusy(false),
      () => setBusy(false),
    );
  };
  return (
    <Modal
      open={isOpen}
      title={t("sample.remove")}
      okText={t("sample.confirm")}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={confirm}
      onCancel={onCancel}
    >
      <p>{t("sample.goes", { count: things.length })}</p>
      <WhatGoes things={things} />
      {error !== null && <Failure error={error} isBare />}
    </Modal>
  );
}
