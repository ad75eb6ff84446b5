import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { kindNamed } from "@/components/charts/kinds/kinds";
import styles from "./building.module.css";
import { usableKinds, type Column, type Kind } from "./shelves";

interface Props {
  kind: Kind;
  kinds: readonly Kind[];
  columns: readonly Column[];
  onChange: (kind: Kind) => void;
}

/** The kinds of chart; one that the table has no columns for says what it needs. */
export function KindBar({ kind, kinds, columns, onChange }: Props) {
  const { t } = useTranslation(["dashboards", "widgets"]);
  const usable = usableKinds(kinds, columns);
  return (
    <div className={styles.kinds} role="group" aria-label={t("panel.kind")}>
      {kinds.map((each) => {
        const Icon = kindNamed(each.name)?.Icon;
        const isUsable = usable.has(each.name);
        return (
          <Tooltip
            key={each.name}
            title={isUsable ? undefined : t(`widgets:kind.${each.name}.needs`)}
            trigger={["hover", "focus"]}
          >
            <Button
              icon={Icon && <Icon />}
              type={each === kind ? "primary" : "default"}
              ghost={each === kind}
              aria-pressed={each === kind}
              // Not `disabled`: what is missing must be reachable by keyboard.
              aria-disabled={!isUsable}
              className={styles.kind ?? ""}
              onClick={() => {
                if (isUsable) onChange(each);
              }}
            >
              {t(`widgets:kind.${each.name}.name`)}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
}
