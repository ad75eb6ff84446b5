/** As people compare texts: full and half width alike, upper and lower case alike. */
function folded(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase();
}

/**
 * Whether every typed word occurs somewhere in the texts. A word needs no beginning of its own:
 * Chinese is written without spaces, so "三丰" finds "张三丰".
 */
export function contains(texts: readonly string[], typed: string): boolean {
  const within = folded(texts.join("\n"));
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** For a Select that is searched: whether an option's label contains what was typed. */
export function byLabel(typed: string, option?: { label: string }): boolean {
  return contains([option?.label ?? ""], typed);
}

/** Words cut at their backticks: every second piece is a name or a command. */
export function piecesOf(words: string): readonly string[] {
  const pieces = words.split("`");
  // A name that holds a backtick itself: nobody can tell where it ends.
  return pieces.length % 2 === 0 ? [words] : pieces;
}
