import type { List } from '../analysis-query.ts';

/** How many rows of a list are shown at first; the rest is loaded on demand. */
const FIRST_ROWS = 10;

/** The first rows of a list, and the number of the other rows with the URL that shows them. */
export type ShortenedList<Row> = {
  rows: Row[];
  total: number;
  rest: { count: number; path: string } | null;
};

/**
 * Returns the first rows of a list, or all of them.
 *
 * @param whole the lists that are shown in full
 * @param pathOf returns the URL of the page that shows these lists in full
 */
export function shortenList<Row>(
  rows: Row[],
  list: List,
  whole: readonly List[],
  pathOf: (whole: readonly List[]) => string,
): ShortenedList<Row> {
  const shown = whole.includes(list) ? rows : rows.slice(0, FIRST_ROWS);
  const count = rows.length - shown.length;
  return {
    rows: shown,
    total: rows.length,
    rest: count === 0 ? null : { count, path: pathOf([...whole, list]) },
  };
}
