/**
 * The columns that a report can be sorted by: the fields of a row, those of its person and employment by their own
 * names. The two dates of an employment carry a prefix, for an absence has the same. No zod: the browser may import it.
 */
export const REPORT_SORT_COLUMNS = [
  'person',
  'personNumber',
  'gender',
  'age',
  'employmentNumber',
  'department',
  'parentDepartment',
  'manager',
  'employmentType',
  'employmentFromDate',
  'employmentToDate',
  'absenceId',
  'type',
  'cause',
  'causeCategory',
  'fromDate',
  'toDate',
  'realReturnDate',
  'callDatetime',
  'callDatetimeWell',
  'isAbsent',
  'absenceStatus',
  'absenceDays',
  'totalAbsenceDays',
  'workRelated',
  'needForSupport',
  'relapse',
  'newAbsenceDegree',
  'occasions',
] as const;

export type ReportSortColumn = (typeof REPORT_SORT_COLUMNS)[number];
