/** The column that a list is sorted by, and the direction. */
export type Sorting<Column extends string> = { column: Column; ascending: boolean };

/** The value of `sort` in a URL: `person.asc`. */
export function formatSorting({ column, ascending }: Sorting<string>): string {
  return `${column}.${ascending ? 'asc' : 'desc'}`;
}

/** The opposite of `formatSorting`; null if the text names no known column or no direction. */
export function parseSorting<Column extends string>(
  text: string,
  columns: readonly Column[],
): Sorting<Column> | null {
  const column = columns.find((id) => text === `${id}.asc` || text === `${id}.desc`);
  return column === undefined ? null : { column, ascending: text.endsWith('.asc') };
}
