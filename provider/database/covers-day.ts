import { and, gte, isNull, lte, or, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';

/** Whether [from, to] covers the day. Both ends are inclusive; null means open-ended. */
export function coversDay(from: Column, to: Column, day: Day): SQL | undefined {
  return and(lte(from, day), or(isNull(to), gte(to, day)));
}
