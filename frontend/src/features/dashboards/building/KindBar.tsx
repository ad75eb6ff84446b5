import {
  BarChartOutlined,
  FieldNumberOutlined,
  LineChartOutlined,
  TableOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./building.module.css";
import { kinds, usableKinds, type Column, type Kind } from "./shelves";

const icons = {
  line: LineChartOutlined,
  bar: BarChartOutlined,
  scorecard: FieldNumberOutlined,
  table: TableOutlined,
} as const;

interface Props {
  kind: Kind;
  columns: readonly Column[];
  onChange: (kind: Kind) => void;
}

/** The kinds of chart; one that the table has no columns for says what it needs. */
export function KindBar({ kind, columns, onChange }: Props) {
  const { t } = useTranslation("dashboards");
  const usable = usableKinds(columns);
  return (
    <div className={styles.kinds} role="group" aria-label={t("panel.kind")}>
      {kinds.map((each) => {
        const Icon = icons[each];
        const isUsable = usable.has(each);
        return (
          <Tooltip
            key={each}
            title={isUsable ? undefined : t(`needs.${each}`)}
            trigger={["hover", "focus"]}
          >
            <Button
              icon={<Icon />}
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
              {t(`kind.${each}`)}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
}
