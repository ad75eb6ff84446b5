const widest = 100;
/** Deeper than any message of ours; what is deeper is shown as it came. */
const deepest = 50;

type Node = string | { open: string; close: string; items: Node[][] };

/**
 * JSON over as many lines as it needs, its values letter for letter as they came: read as numbers,
 * long ones would lose digits. A text that is no JSON stays as it is.
 */
export function indentJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g) ?? [];
  const root = treeOf(tokens);
  return root ? written(root, "", 0) : text;
}

/** The items of a list or an object, each with what stands in it: a value, or a key and its value. */
function treeOf(tokens: readonly string[]): Node | null {
  const top: Node[] = [];
  const stack: Exclude<Node, string>[] = [];
  const here = () => stack.at(-1)?.items.at(-1) ?? top;
  for (const token of tokens) {
    const within = stack.at(-1);
    if (token === "{" || token === "[") {
      const opened = { open: token, close: token === "{" ? "}" : "]", items: [[]] };
      here().push(opened);
      stack.push(opened);
      if (stack.length > deepest) return null;
    } else if (token === "}" || token === "]") stack.pop();
    else if (token === ",") within?.items.push([]);
    else if (token !== ":") here().push(token);
  }
  return top[0] ?? null;
}

function written(node: Node, indent: string, taken: number): string {
  if (typeof node === "string") return node;
  const flat = flatOf(node);
  const isEmpty = node.items.every((item) => item.length === 0);
  if (isEmpty || indent.length + taken + flat.length <= widest) return flat;
  const inner = `${indent}  `;
  const items = node.items.map((item) => {
    const value = item.at(-1) ?? "";
    const key = item.length > 1 ? `${flatOf(item[0] ?? "")}: ` : "";
    return `${inner}${key}${written(value, inner, key.length + 1)}`;
  });
  return `${node.open}\n${items.join(",\n")}\n${indent}${node.close}`;
}

function flatOf(node: Node): string {
  if (typeof node === "string") return node;
  const inside = node.items.map((item) => item.map(flatOf).join(": ")).join(", ");
  return node.open + inside + node.close;
}
