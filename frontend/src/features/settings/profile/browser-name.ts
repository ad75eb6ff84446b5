// The order matters: each of these also calls itself what stands below it.
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPhone", "iOS"],
  ["iPad", "iPadOS"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** "Firefox · Linux" of what a browser says about itself; nothing when it says nothing known. */
export function browserName(agent: string): string | undefined {
  const known = (names: typeof browsers | typeof systems) =>
    names.find(([mark]) => agent.includes(mark))?.[1];
  return [known(browsers), known(systems)].filter(Boolean).join(" · ") || undefined;
}
