export interface Page<Row> {
  readonly next: string | null;
  readonly results: Row[];
}

export interface PageAsked {
  page_size: number;
  cursor?: string;
}

type Read<Row> = (page: PageAsked) => Promise<Page<Row>>;

/** The most that the server gives at once. */
const pageSize = 200;

/** All rows of a list that comes in pages: for trees and choices, which need each of them. */
export async function everyRow<Row>(read: Read<Row>): Promise<Row[]> {
  return (await rowsFrom(null, read)).rows;
}

/** Rows page after page from a cursor on, until there are so many, and where the next begin. */
export async function rowsFrom<Row>(
  from: string | null,
  read: Read<Row>,
  enough = Infinity,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows: Row[] = [];
  let next = from;
  do {
    const page = await read({ page_size: pageSize, ...(next !== null && { cursor: next }) });
    rows.push(...page.results);
    next = cursorOf(page.next);
  } while (next !== null && rows.length < enough);
  return { rows, next };
}

/** Where the next page begins, of its address. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next).searchParams.get("cursor");
}
