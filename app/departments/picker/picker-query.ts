import { paths } from '#app/paths.ts';
import { ROWS_STEP } from './picker-view.ts';

export type PickerPanel = 'help' | 'selection';

/** The query of the picker's URL. */
export type PickerQuery = {
  /** The department of the last column; null: the roots only. */
  path: string | null;
  /** The search text; the hits replace the columns. */
  q: string;
  /** The department whose menu is open. */
  menu: string | null;
  panel: PickerPanel | null;
  /** Number of rows in a column. */
  show: number;
  /** The page that opened the picker, to which it returns. */
  returnTo: string;
};

const SEARCH_MAX_LENGTH = 100;
const MAX_ROWS = 10_000;

/** Parses the URL and ignores invalid values. `path` is null if the URL does not have it, and empty for the roots only. */
export function parsePickerQuery(search: URLSearchParams): PickerQuery {
  const panel = search.get('panel');
  const show = Number(search.get('show') ?? ROWS_STEP);
  return {
    path: search.get('path'),
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    menu: search.get('menu'),
    panel: panel === 'help' || panel === 'selection' ? panel : null,
    show: Number.isInteger(show) ? Math.min(Math.max(show, ROWS_STEP), MAX_ROWS) : ROWS_STEP,
    returnTo: search.get('return') ?? paths.today,
  };
}

/** Builds the URL of the picker; default values are omitted. */
export function buildPickerPath(query: PickerQuery): string {
  const search = new URLSearchParams({ path: query.path ?? '' });
  if (query.q !== '') search.set('q', query.q);
  if (query.menu !== null) search.set('menu', query.menu);
  if (query.panel !== null) search.set('panel', query.panel);
  if (query.show > ROWS_STEP) search.set('show', String(query.show));
  if (query.returnTo !== paths.today) search.set('return', query.returnTo);
  return `${paths.departments}?${search.toString()}`;
}
