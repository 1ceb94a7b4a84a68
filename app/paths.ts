/** Every address of the product that code leads to. */
export const paths = {
  start: '/',
  today: '/hr',
  departments: '/departments',
  departmentTree: '/resources/departments',
  employees: '/employees',
  employeeHits: '/resources/employees',
  person: (personId: string) => `/hr/person/${encodeURIComponent(personId)}`,
  document: (personId: string, documentId: string) =>
    `/hr/person/${encodeURIComponent(personId)}/document/${encodeURIComponent(documentId)}`,
  documentDraft: (documentId: string) => `/resources/document-draft/${encodeURIComponent(documentId)}`,
  absentListRows: '/resources/absent-list',
  removeRiskMark: (notificationId: string) => `/hr/notification/${encodeURIComponent(notificationId)}/delete`,
  role: '/role',
  language: '/language',
  theme: '/theme',
  logout: '/logout',
  continueSession: '/session/continue',
  sessionStatus: '/resources/session',
  clientLog: '/resources/log',
  features: '/debug/features',
} as const;
