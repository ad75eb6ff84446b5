import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { MeasureSchema } from "@/api/generated/forebay.schemas";
import { useWidgetWord } from "../widget-word";
import styles from "./building.module.css";
import {
  fits,
  grains,
  isNumber,
  isPosition,
  nameOf,
  onto,
  preferred,
  type Column,
  type Kind,
  type Shelf,
  type Shelves,
} from "./shelves";

interface Props {
  kind: Kind;
  shelves: Shelves;
  columns: readonly Column[];
  onChange: (shelves: Shelves) => void;
}

const asOption = ({ name }: Column) => ({ value: name, label: name });

/** What the chart shows: a field for each shelf of its kind. */
export function ShelfForm({ kind, shelves, columns, onChange }: Props) {
  const word = useWidgetWord();
  return (
    <Form layout="vertical" component="div">
      {kind.shelves.map((shelf) => {
        const label = word(kind.name, "shelf", shelf.name) ?? "";
        const props = { label, shelf, shelves, columns, onChange };
        if (shelf.name === "columns") return <Columns key={shelf.name} {...props} />;
        if (shelf.name === "measures") return <Measures key={shelf.name} {...props} />;
        return <OneColumn key={shelf.name} {...props} />;
      })}
    </Form>
  );
}

interface ShelfProps extends Omit<Props, "kind"> {
  label: string;
  shelf: Shelf;
}

function Columns({ label, shelf, shelves, columns, onChange }: ShelfProps) {
  return (
    <Form.Item label={label}>
      <Select
        mode="multiple"
        aria-label={label}
        value={shelves.columns}
        options={columns.filter((each) => fits(shelf, each)).map(asOption)}
        onChange={(chosen) => onChange({ ...shelves, columns: chosen })}
      />
    </Form.Item>
  );
}

/** The column that places marks, or tells them apart. */
function OneColumn({ label, shelf, shelves, columns, onChange }: ShelfProps) {
  const { t } = useTranslation("dashboards");
  const { x, grain, measures } = shelves;
  const isSplit = !isPosition(shelf);
  const choices = columns.filter((each) => fits(shelf, each) && !(isSplit && each.name === x));
  const put = (name: string | undefined) => {
    const column = choices.find((each) => each.name === name);
    const kept = column ? measures.slice(0, 1) : measures;
    const placed = isPosition(shelf)
      ? onto(shelf, column, shelves)
      : { series: column?.name ?? null, measures: kept };
    onChange({ ...shelves, ...placed });
  };
  return (
    <>
      <Form.Item label={label}>
        <Select
          allowClear={!shelf.is_required}
          showSearch
          aria-label={label}
          placeholder={shelf.is_required ? undefined : t("shelf.none")}
          value={isPosition(shelf) ? shelves[shelf.name] : shelves.series}
          options={choices.map(asOption)}
          onChange={put}
        />
      </Form.Item>
      {shelf.has_grain && grain && (
        <Form.Item label={t("shelf.grain")}>
          <Select
            aria-label={t("shelf.grain")}
            value={grain}
            options={grains.map((value) => ({ value, label: t(`grain.${value}`) }))}
            onChange={(next) => onChange({ ...shelves, grain: next })}
          />
        </Form.Item>
      )}
    </>
  );
}

function Measures({ label, shelf, shelves, columns, onChange }: ShelfProps) {
  const { t } = useTranslation("dashboards");
  const { measures, series } = shelves;
  return (
    <Form.Item label={label}>
      <div className={styles.measures}>
        {measures.map((measure, index) => (
          <MeasureRow
            key={nameOf(measure)}
            shelf={shelf}
            measure={measure}
            columns={columns}
            canGo={measures.length > 1}
            onChange={(next) => {
              const others = measures.map((each, at) => (at === index ? next : each));
              onChange({ ...shelves, measures: others.filter((each) => each !== null) });
            }}
          />
        ))}
        {series === null && measures.length < shelf.most && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() =>
              onChange({ ...shelves, measures: [...measures, freeOf(shelf, shelves, columns)] })
            }
          >
            {t("shelf.addMeasure")}
          </Button>
        )}
      </div>
    </Form.Item>
  );
}

interface RowProps {
  shelf: Shelf;
  measure: MeasureSchema;
  columns: readonly Column[];
  canGo: boolean;
  onChange: (measure: MeasureSchema | null) => void;
}

function MeasureRow({ shelf, measure, columns, canGo, onChange }: RowProps) {
  const { t } = useTranslation("dashboards");
  const numbers = columns.filter(isNumber);
  const isCount = measure.function === "count";
  return (
    <div className={styles.measure}>
      <Select
        aria-label={t("shelf.function")}
        value={measure.function}
        options={shelf.functions.map((value) => ({
          value,
          label: t(`function.${value}`),
          disabled: value !== "count" && numbers.length === 0,
        }))}
        onChange={(next) => {
          const stays = numbers.some(({ name }) => name === measure.column);
          const column = stays ? measure.column : (numbers[0]?.name ?? null);
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
function freeOf(shelf: Shelf, { measures }: Shelves, columns: readonly Column[]): MeasureSchema {
  const taken = new Set(measures.map(nameOf));
  const rows: MeasureSchema = { function: "count", column: null };
  const first = preferred(shelf);
  const calls = [first, ...shelf.functions.filter((call) => call !== first && call !== "count")];
  const ofNumbers = columns
    .filter(isNumber)
    .flatMap(({ name }) => calls.map((call) => ({ function: call, column: name })));
  return [rows, ...ofNumbers].find((each) => !taken.has(nameOf(each))) ?? rows;
}
