import { MoreOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetResultOutput, WidgetSchema } from "@/api/generated/forebay.schemas";
import { useErrorWords } from "@/api/use-error-words";
import { Chart } from "@/components/charts/Chart";
import { kindNamed } from "@/components/charts/kinds/kinds";
import { EmptyState } from "@/components/feedback/EmptyState";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Menu } from "@/components/menus/Menu";
import { FreshnessBadge } from "@/components/states/FreshnessBadge";
import type { Result } from "@/components/values/result";
import { useAge } from "@/components/clock";
import { useFormats } from "@/i18n/use-formats";
import type { Shown } from "./results";
import styles from "./board.module.css";

interface Props {
  widget: WidgetSchema;
  /** Undefined while the widget has no dataset. */
  shown: Shown | undefined;
  /** Of its data, once that is stale; null: nobody knows it. */
  staleAge?: number | null | undefined;
  /** More entries of its menu, while it is edited. */
  menu?: NonNullable<MenuProps["items"]>;
}

/** One widget in its frame. It fails alone, and keeps its last good data with its age. */
export function Widget({ widget, shown, staleAge, menu = [] }: Props) {
  const { t } = useTranslation(["dashboards", "widgets"]);
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const title = widget.title || t(`widgets:kind.${widget.kind}.name`);
  const kind = kindNamed(widget.kind);
  const items = [
    ...menu,
    ...(kind?.hasTable
      ? [
          {
            key: "table",
            label: isTable ? t("widget.asChart") : t("widget.asTable"),
            onClick: () => setTable(!isTable),
          },
        ]
      : []),
  ];
  const body = <Body widget={widget} shown={shown} isTable={isTable} title={title} />;
  // Words need no heading but their own; who cannot see them hears where they begin.
  if (kind?.isWithoutData && !widget.title && items.length === 0) {
    return (
      <section className={styles.widget} aria-labelledby={heading}>
        <h2 id={heading} className={styles.unseen}>
          {title}
        </h2>
        <div className={styles.widgetBody}>{body}</div>
      </section>
    );
  }
  return (
    <section className={styles.widget} aria-labelledby={heading}>
      <header className={styles.widgetHeader}>
        <h2 id={heading}>{title}</h2>
        {staleAge !== undefined && <FreshnessBadge freshness="stale" age={staleAge} />}
        {items.length > 0 && (
          <Menu menu={{ items }}>
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={t("widget.menu", { title })}
            />
          </Menu>
        )}
      </header>
      <div className={styles.widgetBody}>{body}</div>
    </section>
  );
}

function Body(props: Omit<Props, "menu" | "staleAge"> & { isTable: boolean; title: string }) {
  const { widget, shown, isTable, title } = props;
  const { t } = useTranslation("dashboards");
  const { kind, settings } = widget;
  const spec = useMemo(() => ({ kind, settings }), [kind, settings]);
  const result = useDrawn(shown?.result);
  if (kindNamed(kind)?.isWithoutData) return <Chart title={title} spec={spec} />;
  if (!widget.dataset) return <EmptyState kind="nothing" title={t("widget.noDataset")} isSmall />;
  if (!result) {
    return shown?.error ? <Failed shown={shown} /> : <Skeleton shape="chart" height="100%" />;
  }
  return (
    <>
      {shown?.error && <Failed shown={shown} />}
      <Chart title={title} spec={spec} result={result} isTable={isTable} />
    </>
  );
}

/** What is drawn of a result. Of most news the rows are the same: only their age is another. */
function useDrawn(result: DatasetResultOutput | undefined): Result | undefined {
  const { columns, rows, is_truncated } = result ?? {};
  return useMemo(
    () => columns && rows && ({ columns, rows, is_truncated } as Result),
    [columns, rows, is_truncated],
  );
}

function Failed({ shown }: { shown: Shown }) {
  const { t } = useTranslation("dashboards");
  const formats = useFormats();
  const words = useErrorWords()(shown.error);
  const age = useAge(shown.result?.ran_at);
  return (
    <ErrorPanel
      isBare
      problem={{
        what: words.message,
        why: age === null ? undefined : t("widget.lastGood", { age: formats.age(age) }),
        hint: words.hint,
        code: words.code,
      }}
      onRetry={shown.retry}
    />
  );
}
