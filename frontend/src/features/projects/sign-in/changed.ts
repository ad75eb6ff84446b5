/** Only what is another value now, so that the audit tells what somebody did. */
export function changed<T extends object>(was: T, given: T): Partial<T> {
  const names = Object.keys(given) as (keyof T)[];
  // As text: a list that was read anew is another list of the same names.
  const others = names.filter((name) => String(was[name]) !== String(given[name]));
  return Object.fromEntries(others.map((name) => [name, given[name]])) as Partial<T>;
}
