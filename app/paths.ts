const person = (personId: string) => `/hr/person/${encodeURIComponent(personId)}`;
const document = (personId: string, documentId: string) =>
  `${person(personId)}/document/${encodeURIComponent(documentId)}`;

/** Every address of the product that code leads to. */
export const paths = {
  start: '/',
  today: '/hr',
  analysis: '/hr/analysis',
  analysisExport: '/hr/analysis/export',
  report: '/hr/report',
  reportExport: '/hr/report/export',
  reportRows: '/resources/report-rows',
  departments: '/departments',
  departmentTree: '/resources/departments',
  employees: '/employees',
  employeeHits: '/resources/employees',
  person,
  document,
  absentListRows: '/resources/absent-list',
  removeRiskMark: (notificationId: string) => `/hr/notification/${encodeURIComponent(notificationId)}/delete`,
  rehabPlans: '/rehab-plans',
  rehabPlansExport: '/rehab-plans/export',
  rehabPlanRows: '/resources/rehab-plans',
  checklist: '/samtalsstod',
  about: '/about',
  userGuide: '/user-guide',
  role: '/role',
  language: '/language',
  theme: '/theme',
  logout: '/logout',
  continueSession: '/session/continue',
  sessionStatus: '/resources/session',
  clientLog: '/resources/log',
  features: '/debug/features',
} as const;
