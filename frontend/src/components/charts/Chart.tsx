import { BarChartOutlined, TableOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, memo, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { ResultTable } from "@/components/tables/ResultTable";
import { Truncated } from "@/components/tables/Truncated";
import type { Result } from "@/components/values/result";
import { useFormats } from "@/i18n/use-formats";
import styles from "./Chart.module.css";
import { describe } from "./describe";
import type { DrawnSpec } from "./kinds/drawn";
import { isFinished, type ChartSpec } from "./kinds/kind";
import { leftOutOf } from "./left-out";
import { LeftOutNote } from "./LeftOutNote";
import type { Picked } from "./picked";
import { Scorecard } from "./Scorecard";
import { tableOf } from "./table";

const Drawing = lazy(() => import("./Drawing"));

export interface ChartProps {
  /** Names the chart for screen readers; a visible title stands outside. */
  title: string;
  spec: ChartSpec;
  result: Result;
  /** Drives *Show as table* from outside, e.g. from a widget's menu; without it, a button does. */
  isTable?: boolean | undefined;
  /** A point or bar was clicked. */
  onPick?: ((picked: Picked) => void) | undefined;
}

/** A chart of a query's result, filling the room it is given. It is drawn anew only for another
 * `spec` or `result`: keep them stable. */
export const Chart = memo(function Chart(props: ChartProps) {
  const { title, spec, result, isTable, onPick } = props;
  const { t } = useTranslation("components");
  const [wantsTable, setWantsTable] = useState(false);
  const isSwitched = isTable ?? wantsTable;
  const hasSwitch = isTable === undefined && (spec.kind === "line" || spec.kind === "bar");
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
      <Content title={title} spec={spec} result={result} isTable={isSwitched} onPick={onPick} />
    </figure>
  );
});

function Content({ title, spec, result, isTable, onPick }: ChartProps) {
  const { t } = useTranslation("components");
  if (!isFinished(spec)) return <EmptyState kind="nothing" title={t("chart.unfinished")} isSmall />;
  if (result.rows.length === 0) {
    return (
      <>
        <EmptyState kind="nothing" isSmall />
        <Truncated result={result} />
      </>
    );
  }
  if (spec.kind === "table" || isTable)
    return <ResultTable name={title} {...tableOf(spec, result)} />;
  return (
    <>
      {spec.kind === "scorecard" ? (
        <Scorecard result={result} settings={spec.settings} />
      ) : (
        <Suspense fallback={<Skeleton shape="chart" height="100%" />}>
          <Described spec={spec} result={result} onPick={onPick} />
        </Suspense>
      )}
      <Truncated result={result} />
    </>
  );
}

function Described(props: { spec: DrawnSpec; result: Result; onPick: ChartProps["onPick"] }) {
  const { spec, result } = props;
  const { t } = useTranslation("components");
  const formats = useFormats();
  const description = useMemo(() => {
    const said = describe(spec, result, formats.language, formats.exactMoment);
    return said ? t(`chart.describe.${said.kind}`, said.words) : t("chart.noNumbers");
  }, [spec, result, formats, t]);
  const leftOut = useMemo(() => leftOutOf(spec, result), [spec, result]);
  return (
    <>
      <Drawing {...props} description={description} />
      <LeftOutNote of={leftOut} />
    </>
  );
}
