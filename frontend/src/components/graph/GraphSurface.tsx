import "@xyflow/react/dist/base.css";
import { MinusOutlined, PlusOutlined, ExpandOutlined } from "@ant-design/icons";
import { Panel, ReactFlow, ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { Button } from "antd";
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useListed, useSingleKeys } from "@/components/keys/shortcuts";
import { useLook } from "@/components/look";
import { useSize, type Size } from "@/components/size";
import { EdgeLine, type LineEdge } from "./EdgeLine";
import type { GraphProps } from "./Graph";
import styles from "./Graph.module.css";
import { GraphContext } from "./graph-context";
import { GraphTable } from "./GraphTable";
import { NodeCard, type CardNode } from "./NodeCard";
import { NODE_HEIGHT, NODE_WIDTH, type Course, type GraphData, type Places } from "./types";
import { useLayout } from "./use-layout";
import { DIRECTIONS, readingOrder, walk } from "./walk";

const NODE_TYPES = { card: NodeCard };
const EDGE_TYPES = { line: EdgeLine };
const FIT = { padding: 0.12, maxZoom: 1 };

export default function GraphSurface(props: GraphProps) {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const { places, course, failure } = useLayout(props.graph, size);
  // Where the picture cannot be laid out, the table says the same.
  if (failure) return <GraphTable {...props} />;
  return (
    <div ref={room} style={{ height: props.height ?? 400 }}>
      {places ? (
        <ReactFlowProvider>
          <Flow key={course} {...props} places={places} course={course} size={size} />
        </ReactFlowProvider>
      ) : (
        <Skeleton shape="graph" height="100%" />
      )}
    </div>
  );
}

function Flow(props: GraphProps & { places: Places; course: Course; size: Size }) {
  const { graph, places, course, size, icons, metrics, selectedId = null, onSelect } = props;
  const { t } = useTranslation("components");
  const look = useLook();
  const flow = useReactFlow();
  const ground = useRef<HTMLDivElement>(null);
  const order = useMemo(() => readingOrder(graph, places, course), [graph, places, course]);
  const reachable = selectedId !== null && places.has(selectedId) ? selectedId : order[0];
  const nodes = useMemo(
    () => cardsOf(graph, places, selectedId, reachable),
    [graph, places, selectedId, reachable],
  );
  const edges = useMemo(() => linesOf(graph), [graph]);
  const context = useMemo(() => ({ icons, metrics, course }), [icons, metrics, course]);

  useListed({ keys: "← ↑ → ↓", words: t("graph.keys.walk") });
  useListed({ keys: "Enter", words: t("graph.keys.select") }, onSelect !== undefined);
  useListed({ keys: "Esc", words: t("graph.keys.leave") }, onSelect !== undefined);
  const hasSingleKeys = useSingleKeys(({ areOn }) => areOn);
  useListed({ keys: "1", words: t("graph.keys.fit") }, hasSingleKeys);

  useEffect(() => {
    void flow.fitView(FIT);
  }, [flow, places, size]);

  function press(event: KeyboardEvent) {
    const here = (event.target as HTMLElement).dataset.node;
    if (here === undefined) return;
    const direction = DIRECTIONS[event.key];
    if (direction) go(walk(graph, places, here, direction, course));
    else if (event.key === "Enter" || event.key === " ") onSelect?.(here);
    else if (event.key === "Escape") onSelect?.(null);
    else if (event.key === "1" && hasSingleKeys) void flow.fitView(FIT);
    else return;
    event.preventDefault();
  }

  function go(id: string | null) {
    const place = id === null ? undefined : places.get(id);
    if (id === null || !place) return;
    onSelect?.(id);
    const { zoom } = flow.getViewport();
    void flow.setCenter(place.x + NODE_WIDTH / 2, place.y + NODE_HEIGHT / 2, { zoom });
    ground.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  }

  return (
    <GraphContext value={context}>
      <div
        ref={ground}
        role="group"
        aria-label={t("graph.graph", { count: graph.nodes.length })}
        className={styles.ground}
        onKeyDown={press}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          colorMode={look.name}
          minZoom={0.02}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          // The wheel scrolls the page; with Ctrl, or two fingers, it zooms.
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          proOptions={{ hideAttribution: true }}
          onNodeClick={(_, { id }) => onSelect?.(id)}
          onPaneClick={() => onSelect?.(null)}
        >
          <Panel position="bottom-left" className={styles.controls ?? ""}>
            <Button
              size="small"
              icon={<PlusOutlined />}
              aria-label={t("graph.zoomIn")}
              title={t("graph.zoomIn")}
              onClick={() => void flow.zoomIn()}
            />
            <Button
              size="small"
              icon={<MinusOutlined />}
              aria-label={t("graph.zoomOut")}
              title={t("graph.zoomOut")}
              onClick={() => void flow.zoomOut()}
            />
            <Button
              size="small"
              icon={<ExpandOutlined />}
              aria-label={t("graph.fit")}
              title={t("graph.fit")}
              onClick={() => void flow.fitView(FIT)}
            />
          </Panel>
        </ReactFlow>
      </div>
    </GraphContext>
  );
}

function cardsOf(
  { nodes, edges }: GraphData,
  places: Places,
  selectedId: string | null,
  reachable: string | undefined,
): CardNode[] {
  return nodes.map((node) => ({
    id: node.id,
    type: "card",
    position: places.get(node.id) ?? { x: 0, y: 0 },
    width: NODE_WIDTH,
    height: NODE_HEIGHT,
    data: {
      node,
      inward: edges.find(({ to }) => to === node.id)?.kind ?? null,
      outward: edges.find(({ from }) => from === node.id)?.kind ?? null,
      isSelected: node.id === selectedId,
      isReachable: node.id === reachable,
    },
  }));
}

function linesOf({ edges }: GraphData): LineEdge[] {
  return edges.map(({ from, to, label }) => ({
    id: `${from} ${to}`,
    source: from,
    target: to,
    type: "line",
    data: { label },
  }));
}
