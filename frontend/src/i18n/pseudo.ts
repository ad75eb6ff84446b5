/** "Publish pipeline" → "[Þüblïšh pïpélïnë ·······]"; placeholders stay as they are. */
export function stretch(text: string): string {
  const letters = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/)
    .map((piece, index) => (index % 2 === 1 ? piece : accent(piece)))
    .join("");
  return `[${letters}${"·".repeat(Math.ceil(text.length * 0.4))}]`;
}

const accents: Record<string, string> = { a: "å", e: "é", i: "ï", o: "ö", u: "ü", c: "ç", n: "ñ" };

function accent(piece: string): string {
  return piece.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter);
}

export type Words = string | { [key: string]: Words };

export function stretchAll(words: Words): Words {
  if (typeof words === "string") return stretch(words);
  return Object.fromEntries(
    Object.entries(words).map(([key, inner]) => [key, stretchAll(inner)] as const),
  );
}
