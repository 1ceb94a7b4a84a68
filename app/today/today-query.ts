import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** Rows of the absent list that one page holds at most; beyond it a narrower choice serves better. */
export const MAX_ROWS = 5_000;
/** Notices shown at first. */
export const NOTIFICATION_STEP = 6;
/** How many more of them a press shows. */
export const NOTIFICATIONS_PAGE_SIZE = 24;

/** The short lists of people, by the ids of their sections. */
export const PEOPLE_LISTS = ['nya', 'ater', 'planerade'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** What the address asks of the page. */
export type TodayQuery = {
  /** Empty when every box was unticked: then the page asks for a type. */
  types: readonly AbsenceType[];
  /** Rows of the absent list, whole pages of the provider's. */
  rows: number;
  notices: number;
  /** The short lists that are shown whole. */
  whole: readonly PeopleList[];
};

/** What the page shows when the address cannot be read. */
export const DEFAULT_TODAY_QUERY: TodayQuery = {
  types: ABSENCE_TYPES,
  rows: LIST_PAGE_SIZE,
  notices: NOTIFICATION_STEP,
  whole: [],
};

/** The address of the page for a query; only what differs from the default stands in it. */
export function buildTodaySearch({ types, rows, notices, whole }: TodayQuery): string {
  const search = new URLSearchParams();
  if (types.length < ABSENCE_TYPES.length) {
    search.set('f', '1');
    for (const type of types) search.append('types', type);
  }
  if (rows > LIST_PAGE_SIZE) search.set('show', String(rows));
  if (notices > NOTIFICATION_STEP) search.set('notices', String(notices));
  for (const list of whole) search.append('whole', list);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
