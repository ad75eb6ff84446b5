/**
 * A name in the server's form (small letters, digits, underscores) out of a title in any script.
 * What is no Latin letter says nothing in such a name, so a few random letters keep it apart.
 */
export function nameFrom(title: string, kind: string, random = Math.random): string {
  const latin = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 50);
  return latin || `${kind}_${random().toString(36).slice(2, 8)}`;
}
