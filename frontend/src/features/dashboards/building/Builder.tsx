import { PlusOutlined } from "@ant-design/icons";
import { Form, Input, Tabs } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MountedTableOutput, WidgetKindOutput } from "@/api/generated/forebay.schemas";
import { PageFrame } from "@/app/page/PageFrame";
import { MayButton } from "@/app/place/MayButton";
import { useMay } from "@/app/place/place";
import { SchemaForm } from "@/components/forms/SchemaForm";
import { useSettingWords } from "../setting-words";
import { AddToDashboard } from "./AddToDashboard";
import styles from "./building.module.css";
import { FieldList } from "./FieldList";
import { KindBar } from "./KindBar";
import { Preview } from "./Preview";
import { ShelfForm } from "./ShelfForm";
import { isComplete, withField, withKind, type Shelves } from "./shelves";
import { styleOf, type Style } from "./style";
import { useDrawn } from "./use-drawn";
import { useChartWords } from "./words";

interface Props {
  table: MountedTableOutput;
  guess: Shelves;
  kinds: readonly WidgetKindOutput[];
}

/** Fields at the left, the chart in the middle, what it shows and how at the right. */
export function Builder({ table, guess, kinds }: Props) {
  const { t } = useTranslation("dashboards");
  const mayMakeDatasets = useMay("datasets.edit");
  const [shelves, setShelves] = useState(guess);
  const [typed, setTyped] = useState<string | null>(null);
  const [style, setStyle] = useState<Style>({});
  const [isAdding, setAdding] = useState(false);
  const offered = useMemo(() => kinds.filter((each) => each.shelves.length > 0), [kinds]);
  const kind = offered.find(({ name }) => name === shelves.kind);
  if (!kind) throw new Error(`The server has no kind of chart ${shelves.kind}.`);
  const drawn = useDrawn(table.id, kind, shelves);
  const words = useChartWords();
  const settingWords = useSettingWords(kind);
  const columns = useMemo(
    () => table.columns.filter(({ name }) => !name.startsWith("ums_")),
    [table],
  );
  const title = typed ?? words.title(table.name, shelves);
  const { schema: styleSchema, value } = styleOf(kind.settings, style);
  const kept = { ...value, ...words.labels(kind.settings, shelves) };
  return (
    <PageFrame
      title={t("builder.heading", { table: table.name })}
      bleeds
      actions={
        <MayButton
          // A chart brings its dataset along: one right without the other is not enough.
          operation={mayMakeDatasets ? "dashboards.edit" : "datasets.edit"}
          type="primary"
          icon={<PlusOutlined />}
          disabled={!isComplete(shelves, kind)}
          onClick={() => setAdding(true)}
        >
          {t("builder.add")}
        </MayButton>
      }
    >
      <div className={styles.builder}>
        <nav className={styles.fields} aria-label={t("builder.fields")}>
          <FieldList
            kind={kind}
            columns={columns}
            shelves={shelves}
            onPick={(column) => setShelves(withField(shelves, kind, column))}
          />
        </nav>
        <div className={styles.stage}>
          <KindBar
            kind={kind}
            kinds={offered}
            columns={columns}
            onChange={(next) => setShelves(withKind(shelves, next, columns))}
          />
          <Preview title={title} drawn={drawn} style={kept} />
        </div>
        <aside className={styles.panel} aria-label={t("builder.panel")}>
          <Tabs
            items={[
              {
                key: "data",
                label: t("builder.data"),
                children: <ShelfForm {...{ kind, shelves, columns }} onChange={setShelves} />,
              },
              {
                key: "style",
                label: t("builder.style"),
                children: (
                  <Form layout="vertical" component="div">
                    <Form.Item label={t("panel.title")} htmlFor="chart-title">
                      <Input
                        id="chart-title"
                        value={title}
                        maxLength={200}
                        onChange={({ target }) => setTyped(target.value)}
                      />
                    </Form.Item>
                    {styleSchema && (
                      <SchemaForm
                        key={shelves.kind}
                        schema={styleSchema}
                        value={value}
                        words={settingWords}
                        onChange={setStyle}
                      />
                    )}
                  </Form>
                ),
              },
            ]}
          />
        </aside>
      </div>
      <AddToDashboard
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        chart={{ table: table.id, shelves, title, style: kept }}
        name={table.name}
      />
    </PageFrame>
  );
}
