import { FilterOutlined, InboxOutlined, LockOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./EmptyState.module.css";

/** Why nothing is here: nothing yet, a right is missing, a filter or a policy hides the rows. */
export type EmptyKind = "nothing" | "no_access" | "filtered" | "policy";

export interface EmptyStateProps {
  kind: EmptyKind;
  /** What this place holds, or why it is empty; the kind has words of its own. */
  title?: ReactNode;
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** One line instead of a block, for small widgets. */
  isSmall?: boolean;
}

const ICONS = {
  nothing: InboxOutlined,
  no_access: LockOutlined,
  filtered: FilterOutlined,
  policy: LockOutlined,
} satisfies Record<EmptyKind, unknown>;

/** Says which kind of empty this is, and one thing to do about it. */
export function EmptyState({ kind, title, text, action, isSmall = false }: EmptyStateProps) {
  const { t } = useTranslation("components");
  const Icon = ICONS[kind];
  return (
    <div className={isSmall ? styles.small : styles.empty}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.title}>{title ?? t(`empty.${kind}`)}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  );
}
