import {
  CheckSquareOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  FontSizeOutlined,
  NumberOutlined,
} from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { withField, type Column, type Kind, type Shelves } from "./shelves";

const icons = {
  text: FontSizeOutlined,
  integer: NumberOutlined,
  decimal: NumberOutlined,
  boolean: CheckSquareOutlined,
  time: ClockCircleOutlined,
  date: ClockCircleOutlined,
  timestamp: ClockCircleOutlined,
  json: CodeOutlined,
} as const;

interface Props {
  kind: Kind;
  columns: readonly Column[];
  shelves: Shelves;
  onPick: (column: Column) => void;
}

/** The table's columns; a click puts one where it fits. */
export function FieldList({ kind, columns, shelves, onPick }: Props) {
  const { t } = useTranslation("dashboards");
  const used = new Set([
    shelves.x,
    shelves.y,
    shelves.size,
    shelves.series,
    ...shelves.measures.map(({ column }) => column),
    ...shelves.columns,
  ]);
  return (
    <>
      <h2>{t("builder.fields")}</h2>
      <ul>
        {columns.map((column) => {
          const Icon = icons[column.type];
          const isUsed = used.has(column.name);
          return (
            <li key={column.name}>
              <button
                type="button"
                data-used={isUsed}
                aria-pressed={isUsed}
                disabled={!isUsed && withField(shelves, kind, column) === shelves}
                title={t(`type.${column.type}`)}
                onClick={() => onPick(column)}
              >
                <Icon aria-label={t(`type.${column.type}`)} />
                <span>{column.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
