import type { CallHandlers } from '../access/call-handlers';
import { countAbsencesByType } from './count-absences-by-type';
import { listAbsentToday } from './list-absent-today';
import { listConditions } from './list-conditions';
import { listIntervals } from './list-intervals';
import { listPlannedReturns } from './list-planned-returns';
import { readAbsenceHistory } from './read-absence-history';
import { readReport } from './read-report';

/** The calls about absence in departments: as of today, and the report of a period. */
export const absenceCalls = {
  absenceListStats: (context, request) => countAbsencesByType(context, request),

  absenceList: (context, request) => listAbsentToday(context, request),

  absenceHistory: (context, { departmentIds }) => readAbsenceHistory(context, departmentIds),

  absenceReport: (context, request) => readReport(context, request),

  personReturnThisWeek: (context, { departmentIds }) => listPlannedReturns(context, departmentIds),

  personAbsenceIntervals: (context, { departmentIds }) => listIntervals(context, departmentIds),

  personConditionsSummary: (context, { departmentIds }) => listConditions(context, departmentIds),
} satisfies CallHandlers;
