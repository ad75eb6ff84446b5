import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CompilationOutput } from "@/api/generated/forebay.schemas";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Graph } from "@/components/graph/Graph";
import { useKindLooks } from "../nodes/use-node-kinds";
import { graphOf } from "./graph-of";
import { NodeFacts } from "./NodeFacts";
import styles from "./design.module.css";

interface Props {
  /** The last script that had a graph. */
  compiled: CompilationOutput | null;
  /** The text has moved on and does not parse. */
  isOld: boolean;
  /** Where it does not. */
  fault: { line: number; column: number } | undefined;
  onOpen: (line: number, column: number) => void;
  /** Takes the text back to what the graph shows. */
  onRestore: (() => void) | undefined;
  label: string;
}

/** The graph of the script, to look at: what flows where, and what leaves the selected node. */
export function Picture({ compiled, isOld, fault, onOpen, onRestore, label }: Props) {
  const { t } = useTranslation("pipelines");
  const [selected, setSelected] = useState<string | null>(null);
  const graph = useMemo(() => compiled?.graph && graphOf(compiled.graph), [compiled]);
  const looks = useKindLooks();
  if (!graph) return <EmptyState kind="nothing" title={t("design.noGraph")} isSmall />;
  const node = compiled?.graph?.nodes.find(({ id }) => id === selected);
  return (
    <div className={styles.picture}>
      {isOld && (
        <Alert
          type="warning"
          banner
          title={fault ? t("design.oldGraphAt", { line: fault.line }) : t("design.oldGraph")}
          action={
            <>
              {fault && (
                <Button type="link" size="small" onClick={() => onOpen(fault.line, fault.column)}>
                  {t("design.goToLine")}
                </Button>
              )}
              {onRestore && (
                <Button type="link" size="small" onClick={onRestore}>
                  {t("design.restore")}
                </Button>
              )}
            </>
          }
        />
      )}
      <div className={styles.graph}>
        <Graph
          label={label}
          graph={graph}
          icons={looks.icons}
          kindLabels={looks.labels}
          selectedId={selected}
          onSelect={setSelected}
          height="100%"
        />
      </div>
      {node && <NodeFacts node={node} />}
    </div>
  );
}
