export interface TreeNode {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
}

/** A node as it stands on screen, with what a screen reader tells of its place. */
export interface ShownNode<N extends TreeNode> {
  readonly node: N;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined without children. */
  readonly isOpen?: boolean;
}

/** The nodes in the order of the screen, siblings by name; what is inside a closed one is left out. */
export function visible<N extends TreeNode>(
  nodes: readonly N[],
  open: ReadonlySet<string>,
): readonly ShownNode<N>[] {
  const known = new Set(nodes.map(({ id }) => id));
  // What hangs on an unknown node stands at the top rather than nowhere.
  const children = Map.groupBy(nodes, ({ parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const walk = (parent: string | null, level: number): ShownNode<N>[] => {
    const inside = (children.get(parent) ?? []).toSorted((a, b) =>
      a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
    return inside.flatMap((node, index) => {
      const hasChildren = children.has(node.id);
      const isOpen = open.has(node.id);
      return [
        {
          node,
          level,
          position: index + 1,
          siblings: inside.length,
          ...(hasChildren && { isOpen }),
        },
        ...(hasChildren && isOpen ? walk(node.id, level + 1) : []),
      ];
    });
  };
  return walk(null, 1);
}

/** The node and all inside it, however deep. */
export function within(nodes: readonly TreeNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  let size;
  do {
    size = found.size;
    for (const node of nodes)
      if (node.parent !== null && found.has(node.parent)) found.add(node.id);
  } while (found.size > size);
  return found;
}

/** From the top down to the node: "Operations / Night shift". */
export function pathOf(nodes: readonly TreeNode[], id: string): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const names: string[] = [];
  for (let node = byId.get(id); node; node = byId.get(node.parent ?? "")) {
    names.unshift(node.name);
    byId.delete(node.id);
  }
  return names;
}
