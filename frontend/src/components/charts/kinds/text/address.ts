const KNOWN = ["https:", "http:", "mailto:"];

/** The address of a link, when it leads to the web or to mail; else undefined, and it leads nowhere. */
export function addressOf(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const { protocol, href } = new URL(written);
  return KNOWN.includes(protocol) ? href : undefined;
}
