/**
 * What an address may hold of a name: small letters, digits, dashes, a letter first. Empty where
 * nothing is left, as of a Chinese name: then a person chooses one.
 */
export function slugFrom(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 63);
}
