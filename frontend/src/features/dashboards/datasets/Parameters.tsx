import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { ParameterOutput } from "@/api/generated/forebay.schemas";
import styles from "./datasets.module.css";

const types = ["text", "integer", "decimal", "boolean", "date", "timestamp"] as const;

interface Props {
  parameters: readonly ParameterOutput[];
  onChange: (parameters: ParameterOutput[]) => void;
  isReadOnly: boolean;
}

/** What `:name` in the SQL stands for. */
export function Parameters({ parameters, onChange, isReadOnly }: Props) {
  const { t } = useTranslation("dashboards");
  const put = (index: number, change: Partial<ParameterOutput>) =>
    onChange(parameters.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <fieldset className={styles.parameters} disabled={isReadOnly}>
      <legend>{t("parameters.title")}</legend>
      {parameters.map((parameter, index) => (
        <div key={index} className={styles.parameter}>
          <Input
            aria-label={t("parameters.name")}
            prefix=":"
            value={parameter.name}
            onChange={({ target }) => put(index, { name: target.value })}
          />
          <Select
            aria-label={t("parameters.type")}
            value={parameter.type}
            options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => put(index, { type, default: null })}
          />
          <Input
            aria-label={t("parameters.default")}
            placeholder={t("parameters.default")}
            value={parameter.default === null ? "" : String(parameter.default)}
            onChange={({ target }) => put(index, { default: target.value || null })}
          />
          <Checkbox
            checked={parameter.required}
            onChange={({ target }) => put(index, { required: target.checked })}
          >
            {t("parameters.required")}
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("parameters.remove", { name: parameter.name })}
            onClick={() => onChange(parameters.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() =>
          onChange([...parameters, { name: "", type: "text", default: null, required: false }])
        }
      >
        {t("parameters.add")}
      </Button>
    </fieldset>
  );
}
