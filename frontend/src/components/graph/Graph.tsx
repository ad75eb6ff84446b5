import { ApartmentOutlined, TableOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./Graph.module.css";
import { GraphTable } from "./GraphTable";
import type { GraphMetrics } from "./metrics";
import type { GraphData } from "./types";

const Surface = lazy(() => import("./GraphSurface"));

export interface GraphProps {
  /** Names the graph for screen readers. */
  label: string;
  graph: GraphData;
  /** By kind of node. */
  icons: Readonly<Record<string, ReactNode>>;
  /** What a kind is called, for the table. */
  kindLabels: Readonly<Record<string, string>>;
  /** Live figures by node, from `createGraphMetrics`. */
  metrics?: GraphMetrics | undefined;
  selectedId?: string | null | undefined;
  /** A node was selected by click, arrow key, Enter or Space; null: nothing is. */
  onSelect?: ((id: string | null) => void) | undefined;
  /** CSS height. */
  height?: number | string | undefined;
}

/** A graph to look at and walk through, laid out from left to right; the same as a table. */
export function Graph(props: GraphProps) {
  const { t } = useTranslation("components");
  const [isTable, setTable] = useState(false);
  const name = isTable ? t("graph.picture") : t("graph.table");
  return (
    <section aria-label={props.label} className={styles.graph}>
      {isTable ? (
        <GraphTable {...props} />
      ) : (
        <Suspense fallback={<Skeleton shape="graph" height={props.height ?? 400} />}>
          <Surface {...props} />
        </Suspense>
      )}
      <Button
        className={styles.switch ?? ""}
        size="small"
        icon={isTable ? <ApartmentOutlined /> : <TableOutlined />}
        aria-label={name}
        title={name}
        onClick={() => setTable(!isTable)}
      />
    </section>
  );
}
