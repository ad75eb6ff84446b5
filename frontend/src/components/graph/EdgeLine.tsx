import {
  BaseEdge,
  EdgeLabelRenderer,
  getBezierPath,
  useStore,
  type Edge,
  type EdgeProps,
} from "@xyflow/react";
import { memo } from "react";
import styles from "./Graph.module.css";

export type LineEdge = Edge<{ label: string | undefined }, "line">;

const LABELLED = 0.6;

export const EdgeLine = memo(function EdgeLine(props: EdgeProps<LineEdge>) {
  const [path, x, y] = getBezierPath(props);
  const isLabelled = useStore(({ transform }) => transform[2] >= LABELLED);
  return (
    <>
      <BaseEdge path={path} />
      {props.data?.label && isLabelled ? (
        <EdgeLabelRenderer>
          <div
            className={styles.label}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {props.data.label}
          </div>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});
