import { CaretDownOutlined, CaretRightOutlined } from "@ant-design/icons";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./Tree.module.css";
import { visible, within, type TreeNode } from "./visible";

export interface TreeProps<N extends TreeNode> {
  /** Names the tree for screen readers. */
  label: string;
  nodes: readonly N[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** What stands behind the name. */
  aside?: (node: N) => ReactNode;
  /** Other keys on the node that has the focus, as F2. */
  onKey?: (key: string, node: N) => void;
  /** A node was dropped on another one, or on the empty ground (null). Without it nothing moves. */
  onDrop?: (id: string, onto: string | null) => void;
}

/**
 * Things inside of things. Arrows walk, right opens and left closes, Home and End, Enter chooses:
 * the keys of a tree view as WAI-ARIA has them.
 */
export function Tree<N extends TreeNode>(props: TreeProps<N>) {
  const { label, nodes, selectedId, onSelect, aside, onKey, onDrop } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const open = new Set(nodes.map(({ id }) => id)).difference(closed);
  const shown = visible(nodes, open);
  const current = shown.find(({ node }) => node.id === (focused ?? selectedId)) ?? shown[0];

  const toggle = (id: string, opens: boolean) => {
    const next = new Set(closed);
    if (opens) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };

  function walk(event: KeyboardEvent, index: number) {
    const at = shown[index];
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = (step: number) => focus(shown[step]?.node.id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => to(index + 1),
      ArrowUp: () => to(index - 1),
      Home: () => to(0),
      End: () => to(shown.length - 1),
      ArrowRight: () => (at.isOpen === false ? toggle(at.node.id, true) : to(index + 1)),
      ArrowLeft: () => (at.isOpen ? toggle(at.node.id, false) : focus(at.node.parent ?? undefined)),
      Enter: () => onSelect(at.node.id),
      " ": () => onSelect(at.node.id),
    };
    const key = keys[event.key];
    if (key) {
      event.preventDefault();
      key();
    } else onKey?.(event.key, at.node);
  }

  const drop = (onto: string | null) => {
    if (dragged !== undefined && !(onto !== null && within(nodes, dragged).has(onto)))
      onDrop?.(dragged, onto);
    setDragged(undefined);
  };

  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      className={styles.tree}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={() => drop(null)}
    >
      {shown.map(({ node, level, position, siblings, isOpen }, index) => (
        <li
          key={node.id}
          role="treeitem"
          data-id={node.id}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={isOpen}
          aria-selected={node.id === selectedId}
          tabIndex={node.id === current?.node.id ? 0 : -1}
          className={styles.node}
          style={{ paddingInlineStart: 4 + (level - 1) * 20 }}
          draggable={onDrop !== undefined}
          onDragStart={() => setDragged(node.id)}
          onDragEnd={() => setDragged(undefined)}
          onDrop={(event) => {
            event.stopPropagation();
            drop(node.id);
          }}
          onClick={() => {
            setFocused(node.id);
            onSelect(node.id);
          }}
          onFocus={() => setFocused(node.id)}
          onKeyDown={(event) => walk(event, index)}
        >
          <span
            aria-hidden
            className={styles.caret}
            onClick={(event) => {
              event.stopPropagation();
              if (isOpen !== undefined) toggle(node.id, !isOpen);
            }}
          >
            {isOpen === undefined ? null : isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
          </span>
          <span className={styles.name}>{node.name}</span>
          {aside && <span className={styles.aside}>{aside(node)}</span>}
        </li>
      ))}
    </ul>
  );
}
