const person = (personId: string) => `/hr/person/${encodeURIComponent(personId)}`;
const document = (personId: string, documentId: string) =>
  `${person(personId)}/document/${encodeURIComponent(documentId)}`;
const calendarFile = '/follow-up.ics';

/** In place of the id of a plan: the first document of a plan that does not exist yet. */
export const NEW_PLAN = 'new';

/** Every URL of the product that code links to. */
export const paths = {
  start: '/',
  today: '/hr',
  analysis: '/hr/analysis',
  analysisExport: '/hr/analysis/export',
  comparison: '/hr/departments',
  comparisonExport: '/hr/departments/export',
  annual: '/hr/annual',
  annualExport: '/hr/annual/export',
  report: '/hr/report',
  reportExport: '/hr/report/export',
  reportRows: '/resources/report-rows',
  savedViews: '/saved-views',
  /** Opens the page of a saved view, with its period, filter and departments. */
  savedView: (viewId: string) => `/saved-views/${encodeURIComponent(viewId)}`,
  departments: '/departments',
  departmentTree: '/resources/departments',
  employees: '/employees',
  employeeHits: '/resources/employees',
  person,
  document,
  documentPrint: (personId: string, documentId: string) => `${document(personId, documentId)}/print`,
  newDocument: (personId: string, planId: string, type: string) =>
    `${person(personId)}/plan/${encodeURIComponent(planId)}/document/${type}`,
  removeDocument: (personId: string, documentId: string) => `${document(personId, documentId)}/delete`,
  removePlan: (personId: string, planId: string) =>
    `${person(personId)}/plan/${encodeURIComponent(planId)}/delete`,
  /** Who has read or changed what about the employee; `start`: the number of rows before the page. */
  personAccessLog: (personId: string, start = 0) =>
    `${person(personId)}/access-log${start === 0 ? '' : `?start=${String(start)}`}`,
  removePersonRiskMark: (personId: string, notificationId: string) =>
    `${person(personId)}/notification/${encodeURIComponent(notificationId)}/delete`,
  requestSickNote: (personId: string) => `${person(personId)}/sick-note`,
  sickNote: (ticket: string) => `/sick-note/${encodeURIComponent(ticket)}`,
  sickNoteReceived: '/sick-note/received',
  download: (type: 'file' | 'sickNote', documentId: string) =>
    `/resources/documents/${type}/${encodeURIComponent(documentId)}`,
  absentListRows: '/resources/absent-list',
  notifications: '/hr/notifications',
  /** `list`: opened from the list of all notifications. */
  removeRiskMark: (notificationId: string, from: '' | 'list' = '') =>
    `/hr/notification/${encodeURIComponent(notificationId)}/delete${from === '' ? '' : `?${from}=1`}`,
  rehabPlans: '/rehab-plans',
  rehabPlansExport: '/rehab-plans/export',
  rehabPlanRows: '/resources/rehab-plans',
  followUp: '/follow-up',
  followUpExport: '/follow-up/export',
  followUpRows: '/resources/follow-up',
  /** The calendar file of a link; the key is a secret. */
  followUpCalendar: (key: string) => `${calendarFile}?key=${encodeURIComponent(key)}`,
  calendarFile,
  reminders: '/reminders',
  followUpHandover: '/follow-up/handover',
  /** The form, filled in; after a handover (`done`) with the employees who stayed. */
  followUpHandoverOf: (query: Record<string, string>) =>
    `/follow-up/handover?${new URLSearchParams(query).toString()}`,
  followUpHandoverConfirm: (query: Record<string, string>) =>
    `/follow-up/handover/confirm?${new URLSearchParams(query).toString()}`,
  /** The simple changes of an employee's actions: done and undo. */
  followUpChange: (personId: string) => `/follow-up/${encodeURIComponent(personId)}`,
  /** A form about an action, or about the employee. `query` identifies the action and has the page to return to. */
  followUpForm: (
    personId: string,
    form: 'postpone' | 'plan-not-needed' | 'talk' | 'assign',
    query: Record<string, string>,
  ) => `/follow-up/${encodeURIComponent(personId)}/${form}?${new URLSearchParams(query).toString()}`,
  followUpStatement: (personId: string, markId: string, returnTo: string) =>
    `/follow-up/${encodeURIComponent(personId)}/plan-not-needed/${encodeURIComponent(markId)}?${new URLSearchParams({ returnTo }).toString()}`,
  deliveries: '/admin/deliveries',
  /** With so many deliveries. */
  deliveriesShown: (show: number) => `/admin/deliveries?show=${String(show)}`,
  mapping: '/admin/mapping',
  /** With the codes and columns that a delivery has and the mapping does not state. */
  mappingOf: (deliveryId: string) => `/admin/mapping?delivery=${encodeURIComponent(deliveryId)}`,
  mappingExport: '/admin/mapping/export',
  signInSettings: '/admin/sign-in',
  /** The same page with the form of one identity provider. */
  identityProvider: (identityProviderId: string) =>
    `/admin/sign-in?change=${encodeURIComponent(identityProviderId)}`,
  mappingImport: '/admin/mapping/import',
  corrections: '/admin/corrections',
  organisationSettings: '/admin/settings',
  retention: '/admin/retention',
  people: '/admin/people',
  accessLog: '/admin/access-log',
  accessLogExport: '/admin/access-log/export',
  companyFeatures: '/admin/features',
  /** The confirmation of a switch; no company: the organisation. */
  switchFeature: (feature: string, state: 'on' | 'off', company: string | null) =>
    `/admin/features/switch?${new URLSearchParams({ feature, state, ...(company === null ? {} : { company }) }).toString()}`,
  accounts: '/admin/accounts',
  newAccount: '/admin/accounts/new',
  machineAccounts: '/admin/accounts/machines',
  accessReview: '/admin/accounts/review',
  accessReviewExport: '/admin/accounts/review/export',
  account: (accountId: string, page: '' | '/password' = '') =>
    `/admin/accounts/${encodeURIComponent(accountId)}${page}`,
  delivery: (deliveryId: string, page: '' | '/errors' | '/undo' = '') =>
    `/admin/deliveries/${encodeURIComponent(deliveryId)}${page}`,
  checklist: '/samtalsstod',
  about: '/about',
  userGuide: '/user-guide',
  error: (status: number) => `/error/${String(status)}`,
  role: '/role',
  language: '/language',
  theme: '/theme',
  logout: '/logout',
  /** Where the user is signed in. */
  ownSessions: '/logout?sessions=1',
  continueSession: '/session/continue',
  sessionStatus: '/resources/session',
  clientLog: '/resources/log',
  features: '/debug/features',
} as const;
