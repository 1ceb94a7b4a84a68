import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** Maximum rows of the absent list on one page; larger lists need a filter. */
export const MAX_ROWS = 5_000;
/** Number of notifications on the overview, the newest; the list of notifications shows all. */
export const SHOWN_NOTIFICATIONS = 5;

/** The short lists of people, by the ids of their sections. */
export const PEOPLE_LISTS = ['nya', 'ater', 'planerade'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** The query of the page's URL. */
export type TodayQuery = {
  /** Empty when every box was unticked: the page then shows an error. */
  types: readonly AbsenceType[];
  /** Rows of the absent list, whole pages of the provider. */
  rows: number;
  /** The short lists that are shown in full. */
  expandedLists: readonly PeopleList[];
};

/** The page's query when the URL is invalid. */
export const DEFAULT_TODAY_QUERY: TodayQuery = {
  types: ABSENCE_TYPES,
  rows: LIST_PAGE_SIZE,
  expandedLists: [],
};

/** Builds the URL of the page for a query, without default values. */
export function buildTodaySearch({ types, rows, expandedLists }: TodayQuery): string {
  const search = new URLSearchParams();
  if (types.length < ABSENCE_TYPES.length) {
    search.set('f', '1');
    for (const type of types) search.append('types', type);
  }
  if (rows > LIST_PAGE_SIZE) search.set('show', String(rows));
  for (const list of expandedLists) search.append('whole', list);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
