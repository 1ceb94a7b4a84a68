import { countRepeatedDays, type RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { isShortTerm, type Occasion } from './occasions.ts';

/** The start of a spell that is at least the third (a setting) short one of its window. */
export interface RepeatedShortTermEvent {
  occasion: Occasion;
  /** Day number of the sick report: the first day of the spell. */
  day: number;
  /** Short spells begun in the days of the limit that end with the event, including its own. */
  count: number;
}

/**
 * Lists events of repeated short-term absence as known on the day of each sick report. On that day the new
 * spell is one day long and so short, even if it grows later. Earlier spells count with their final length:
 * one that grew long does not count. With the limit of 3 spells in 6 months, the window is [d − 182, d], and an event
 * needs at least 3 spells.
 *
 * @param occasions the sick-leave spells of one person, oldest first
 */
export function listRepeatedSickReports(
  occasions: readonly Occasion[],
  limit: RepeatedLimit,
): RepeatedShortTermEvent[] {
  const days = countRepeatedDays(limit);
  const events: RepeatedShortTermEvent[] = [];
  const short: number[] = [];
  for (const occasion of occasions) {
    const day = occasion.start;
    const windowStart = day - (days - 1);
    const count = 1 + short.filter((start) => start >= windowStart).length;
    if (count >= limit.spells) events.push({ occasion, day, count });
    if (isShortTerm(occasion)) short.push(day);
  }
  return events;
}

/**
 * As {@link listRepeatedSickReports}, but as known now: leaves out spells that have grown past 14 days. The
 * list and the key figure count these events.
 */
export function listRepeatedShortTermEvents(
  occasions: readonly Occasion[],
  limit: RepeatedLimit,
): RepeatedShortTermEvent[] {
  return listRepeatedSickReports(occasions, limit).filter(({ occasion }) => isShortTerm(occasion));
}
