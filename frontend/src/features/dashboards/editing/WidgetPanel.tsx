import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type {
  DatasetOutput,
  WidgetKindOutput,
  WidgetSchema,
} from "@/api/generated/forebay.schemas";
import { usePath } from "@/app/place/place";
import { SchemaForm } from "@/components/forms/SchemaForm";
import type { Shown } from "../board/results";
import { useSettingWords } from "../setting-words";

interface Props {
  widget: WidgetSchema;
  kinds: readonly WidgetKindOutput[];
  datasets: readonly DatasetOutput[];
  shown: Shown | undefined;
  /** What the server said of this widget's settings. */
  errors: readonly { path: string; message: string }[];
  onChange: (change: Partial<WidgetSchema>) => void;
}

/** Title, kind, data and settings of the selected widget. */
export function WidgetPanel({ widget, kinds, datasets, shown, errors, onChange }: Props) {
  const { t } = useTranslation(["dashboards", "widgets"]);
  const path = usePath();
  const kind = kinds.find(({ name }) => name === widget.kind);
  const words = useSettingWords(kind);
  const columns = widget.dataset ? shown?.result?.columns.map(({ name }) => name) : undefined;
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t("panel.title")} htmlFor="widget-title">
        <Input
          id="widget-title"
          value={widget.title}
          maxLength={200}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t("panel.kind")}
        extra={kind && t(`widgets:kind.${kind.name}.needs`)}
        htmlFor="widget-kind"
      >
        <Select
          id="widget-kind"
          value={widget.kind}
          options={kinds.map(({ name }) => ({
            value: name,
            label: t(`widgets:kind.${name}.name`),
          }))}
          onChange={(name) => {
            const next = kinds.find((each) => each.name === name);
            onChange({ kind: name, settings: {}, ...(!next?.needs_dataset && { dataset: null }) });
          }}
        />
      </Form.Item>
      {kind?.needs_dataset !== false && (
        <Form.Item
          label={t("panel.dataset")}
          htmlFor="widget-dataset"
          extra={
            widget.dataset && (
              <Link to={path(`datasets/${widget.dataset}`)}>{t("panel.openDataset")}</Link>
            )
          }
        >
          <Select
            id="widget-dataset"
            value={widget.dataset}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("panel.chooseDataset")}
            options={datasets.map(({ id, name }) => ({ value: id, label: name }))}
            notFoundContent={<Link to={path("datasets")}>{t("panel.makeDataset")}</Link>}
            onChange={(dataset) => onChange({ dataset })}
          />
        </Form.Item>
      )}
      {kind && (!kind.needs_dataset || columns) && (
        <SchemaForm
          key={`${widget.id} ${widget.kind}`}
          schema={kind.settings}
          value={widget.settings}
          words={words}
          columns={columns}
          errors={errors}
          onChange={(settings) => onChange({ settings })}
        />
      )}
    </Form>
  );
}
