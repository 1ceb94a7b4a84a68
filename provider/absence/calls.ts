import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { countAbsencesByType } from './today/count-absences-by-type.ts';
import { listAbsentToday } from './today/list-absent-today.ts';
import { listConditions } from './conditions/list-conditions.ts';
import { listIntervals } from './history/list-intervals.ts';
import { listPlannedReturns } from './today/list-planned-returns.ts';
import { listPersonAbsences } from './person/list-person-absences.ts';
import { readPerson } from './person/read-person.ts';
import { readAbsenceHistory } from './history/read-absence-history.ts';
import { readReport } from './report/read-report.ts';

/**
 * Handlers of the API calls for absence: today and the report of a period in departments, and one person with their
 * absence.
 */
export const absenceHandlers = {
  absenceListStats: (context, request) => countAbsencesByType(context, request),

  absenceList: (context, request) => listAbsentToday(context, request),

  absenceHistory: (context, { departmentIds }) => readAbsenceHistory(context, departmentIds),

  absenceReport: (context, request) => readReport(context, request),

  personReturnThisWeek: (context, { departmentIds }) => listPlannedReturns(context, departmentIds),

  personAbsenceIntervals: (context, { departmentIds }) => listIntervals(context, departmentIds),

  personConditionsSummary: (context, { departmentIds }) => listConditions(context, departmentIds),

  person: (context, { personId }) => readPerson(context, personId),

  personAbsenceList: (context, { personId }) => listPersonAbsences(context, personId),
} satisfies CallHandlers;
