/** The ids in the requests of a caller. */
export type Subject = {
  /** The departments that the caller may see in the role. */
  departmentIds: string[];
  /** The first absent person of these departments. */
  absentPersonId: string;
  /** An employee of Hemtjänst Centrum with a rehab plan; most callers may not see the plan. */
  planPersonId: string;
  /** A document of each type, of that department; the id by its type. */
  documentIds: Readonly<Record<string, string>>;
};

export type ApiRequest = { name: string; path: string; body?: object };

const PERIOD = { periodStart: '2025-10-01', periodEnd: '2026-03-20' };
const REVERSED_PERIOD = { periodStart: '2026-03-20', periodEnd: '2025-10-01' };
const FILTER = {
  age: { min: 30, max: 150, disableMaxLimit: true },
  employmentTypes: { list: null, includeWithoutType: true },
  gender: 'female',
};

/** The reading requests of the baseline: GET without a body, else POST. Paths are below /api. */
export function listApiRequests(subject: Subject): ApiRequest[] {
  const { departmentIds, absentPersonId, planPersonId, documentIds } = subject;
  const absenceCategories = ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'];
  const rehabFilterType = 'ongoing';
  return [
    { name: 'user-init', path: '/user/init' },
    { name: 'department-hierarchy', path: '/department/hierarchy' },
    { name: 'navigation', path: '/navigation', body: { departmentIds } },
    { name: 'navigation-search', path: '/navigation/search', body: { departmentIds, text: 'an' } },
    { name: 'navigation-today', path: '/navigation/today', body: { departmentIds } },
    { name: 'absence-list-stats', path: '/absence/list-stats', body: { departmentIds, absenceCategories } },
    { name: 'absence-list', path: '/absence/list', body: { departmentIds, absenceCategories } },
    { name: 'absence-history', path: '/absence/absenceHistory', body: { departmentIds } },
    { name: 'absence-report', path: '/absence/report', body: { departmentIds, ...PERIOD } },
    {
      name: 'repeated-short-term',
      path: '/absence/repeatedShortTermAbsences',
      body: { departmentIds, ...PERIOD },
    },
    { name: 'stats-departments', path: '/stats/departments', body: { departmentIds, ...PERIOD } },
    {
      name: 'stats-departments-filtered',
      path: '/stats/departments',
      body: { departmentIds, ...PERIOD, filter: FILTER },
    },
    {
      name: 'stats-department-comparison',
      path: '/stats/department-comparison',
      body: { departmentIds, ...PERIOD, filter: FILTER },
    },
    { name: 'stats-annual', path: '/stats/annual', body: { departmentIds, year: 2025 } },
    { name: 'stats-global', path: '/stats/global', body: PERIOD },
    { name: 'notification-department', path: '/notification/department', body: { departmentIds } },
    { name: 'notification-person', path: '/notification/person', body: { personId: absentPersonId } },
    { name: 'return-this-week', path: '/person/returnThisWeek', body: { departmentIds } },
    { name: 'conditions-summary', path: '/person/conditionsSummary', body: { departmentIds } },
    { name: 'absence-intervals', path: '/person/personsPerAbsenceInterval', body: { departmentIds } },
    { name: 'employment-types', path: '/person/employmentTypes', body: { departmentIds } },
    { name: 'person', path: '/person', body: { personId: absentPersonId } },
    { name: 'person-with-plan', path: '/person', body: { personId: planPersonId } },
    { name: 'person-absence-list', path: '/person/absence-list', body: { personId: absentPersonId } },
    { name: 'follow-up-list', path: '/follow-up/list', body: { departmentIds } },
    { name: 'follow-up-person', path: '/follow-up/person', body: { personId: planPersonId } },
    { name: 'follow-up-handover-accounts', path: '/follow-up/handover/accounts' },
    { name: 'saved-views', path: '/saved-views' },
    { name: 'rehab-list-stats', path: '/rehabplan/list-stats', body: { departmentIds, rehabFilterType } },
    { name: 'rehab-list', path: '/rehabplan/list', body: { departmentIds, rehabFilterType } },
    { name: 'rehab-plans-of-person', path: '/rehabplan/personid', body: { personId: planPersonId } },
    ...Object.entries(documentIds).map(([type, documentId]) => ({
      name: `rehab-document-${type}`,
      path: '/rehabplan/document/get',
      body: { documentId },
    })),
    { name: 'rejected-period', path: '/stats/global', body: REVERSED_PERIOD },
    { name: 'rejected-person', path: '/person', body: { personId: 'unknown' } },
    { name: 'rejected-department', path: '/absence/absenceHistory', body: { departmentIds: ['unknown'] } },
  ];
}
