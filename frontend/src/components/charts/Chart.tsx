import { BarChartOutlined, TableOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Contained } from "@/components/feedback/Contained";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { ResultTable } from "@/components/tables/ResultTable";
import note from "@/components/tables/ResultTable.module.css";
import { Truncated } from "@/components/tables/Truncated";
import type { Result } from "@/components/values/result";
import styles from "./Chart.module.css";
import type { Opened } from "./kinds/kind";
import { kindNamed } from "./kinds/kinds";
import type { Picked } from "./picked";
import { useSpeech } from "./use-speech";

export interface ChartProps {
  /** Names the chart for screen readers; a visible title stands outside. */
  title: string;
  /** A kind with its settings, of which some may still be missing. */
  spec: { kind: string; settings: object };
  /** Left out for a kind that shows no dataset. */
  result?: Result | undefined;
  /** Drives *Show as table* from outside, e.g. from a widget's menu; without it, a button does. */
  isTable?: boolean | undefined;
  /** A point or bar was clicked. */
  onPick?: ((picked: Picked) => void) | undefined;
}

const NOTHING: Result = { columns: [], rows: [] };

/** A chart of a query's result, filling the room it is given. It is drawn anew only for another
 * `spec` or `result`: keep them stable. */
export const Chart = memo(function Chart(props: ChartProps) {
  const { title, spec, isTable } = props;
  const { t } = useTranslation("components");
  const [wantsTable, setWantsTable] = useState(false);
  const hasSwitch = isTable === undefined && kindNamed(spec.kind)?.hasTable;
  return (
    <figure aria-label={title} className={styles.chart}>
      {hasSwitch ? (
        <Button
          className={styles.switch ?? ""}
          type="text"
          size="small"
          icon={wantsTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={wantsTable ? t("chart.asChart") : t("chart.asTable")}
          title={wantsTable ? t("chart.asChart") : t("chart.asTable")}
          onClick={() => setWantsTable(!wantsTable)}
        />
      ) : null}
      <Content {...props} isTable={isTable ?? wantsTable} />
    </figure>
  );
});

function Content({ title, spec, result = NOTHING, isTable, onPick }: ChartProps) {
  const { t } = useTranslation("components");
  const kind = kindNamed(spec.kind);
  const opened = useMemo(() => kind?.open(spec.settings), [kind, spec]);
  const drawn = useMemo(() => ({ opened, result }), [opened, result]);
  const says = (words: string) => <EmptyState kind="nothing" title={words} isSmall />;
  if (!kind) return says(t("chart.unknownKind", { kind: spec.kind }));
  if (!opened) return says(t("chart.unfinished"));
  if (!kind.isWithoutData) {
    const [gone] = opened.missing(result);
    if (gone !== undefined) return says(t("chart.noColumn", { name: gone }));
    if (result.rows.length === 0) {
      return (
        <>
          <EmptyState kind="nothing" isSmall />
          <Truncated result={result} />
        </>
      );
    }
  }
  if (opened.table && (isTable || !opened.figure))
    return <ResultTable name={title} {...opened.table(result)} />;
  return (
    <>
      <Contained of={drawn} fallback={says(t("chart.failed"))}>
        <Suspense fallback={<Skeleton shape="chart" height="100%" />}>
          <Figure opened={opened} result={result} onPick={onPick} />
        </Suspense>
      </Contained>
      <Truncated result={result} />
    </>
  );
}

interface FigureProps {
  opened: Opened;
  result: Result;
  onPick: ChartProps["onPick"];
}

/** The figure, or why there is none; and what it leaves out. */
function Figure({ opened, result, onPick }: FigureProps) {
  const { t } = useTranslation("components");
  const speech = useSpeech();
  const { refused, description, leftOut } = useMemo(
    () => ({
      refused: opened.refuse(result, speech),
      description: opened.describe(result, speech),
      leftOut: opened.leftOut(result, speech),
    }),
    [opened, result, speech],
  );
  // Null: it would say something, and there is nothing to say.
  const said = description === null ? t("chart.noNumbers") : description;
  if (refused !== null) return <EmptyState kind="nothing" title={refused} isSmall />;
  return (
    <>
      {opened.figure?.({ result, description: said, onPick })}
      {leftOut.map((sentence) => (
        <p key={sentence} className={note.note}>
          {sentence}
        </p>
      ))}
    </>
  );
}
