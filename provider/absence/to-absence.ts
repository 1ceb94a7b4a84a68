import { Temporal } from 'temporal-polyfill';
import type { Absence } from '../../contract/absence';
import { addDays, addMonths, dayNumber } from '../../contract/calendar';
import { OCCASIONS_MONTHS } from '../../contract/constants';
import type { CallContext } from '../access/call-context';
import { cutToKnown, isAbsentOn, type AbsenceRow } from './absence-row';
import { nameCause } from './cause-names';
import type { PlacedAbsence } from './list-placed-absences';
import { calculateOccasions, findOccasion } from './occasions';
import { calculateRowFlags } from './row-flags';
import { toAbsenceRow } from './to-absence-row';

/**
 * A row of absence as the caller's role may know it, with no period asked for: days are those up to today, and occasions
 * those begun in the last 12 months. The one place where fields of an absence are left out by role.
 *
 * @param history every row of the person
 */
export function toAbsence(
  { absence, employment, cause }: Pick<PlacedAbsence, 'absence' | 'employment' | 'cause'>,
  history: readonly AbsenceRow[],
  { may, language, today }: Pick<CallContext, 'may' | 'language' | 'today'>,
): Absence {
  const now = dayNumber(today);
  const row = toAbsenceRow(absence, employment, cause?.causeId ?? null);
  const [days] = cutToKnown([row], now);
  const occasions = calculateOccasions(history, row.type, now);
  const countedFrom = dayNumber(addDays(addMonths(today, -OCCASIONS_MONTHS), 1));
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
    absenceDays: days ? days.to - days.from + 1 : 0,
    totalAbsenceDays: findOccasion(occasions, row.absenceId)?.length ?? 0,
    workRelated: may('workRelatedAbsences') ? absence.workRelated : null,
    needForSupport: may('dataFieldNeedForSupport') ? absence.needForSupport : null,
    relapse: flags.relapse,
    newAbsenceDegree: flags.newDegree,
    occasions: occasions.filter(({ start }) => start >= countedFrom).length,
  };
}

/** PostgreSQL writes an instant with a space and a short offset. */
function toInstant(timestamp: string | null): string | null {
  return timestamp === null ? null : Temporal.Instant.from(timestamp).toString();
}
