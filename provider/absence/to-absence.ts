import { Temporal } from 'temporal-polyfill';
import type { Absence } from '#contract/calls/absence.ts';
import { addDays, addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import { OCCASIONS_MONTHS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { cutToKnown, isAbsentOn, type AbsenceRow } from './absence-row.ts';
import { nameCause } from './causes/cause-names.ts';
import type { PlacedAbsence } from './person/list-placed-absences.ts';
import { calculateOccasions, findOccasion, type Occasion } from './spells/occasions.ts';
import { calculateRowFlags } from './spells/row-flags.ts';
import { toAbsenceRow } from './to-absence-row.ts';

/** A stored row with its cause, and the days of its employment. */
export type ReportedAbsence = Pick<PlacedAbsence, 'absence' | 'cause'> & {
  employment: Pick<PlacedAbsence['employment'], 'fromDay' | 'toDay'>;
};

/** What depends on the period asked about; day numbers. */
export interface RequestedPeriod {
  /** Occasions begun from this day on are counted. */
  from: number;
  /** The person's occasions of the row's type, as known on the last day of the period. */
  occasions: readonly Occasion[];
  /** Days of the row that the period counts. */
  absenceDays: number;
}

/**
 * A row of absence as the caller's role may know it. The one place where fields of an absence are left out by role.
 *
 * @param history every row of the person
 * @param period null where none is asked about: days are then those up to today, and occasions those begun in the last 12
 * months
 */
export function toAbsence(
  { absence, employment, cause }: ReportedAbsence,
  history: readonly AbsenceRow[],
  { may, language, today }: Pick<CallContext, 'may' | 'language' | 'today'>,
  period: RequestedPeriod | null = null,
): Absence {
  const now = dayNumber(today);
  const row = toAbsenceRow(absence, employment, cause?.causeId ?? null);
  const { from, occasions, absenceDays } = period ?? periodUpTo(today, row, history);
  const named = may('dataFieldCondition') ? nameCause(cause, language) : null;
  const flags = calculateRowFlags(row, history);
  return {
    absenceId: absence.absenceId,
    type: absence.type,
    cause: named?.cause ?? null,
    causeCategory: named?.category ?? null,
    fromDate: absence.fromDay,
    toDate: absence.toDay,
    realReturnDate: absence.expectedReturn,
    callDatetime: toInstant(absence.reportedAt),
    callDatetimeWell: toInstant(absence.recoveredAt),
    isAbsent: isAbsentOn(row, now),
    absenceStatus: absence.degree,
    absenceDays,
    totalAbsenceDays: findOccasion(occasions, row.absenceId)?.length ?? 0,
    workRelated: may('workRelatedAbsences') ? absence.workRelated : null,
    needForSupport: may('dataFieldNeedForSupport') ? absence.needForSupport : null,
    relapse: flags.relapse,
    newAbsenceDegree: flags.newDegree,
    occasions: occasions.filter(({ start }) => start >= from).length,
  };
}

function periodUpTo(today: Day, row: AbsenceRow, history: readonly AbsenceRow[]): RequestedPeriod {
  const asOf = dayNumber(today);
  const [days] = cutToKnown([row], asOf);
  return {
    from: dayNumber(addDays(addMonths(today, -OCCASIONS_MONTHS), 1)),
    occasions: calculateOccasions(history, row.type, asOf),
    absenceDays: days ? days.to - days.from + 1 : 0,
  };
}

/** PostgreSQL writes an instant with a space and a short offset. */
function toInstant(timestamp: string | null): string | null {
  return timestamp === null ? null : Temporal.Instant.from(timestamp).toString();
}
