import { REPEATED_SHORT_TERM_COUNT, REPEATED_SHORT_TERM_WINDOW_DAYS } from '#contract/values/constants.ts';
import { isShortTerm, type Occasion } from './occasions.ts';

/** The start of an occasion that is at least the third short one of its window. */
export interface RepeatedShortTermEvent {
  occasion: Occasion;
  /** Day number of the sick report: the first day of the occasion. */
  day: number;
  /** Short occasions begun in the 183 days that end with the event, its own included. */
  count: number;
}

/**
 * Events of repeated short-term absence as they stood on the day of each sick report, when the occasion that began was
 * one day long and so was short, whatever has become of it since. The days before it count as they are: an earlier
 * occasion that grew long is not counted. Window [d − 182, d], at least 3. Source: statistics.md D7, Notifications.
 *
 * @param occasions the sick-leave occasions of one person, oldest first
 */
export function listRepeatedSickReports(occasions: readonly Occasion[]): RepeatedShortTermEvent[] {
  const events: RepeatedShortTermEvent[] = [];
  const short: number[] = [];
  for (const occasion of occasions) {
    const day = occasion.start;
    const windowStart = day - (REPEATED_SHORT_TERM_WINDOW_DAYS - 1);
    const count = 1 + short.filter((start) => start >= windowStart).length;
    if (count >= REPEATED_SHORT_TERM_COUNT) events.push({ occasion, day, count });
    if (isShortTerm(occasion)) short.push(day);
  }
  return events;
}

/**
 * The same as known now: an occasion that has grown past 14 days is no event any more. The list and the key figure
 * count these. Source: statistics.md D7.
 */
export function listRepeatedShortTermEvents(occasions: readonly Occasion[]): RepeatedShortTermEvent[] {
  return listRepeatedSickReports(occasions).filter(({ occasion }) => isShortTerm(occasion));
}
