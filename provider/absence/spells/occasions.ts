import { RELAPSE_MAX_WELL_DAYS, SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { cutToKnown, type AbsenceRow, type RowDays } from '../absence-row.ts';

/**
 * A spell: a chain of rows of one person and type (sjukfall, for sick leave). Days are day numbers, as known
 * on the day for which it was calculated.
 */
export interface Occasion {
  type: AbsenceType;
  start: number;
  end: number;
  /** Gross length: distinct days of absence, whatever the degree. Well days before a relapse do not count. */
  length: number;
  workRelated: boolean;
  /** The cause of the latest row with a known one; null if no row has one. */
  causeId: number | null;
  /** The rows by first day, each cut to the days that count. */
  rows: RowDays[];
}

/** The most days from the last day of a chain to the first day of a row that still extends it. */
export const LONGEST_STEP: Readonly<Record<AbsenceType, number>> = {
  SICK_LEAVE: RELAPSE_MAX_WELL_DAYS + 1,
  CARE_OF_CHILD: 1,
  UNKNOWN: 1,
};

/** Whether a row that begins on `from` extends a chain of rows of its type that ends on `end`; day numbers. */
export function continuesSpell(type: AbsenceType, end: number, from: number): boolean {
  return from - end <= LONGEST_STEP[type];
}

/**
 * Chains the rows of one person and type into spells, oldest first. A row of sick leave extends the chain if
 * it begins at most 5 days after the chain's last day (4 well days between); a row of another type, if it
 * begins at most one day after. Degrees and flags have no effect, and the rows of all the person's
 * employments form one chain.
 *
 * @param rows every row of the person; rows of other types are ignored
 * @param asOf day number of the last known day
 */
export function calculateOccasions(rows: readonly AbsenceRow[], type: AbsenceType, asOf: number): Occasion[] {
  const occasions: Occasion[] = [];
  let current: Occasion | undefined;
  for (const days of cutToKnown(
    rows.filter((row) => row.type === type),
    asOf,
  )) {
    if (current && continuesSpell(type, current.end, days.from)) {
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
  // Rows are sorted by first day, so the chain already contains every day of this row up to the chain's end.
  occasion.length += Math.max(0, days.to - Math.max(days.from - 1, occasion.end));
  occasion.end = Math.max(occasion.end, days.to);
  occasion.workRelated ||= days.row.workRelated;
  occasion.causeId = days.row.causeId ?? occasion.causeId;
  occasion.rows.push(days);
}

/** Short-term: at most 14 gross days, as far as known. */
export function isShortTerm(occasion: Occasion): boolean {
  return occasion.length <= SHORT_TERM_MAX_DAYS;
}

/** Whether the spell is ongoing: a row covers `asOf`, the day for which the spell was calculated. */
export function isOngoing(occasion: Occasion, asOf: number): boolean {
  return occasion.end === asOf;
}

/** The day number on which the spell reaches its `day`-th gross day; null if it is shorter. */
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

/** Finds the spell of a row; null if the row has no known day inside its employment. */
export function findOccasion(occasions: readonly Occasion[], absenceId: string): Occasion | null {
  return occasions.find(({ rows }) => rows.some(({ row }) => row.absenceId === absenceId)) ?? null;
}
