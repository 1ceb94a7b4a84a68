/**
 * The sortable columns of a report: the fields of a row, and those of its person and employment. The two
 * employment dates have a prefix, because an absence has fields with the same names. No zod: the browser may
 * import it.
 */
export const REPORT_SORT_COLUMNS = [
  'person',
  'personNumber',
  'gender',
  'age',
  'ageGroup',
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
