import { paths } from '#app/paths.ts';
import { ROWS_STEP } from './picker-view.ts';

export type PickerPanel = 'help' | 'selection';

/** What the address asks of the picker. */
export type PickerQuery = {
  /** The department whose column is the last; null: the roots alone. */
  path: string | null;
  /** What is searched for; the hits stand in place of the columns. */
  q: string;
  /** The department whose menu is open. */
  menu: string | null;
  panel: PickerPanel | null;
  /** Rows of a column. */
  show: number;
  /** The page that the picker was opened from, where it leads back to. */
  returnTo: string;
};

const SEARCH_MAX_LENGTH = 100;
const MAX_ROWS = 10_000;

/** Reads the address as far as it can be read; `path` is null where it says nothing, and empty for the roots alone. */
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

/** The address of the picker; what is as usual is left out. */
export function buildPickerPath(query: PickerQuery): string {
  const search = new URLSearchParams({ path: query.path ?? '' });
  if (query.q !== '') search.set('q', query.q);
  if (query.menu !== null) search.set('menu', query.menu);
  if (query.panel !== null) search.set('panel', query.panel);
  if (query.show > ROWS_STEP) search.set('show', String(query.show));
  if (query.returnTo !== paths.today) search.set('return', query.returnTo);
  return `${paths.departments}?${search.toString()}`;
}
