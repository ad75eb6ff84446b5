/**
 * A name for a node of this kind that no other has: filter_1, filter_2. The bare name of a kind may
 * be a word of SQL, which names no node.
 */
export function freeId(kind: string, nodes: readonly { id: string }[]): string {
  const base = kind.slice(kind.indexOf(".") + 1);
  const taken = new Set(nodes.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}
