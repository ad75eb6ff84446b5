import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { MeasureSchema } from "@/api/generated/forebay.schemas";
import styles from "./building.module.css";
import {
  fitsX,
  functions,
  grains,
  isNumber,
  nameOf,
  onX,
  type Column,
  type Shelves,
} from "./shelves";

interface Props {
  shelves: Shelves;
  columns: readonly Column[];
  onChange: (shelves: Shelves) => void;
}

const asOption = ({ name }: Column) => ({ value: name, label: name });

/** What the chart shows: along the axis, as a value, split by. */
export function ShelfForm({ shelves, columns, onChange }: Props) {
  const { t } = useTranslation("dashboards");
  const { kind, x, grain, measures, series } = shelves;
  if (kind === "table") {
    return (
      <Form layout="vertical" component="div">
        <Form.Item label={t("shelf.columns")}>
          <Select
            mode="multiple"
            aria-label={t("shelf.columns")}
            value={shelves.columns}
            options={columns.map(asOption)}
            onChange={(chosen) => onChange({ ...shelves, columns: chosen })}
          />
        </Form.Item>
      </Form>
    );
  }
  const isDrawn = kind === "line" || kind === "bar";
  return (
    <Form layout="vertical" component="div">
      {isDrawn && (
        <Form.Item label={t(`shelf.${kind}`)}>
          <Select
            showSearch
            aria-label={t(`shelf.${kind}`)}
            value={x}
            options={columns.filter((each) => fitsX(kind, each)).map(asOption)}
            onChange={(name) =>
              onChange({
                ...shelves,
                ...onX(
                  columns.find((each) => each.name === name),
                  grain,
                ),
              })
            }
          />
        </Form.Item>
      )}
      {isDrawn && grain && (
        <Form.Item label={t("shelf.grain")}>
          <Select
            aria-label={t("shelf.grain")}
            value={grain}
            options={grains.map((value) => ({ value, label: t(`grain.${value}`) }))}
            onChange={(next) => onChange({ ...shelves, grain: next })}
          />
        </Form.Item>
      )}
      <Form.Item label={t("shelf.measures")}>
        <div className={styles.measures}>
          {measures.map((measure, index) => (
            <MeasureRow
              key={nameOf(measure)}
              measure={measure}
              columns={columns}
              canGo={measures.length > 1}
              onChange={(next) => {
                const others = measures.map((each, at) => (at === index ? next : each));
                onChange({ ...shelves, measures: others.filter((each) => each !== null) });
              }}
            />
          ))}
          {isDrawn && series === null && measures.length < 12 && (
            <Button
              size="small"
              icon={<PlusOutlined />}
              onClick={() =>
                onChange({ ...shelves, measures: [...measures, freeOf(shelves, columns)] })
              }
            >
              {t("shelf.addMeasure")}
            </Button>
          )}
        </div>
      </Form.Item>
      {isDrawn && (
        <Form.Item label={t("shelf.series")}>
          <Select
            allowClear
            showSearch
            aria-label={t("shelf.series")}
            placeholder={t("shelf.noSeries")}
            value={series}
            options={columns
              .filter(({ name, type }) => name !== x && type !== "json")
              .map(asOption)}
            onChange={(next: string | undefined) =>
              onChange({
                ...shelves,
                series: next ?? null,
                measures: next ? measures.slice(0, 1) : measures,
              })
            }
          />
        </Form.Item>
      )}
    </Form>
  );
}

interface RowProps {
  measure: MeasureSchema;
  columns: readonly Column[];
  canGo: boolean;
  onChange: (measure: MeasureSchema | null) => void;
}

function MeasureRow({ measure, columns, canGo, onChange }: RowProps) {
  const { t } = useTranslation("dashboards");
  const numbers = columns.filter(isNumber);
  const isCount = measure.function === "count";
  return (
    <div className={styles.measure}>
      <Select
        aria-label={t("shelf.function")}
        value={measure.function}
        options={functions.map((value) => ({
          value,
          label: t(`function.${value}`),
          disabled: value !== "count" && numbers.length === 0,
        }))}
        onChange={(next) => {
          const fits = numbers.some(({ name }) => name === measure.column);
          const column = fits ? measure.column : (numbers[0]?.name ?? null);
          onChange({ function: next, column: next === "count" ? null : column });
        }}
      />
      <Select
        showSearch
        aria-label={t("shelf.column")}
        value={measure.column ?? ""}
        options={[
          ...(isCount ? [{ value: "", label: t("shelf.rows") }] : []),
          ...(isCount ? columns : numbers).map(asOption),
        ]}
        onChange={(column) => onChange({ ...measure, column: column || null })}
      />
      {canGo && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t("shelf.removeMeasure")}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}

/** A measure that does not stand there yet. */
function freeOf({ measures }: Shelves, columns: readonly Column[]): MeasureSchema {
  const taken = new Set(measures.map(nameOf));
  const all: MeasureSchema[] = [
    { function: "count", column: null },
    ...columns
      .filter(isNumber)
      .flatMap(({ name }) =>
        (["avg", "sum", "max", "min"] as const).map((call) => ({ function: call, column: name })),
      ),
  ];
  return all.find((each) => !taken.has(nameOf(each))) ?? { function: "count", column: null };
}
