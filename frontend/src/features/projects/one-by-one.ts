export interface Refused<Row> {
  readonly row: Row;
  readonly error: Error;
}

/**
 * Does the same to each of several, one after the other; what is refused of one does not stop the
 * rest. Comes back with those that were refused.
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<readonly Refused<Row>[]> {
  const refused: Refused<Row>[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      refused.push({ row, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return refused;
}
