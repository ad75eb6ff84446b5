import { BellOutlined } from "@ant-design/icons";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./notifications.module.css";
import { useNotifications } from "./use-notifications";

const Panel = lazy(() => import("./NotificationPanel"));

/**
 * How much is unread, from every page; all of it on a click or Enter. The panel stands beside its
 * button, so that Tab goes from there into it, and on to what follows.
 */
export function NotificationBell() {
  const { t } = useTranslation("shell");
  const { data, error, refetch } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) close();
  };
  // Who goes on by Tab has left it; a click on what takes no focus has not.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (!bell.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, [isOpen]);

  return (
    <div ref={bell} className={styles.bell} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? t("bell.titleUnread", { count: unread }) : t("bell.title")}
        title={t("bell.title")}
        onClick={() => setOpen((was) => !was)}
      >
        <BellOutlined aria-hidden />
        {unread > 0 && <span className={styles.count}>{unread}</span>}
      </button>
      {isOpen && (
        <div className={styles.floating}>
          <Suspense fallback={<Skeleton shape="lines" count={4} />}>
            <Panel bell={data} error={error} onRetry={() => void refetch()} onLeave={close} />
          </Suspense>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {unread > 0 && t("bell.unread", { count: unread })}
      </span>
    </div>
  );
}
