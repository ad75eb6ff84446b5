export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** The smallest single change from one text to another, so that cursor and folds stay. */
export function changeBetween(before: string, after: string): Change | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
