import { dayNumber } from '#contract/values/calendar.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import type { absence } from '#provider/database/tables/absence.ts';
import type { employment } from '#provider/database/tables/person.ts';
import type { AbsenceRow } from './absence-row.ts';
import type { CatalogueCause } from './causes/cause-names.ts';

/** A stored absence row with its cause and the values that no rule uses. Instants are in ISO 8601. */
export interface ReportedAbsence extends AbsenceRow {
  cause: CatalogueCause | null;
  needForSupport: boolean;
  reportedAt: string | null;
  recoveredAt: string | null;
}

/** Converts a table row. `cause` is null if the row has no cause or the catalogue lacks it. */
export function toReportedAbsence(
  row: Omit<typeof absence.$inferSelect, 'organisationId'>,
  employed: Pick<typeof employment.$inferSelect, 'fromDay' | 'toDay'>,
  cause: CatalogueCause | null,
): ReportedAbsence {
  const { absenceId, personId, employmentId, type, degree, workRelated, relapse, newDegree } = row;
  return {
    absenceId,
    personId,
    employmentId,
    type,
    from: dayNumber(row.fromDay),
    to: dayNumberOrNull(row.toDay),
    degree,
    causeId: cause?.causeId ?? null,
    workRelated,
    relapse,
    newDegree,
    expectedReturn: dayNumberOrNull(row.expectedReturn),
    employedFrom: dayNumber(employed.fromDay),
    employedTo: dayNumberOrNull(employed.toDay),
    cause,
    needForSupport: row.needForSupport,
    reportedAt: instantOrNull(row.reportedAt),
    recoveredAt: instantOrNull(row.recoveredAt),
  };
}

function dayNumberOrNull(day: string | null): number | null {
  return day === null ? null : dayNumber(day);
}

function instantOrNull(timestamp: string | null): string | null {
  return timestamp === null ? null : toInstant(timestamp);
}
