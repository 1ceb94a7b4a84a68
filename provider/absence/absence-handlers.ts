import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { countAbsencesByType } from './today/count-absences-by-type.ts';
import { listAbsentToday } from './today/list-absent-today.ts';
import { listConditions } from './conditions/list-conditions.ts';
import { listIntervals } from './history/list-intervals.ts';
import { listPlannedReturns } from './today/list-planned-returns.ts';
import { listPersonAbsences } from './person/list-person-absences.ts';
import { readPerson } from './person/read-person.ts';
import { readAbsenceHistory } from './history/read-absence-history.ts';
import { readCallerSnapshot, type SnapshotCache } from './snapshot/snapshot-cache.ts';
import { readReport } from './report/read-report.ts';
import { ReportCache } from './report/report-cache.ts';

/** Two reports of all rows of a million absences. */
const REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Handlers of the API calls for absence: today and the report of a period in departments, and one person with their
 * absence. All but those of one person read the organisation's snapshot.
 */
export function absenceHandlers(snapshots: SnapshotCache) {
  const read = (context: CallContext) => readCallerSnapshot(context, snapshots);
  const reports = new ReportCache(REPORT_BYTES);
  return {
    absenceListStats: async (context, request) => countAbsencesByType(await read(context), context, request),

    absenceList: async (context, request) => listAbsentToday(await read(context), context, request),

    absenceHistory: async (context, { departmentIds }) =>
      readAbsenceHistory(await read(context), context, departmentIds),

    absenceReport: async (context, request) => readReport(await read(context), reports, context, request),

    personReturnThisWeek: async (context, { departmentIds }) =>
      listPlannedReturns(await read(context), context, departmentIds),

    personAbsenceIntervals: async (context, { departmentIds }) =>
      listIntervals(await read(context), context, departmentIds),

    personConditionsSummary: async (context, { departmentIds }) =>
      listConditions(await read(context), context, departmentIds),

    person: (context, { personId }) => readPerson(context, personId),

    personAbsenceList: (context, { personId }) => listPersonAbsences(context, personId),
  } satisfies CallHandlers;
}
