import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";

interface Props {
  /** Whether anything would be lost. */
  isLoss: boolean;
  /** What would be lost, a sentence. */
  loss: string;
  /** An address whose tabs keep it: nothing is asked on the way from one to another. */
  within?: string;
}

/** Asks before a link leads away from what nothing else keeps. Who stays finds it as it was. */
export function AskBeforeLeaving({ isLoss, loss, within }: Props) {
  const { t } = useTranslation("common");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLoss &&
      currentLocation.pathname !== nextLocation.pathname &&
      (within === undefined || !isWithin(nextLocation.pathname, within)),
  );
  return (
    <ConfirmEffect
      isOpen={blocker.state === "blocked"}
      title={t("leave.title")}
      effects={[loss]}
      confirmLabel={t("leave.confirm")}
      cancelLabel={t("leave.stay")}
      isDangerous
      onConfirm={() => {
        blocker.proceed?.();
        return undefined;
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function isWithin(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
