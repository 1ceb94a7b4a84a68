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

/** A stored row with its cause and the days of its employment. */
export type ReportedAbsence = Pick<PlacedAbsence, 'absence' | 'cause'> & {
  employment: Pick<PlacedAbsence['employment'], 'fromDay' | 'toDay'>;
};

/** Values that depend on the requested period; day numbers. */
export interface RequestedPeriod {
  /** Spells begun on or after this day are counted. */
  from: number;
  /** The person's spells of the row's type, as known on the last day of the period. */
  occasions: readonly Occasion[];
  /** Days of the row that the period counts. */
  absenceDays: number;
}

/**
 * Converts a row of absence to the API's format and masks the fields that the caller's role may not see. This
 * is the only place that masks fields of an absence.
 *
 * @param history every row of the person
 * @param period null if no period is requested: counts days up to today, and spells begun in the last 12
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

/** PostgreSQL formats an instant with a space and a short offset. */
function toInstant(timestamp: string | null): string | null {
  return timestamp === null ? null : Temporal.Instant.from(timestamp).toString();
}
