import type { Command } from "./command";

/** Every typed word occurs in name or kind; names that begin with what was typed come first. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return commands;
  const wordsTyped = wanted.split(/\s+/);
  return commands
    .filter(({ name, kind }) => {
      const text = `${name} ${kind}`.toLowerCase();
      return wordsTyped.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a, wanted) - rank(b, wanted));
}

function rank({ name }: Command, wanted: string): number {
  const at = name.toLowerCase().indexOf(wanted);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}
