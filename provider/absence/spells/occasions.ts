import { RELAPSE_MAX_WELL_DAYS, SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { cutToKnown, type AbsenceRow, type RowDays } from '../absence-row.ts';

/**
 * A chain of rows of one person and type (sjukfall, for sick leave). Days are day numbers, known on the day it was
 * calculated for.
 */
export interface Occasion {
  type: AbsenceType;
  start: number;
  end: number;
  /** Gross length: distinct days absent, whatever the degree; well days of a relapse gap are not counted (D2). */
  length: number;
  workRelated: boolean;
  /** That of the latest row with a known cause; null where none has. */
  causeId: number | null;
  /** Its rows by first day, each cut to the days that count. */
  rows: RowDays[];
}

/** From the last day of a chain to the first day of the row that still extends it. */
export const LONGEST_STEP: Readonly<Record<AbsenceType, number>> = {
  SICK_LEAVE: RELAPSE_MAX_WELL_DAYS + 1,
  CARE_OF_CHILD: 1,
  UNKNOWN: 1,
};

/**
 * The occasions of one type of one person, oldest first. A row of sick leave that begins at most 5 days after the chain's
 * last day (4 well days between) extends it; a row of another type only one that begins the day after at the latest.
 * Degree and flags change nothing, and the rows of all the person's employments make one chain.
 * Source: statistics.md D3, Normalised model.
 *
 * @param rows every row of the person; other types are passed over
 * @param asOf day number; what lies after it is not known
 */
export function calculateOccasions(rows: readonly AbsenceRow[], type: AbsenceType, asOf: number): Occasion[] {
  const occasions: Occasion[] = [];
  let current: Occasion | undefined;
  for (const days of cutToKnown(
    rows.filter((row) => row.type === type),
    asOf,
  )) {
    if (current && days.from - current.end <= LONGEST_STEP[type]) {
      extend(current, days);
    } else {
      current = begin(type, days);
      occasions.push(current);
    }
  }
  return occasions;
}

function begin(type: AbsenceType, days: RowDays): Occasion {
  return {
    type,
    start: days.from,
    end: days.to,
    length: days.to - days.from + 1,
    workRelated: days.row.workRelated,
    causeId: days.row.causeId,
    rows: [days],
  };
}

function extend(occasion: Occasion, days: RowDays): void {
  // Rows come by first day, so what the chain already holds of this one is everything up to its end.
  occasion.length += Math.max(0, days.to - Math.max(days.from - 1, occasion.end));
  occasion.end = Math.max(occasion.end, days.to);
  occasion.workRelated ||= days.row.workRelated;
  occasion.causeId = days.row.causeId ?? occasion.causeId;
  occasion.rows.push(days);
}

/** Short: at most 14 gross days, as far as known (D4). */
export function isShortTerm(occasion: Occasion): boolean {
  return occasion.length <= SHORT_TERM_MAX_DAYS;
}

/** Whether the occasion goes on: some row covers the day `asOf` that it was calculated for. */
export function isOngoing(occasion: Occasion, asOf: number): boolean {
  return occasion.end === asOf;
}

/** The day number on which the occasion reaches its `day`-th gross day; null before that. */
export function dayReached(occasion: Occasion, day: number): number | null {
  let counted = 0;
  let end = -Infinity;
  for (const { from, to } of occasion.rows) {
    const first = Math.max(from, end + 1);
    const days = to - first + 1;
    if (days <= 0) continue;
    if (counted + days >= day) return first + (day - counted) - 1;
    counted += days;
    end = to;
  }
  return null;
}

/** The occasion that a row belongs to; null where the row has no day that is known and inside its employment. */
export function findOccasion(occasions: readonly Occasion[], absenceId: string): Occasion | null {
  return occasions.find(({ rows }) => rows.some(({ row }) => row.absenceId === absenceId)) ?? null;
}
