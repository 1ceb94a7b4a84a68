import { z } from 'zod';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { MAX_ROWS, PEOPLE_LISTS } from './today-query.ts';
import type { TodayQuery } from './today-query.ts';

const schema = z.object({
  types: z.array(z.enum(ABSENCE_TYPES)),
  show: z.coerce.number().int().min(1).max(MAX_ROWS).default(LIST_PAGE_SIZE),
  whole: z.array(z.enum(PEOPLE_LISTS)),
});

/**
 * Parses the URL. Without parameters every type is chosen; `f=1` marks a submitted form, so that no type then
 * means none. Null when a value is unknown.
 */
export function parseTodayQuery(search: URLSearchParams): TodayQuery | null {
  const parsed = schema.safeParse({
    types: search.getAll('types'),
    show: search.get('show') ?? undefined,
    whole: search.getAll('whole'),
  });
  if (!parsed.success) return null;
  const { types, show, whole } = parsed.data;
  const chosen = types.length === 0 && !search.has('f') ? ABSENCE_TYPES : [...new Set(types)];
  return {
    types: chosen,
    rows: Math.ceil(show / LIST_PAGE_SIZE) * LIST_PAGE_SIZE,
    expandedLists: [...new Set(whole)],
  };
}
