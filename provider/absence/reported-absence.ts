import { Temporal } from 'temporal-polyfill';
import { dayNumber } from '#contract/values/calendar.ts';
import type { absence } from '#provider/database/tables/absence.ts';
import type { employment } from '#provider/database/tables/person.ts';
import type { AbsenceRow } from './absence-row.ts';
import type { CatalogueCause } from './causes/cause-names.ts';

/** A stored absence row with its cause and what only the responses show. Instants are in ISO 8601. */
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
    to: numberOrNull(row.toDay),
    degree,
    causeId: cause?.causeId ?? null,
    workRelated,
    relapse,
    newDegree,
    expectedReturn: numberOrNull(row.expectedReturn),
    employedFrom: dayNumber(employed.fromDay),
    employedTo: numberOrNull(employed.toDay),
    cause,
    needForSupport: row.needForSupport,
    reportedAt: toInstant(row.reportedAt),
    recoveredAt: toInstant(row.recoveredAt),
  };
}

function numberOrNull(day: string | null): number | null {
  return day === null ? null : dayNumber(day);
}

/** PostgreSQL formats an instant with a space and a short offset. */
function toInstant(timestamp: string | null): string | null {
  return timestamp === null ? null : Temporal.Instant.from(timestamp).toString();
}
