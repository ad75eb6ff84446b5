import type { MenuProps } from "antd";
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./may-button.module.css";
import { isOfOrganization, useMay } from "./place";

type Item = NonNullable<NonNullable<MenuProps["items"]>[number]>;
type Offered = Exclude<Item, { type: "divider" | "group" | "submenu" } | { children: unknown }> & {
  key: string;
  label: ReactNode;
};

/**
 * Makes items of a menu for who may. To others they stay visible, take the focus and say who can
 * grant the right, as a `MayButton` does; choosing one does nothing.
 */
export function useMayItem(operation: string): (offered: Offered) => Item {
  const { t } = useTranslation("shell");
  const may = useMay(operation);
  const why = t(isOfOrganization(operation) ? "mayNotInOrganization" : "mayNot");
  return useCallback(
    (offered) => {
      if (may) return offered;
      const { key, label } = offered;
      const told = (
        <span className={styles.item}>
          {label}
          <small>{why}</small>
        </span>
      );
      return { key, label: told };
    },
    [may, why],
  );
}
