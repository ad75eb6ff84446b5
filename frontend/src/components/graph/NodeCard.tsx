import { Handle, Position, useStore, type Node, type NodeProps } from "@xyflow/react";
import { memo, use } from "react";
import { useTranslation } from "react-i18next";
import { Shape } from "@/components/states/Shape";
import styles from "./Graph.module.css";
import { GraphContext } from "./graph-context";
import { useNodeMetrics } from "./metrics";
import { Strip } from "./Strip";
import type { GraphEdge, GraphNode } from "./types";

export interface CardData extends Record<string, unknown> {
  node: GraphNode;
  /** How rows come in and go out; null where there is no port. */
  inward: GraphEdge["kind"] | null;
  outward: GraphEdge["kind"] | null;
  isSelected: boolean;
  /** The one node that Tab reaches. */
  isReachable: boolean;
}

export type CardNode = Node<CardData, "card">;

/** Below this zoom letters cannot be read: the icon and the state are all that is drawn. */
const LEGIBLE = 0.5;

export const NodeCard = memo(function NodeCard({ data }: NodeProps<CardNode>) {
  const { t } = useTranslation("components");
  const { t: stateWords } = useTranslation("states");
  const { icons, metrics, course } = use(GraphContext);
  const [before, after] =
    course === "right" ? [Position.Left, Position.Right] : [Position.Top, Position.Bottom];
  const { node, inward, outward } = data;
  const isLegible = useStore(({ transform }) => transform[2] >= LEGIBLE);
  const state = useNodeMetrics(metrics, node.id)?.state ?? node.state;
  return (
    <div
      role="button"
      tabIndex={data.isReachable ? 0 : -1}
      data-node={node.id}
      data-state={state}
      aria-pressed={data.isSelected}
      className={styles.card}
    >
      {inward ? (
        <Port kind={inward} type="target" side={before} name={t(`graph.kind.${inward}`)} />
      ) : null}
      <div className={styles.icon} data-large={!isLegible || undefined}>
        {icons[node.kind]}
      </div>
      <div className={isLegible ? styles.words : "visually-hidden"}>
        <div className={styles.title}>{node.title}</div>
        <div className={styles.summary}>{node.summary}</div>
        <Strip metrics={metrics} node={node.id} />
      </div>
      {state ? (
        <div className={styles.state} data-large={!isLegible || undefined}>
          <Shape state={state} />
          <span className="visually-hidden">{stateWords(`state.${state}`)}</span>
        </div>
      ) : null}
      {outward ? (
        <Port kind={outward} type="source" side={after} name={t(`graph.kind.${outward}`)} />
      ) : null}
    </div>
  );
});

interface PortProps {
  kind: GraphEdge["kind"];
  type: "source" | "target";
  side: Position;
  name: string;
}

function Port({ kind, type, side, name }: PortProps) {
  return (
    <Handle
      type={type}
      position={side}
      isConnectable={false}
      title={name}
      className={styles[kind] ?? ""}
    />
  );
}
