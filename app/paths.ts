const person = (personId: string) => `/hr/person/${encodeURIComponent(personId)}`;
const document = (personId: string, documentId: string) =>
  `${person(personId)}/document/${encodeURIComponent(documentId)}`;
const calendarFile = '/follow-up.ics';

/** Used in a URL in place of the id of a plan: saving the document also creates the plan. */
export const NEW_PLAN_ID = 'new';

/** The URLs of the web tier that components link to and actions redirect to. */
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
  /** Who has read or changed what about the employee; `offset`: the number of skipped rows. */
  personAccessLog: (personId: string, offset = 0) =>
    `${person(personId)}/access-log${offset === 0 ? '' : `?start=${String(offset)}`}`,
  removePersonRiskMark: (personId: string, notificationId: string) =>
    `${person(personId)}/notification/${encodeURIComponent(notificationId)}/delete`,
  requestSickNote: (personId: string) => `${person(personId)}/sick-note`,
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
  /** The page with fields of the form: validated, only filled in (`edit`), or with the employees who were not handed over (`done`). */
  followUpHandoverWith: (query: Record<string, string>) =>
    `/follow-up/handover?${new URLSearchParams(query).toString()}`,
  followUpHandoverConfirm: (query: Record<string, string>) =>
    `/follow-up/handover/confirm?${new URLSearchParams(query).toString()}`,
  /** Only for posts: marks an action due as done, or undoes a mark or a postponement. */
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
  /** The list with its latest deliveries, at most `limit`. */
  deliveriesUpTo: (limit: number) => `/admin/deliveries?show=${String(limit)}`,
  mapping: '/admin/mapping',
  /** A mapping by its number, 0 for the default one, and the pages about it. */
  mappingNumbered: (number: number, page: '' | '/export' | '/import' | '/remove' = '') =>
    `/admin/mapping${page}${number === 0 ? '' : `?mapping=${String(number)}`}`,
  /** With the codes and columns that a delivery has and the mapping that it was read with does not state. */
  mappingOf: (deliveryId: string, number: number) =>
    `/admin/mapping?delivery=${encodeURIComponent(deliveryId)}${number === 0 ? '' : `&mapping=${String(number)}`}`,
  mappingNew: '/admin/mapping/new',
  signInSettings: '/admin/sign-in',
  /** The page `signInSettings` with the form of one identity provider. */
  identityProvider: (identityProviderId: string) =>
    `/admin/sign-in?change=${encodeURIComponent(identityProviderId)}`,
  corrections: '/admin/corrections',
  organisationSettings: '/admin/settings',
  retention: '/admin/retention',
  people: '/admin/people',
  accessLog: '/admin/access-log',
  accessLogExport: '/admin/access-log/export',
  features: '/admin/features',
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
  debugFeatures: '/debug/features',
} as const;
