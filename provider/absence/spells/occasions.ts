import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { cutToKnown, type AbsenceRow, type RowDays } from '../absence-row.ts';
import { SpellChain } from './spell-chain.ts';

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

/**
 * Chains the rows of one person and type into spells (spell-chain.ts), oldest first.
 *
 * @param rows every row of the person; rows of other types are ignored
 * @param asOf day number of the last known day
 */
export function calculateOccasions(rows: readonly AbsenceRow[], type: AbsenceType, asOf: number): Occasion[] {
  const occasions: Occasion[] = [];
  const chain = new SpellChain(type);
  const ofType = rows.filter((row) => row.type === type);
  for (const days of cutToKnown(ofType, asOf)) {
    const { row, from, to } = days;
    const current = chain.add(from, to) ? undefined : occasions.at(-1);
    const { end, length } = chain;
    if (current === undefined) {
      const { workRelated, causeId } = row;
      occasions.push({ type, start: from, end, length, workRelated, causeId, rows: [days] });
    } else {
      current.end = end;
      current.length = length;
      current.workRelated ||= row.workRelated;
      current.causeId = row.causeId ?? current.causeId;
      current.rows.push(days);
    }
  }
  return occasions;
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
