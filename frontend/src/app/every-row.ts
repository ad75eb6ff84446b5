interface Page<Row> {
  readonly next: string | null;
  readonly results: Row[];
}

/** All rows of a list that comes in pages: for trees and choices, which need each of them. */
export async function everyRow<Row>(
  read: (page: { page_size: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let page = await read({ page_size: 200 });
  rows.push(...page.results);
  for (let cursor = cursorOf(page.next); cursor !== null; cursor = cursorOf(page.next)) {
    page = await read({ page_size: 200, cursor });
    rows.push(...page.results);
  }
  return rows;
}

/** Where the next page begins, of its address. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next).searchParams.get("cursor");
}
