import type { CallName } from '#contract/calls.ts';

/** The purpose of each call in one sentence, for developers of clients. A missing summary is a type error. */
export const callSummaries: Readonly<Record<CallName, string>> = {
  userInit: 'Who is signed in, and the catalogue of causes by category.',
  userRoleChange: 'Notes that the user acts in the role of X-Role from now on.',
  tokenRefresh:
    'A new token with the same subject and roles, for one that has not expired; valid for at most twelve hours from the sign-in.',

  absenceRepeatedShortTerm: 'People with repeated short-term absence in a period, most first.',
  absenceHistory: 'People absent and people employed, day by day over the last seven days, oldest first.',
  absenceReport: 'The absence rows of a period with sums over all of it; as NDJSON all rows are streamed.',
  absenceListStats: 'How many are absent today, by type of absence.',
  absenceList: 'Those absent today in Swedish order of names, a page from an offset.',

  statsDepartments: 'The statistics of the chosen departments and of their company, under one filter.',
  statsGlobal: 'The statistics of all customers together, to compare with.',
  statsDepartmentComparison:
    'The sick leave of each chosen department beside the others, under one filter, and of all of them.',
  statsSickPay:
    'The cost of sick pay on days 1 to 14, by month and in total, if the organisation has switched it on.',
  statsAnnual:
    'The seven key figures of sick leave for the annual report of a municipality or region, of a year and the year before.',

  deliveryList: 'The deliveries of data of the organisation, the latest first.',
  deliveryReceive:
    'Receives files to import and previews them, or stores them unless they need confirmation.',
  deliveryGet: 'A delivery with the report of its preview or import, and its progress.',
  deliveryPreview: 'Previews a delivery again with other settings.',
  dataSourceChange: 'States whether the covered day waits for a source of absences.',
  deliveryConfirm: 'Stores a previewed or held delivery.',
  deliveryDiscard: 'Withdraws a delivery that is not stored and removes its files.',
  deliveryUndo: 'Undoes the latest stored delivery.',
  mappingGet: 'The mappings of the organisation: what the columns, codes and degrees of its files mean.',
  mappingRemove:
    'Removes a mapping other than the default one; deliveries keep the version that they were read with.',
  mappingSave: 'Saves a new version of a mapping, or a new mapping; later deliveries are read with it.',
  correctionCreate:
    'Corrects or withdraws one absence of one employment, as a delivery of one row that is previewed.',
  settingsGet:
    'The settings of the organisation: limits of deliveries and of follow-up, when deliveries are late, and the target.',
  featureList: 'The features of the organisation and of its companies.',
  featureSwitch: 'Switches a feature of a company on or off; nothing that it has stored is removed.',
  settingsSave: 'Saves the settings of the organisation; they apply at once.',
  personAccessLog: 'Who has read or changed what about a person, the latest first.',
  accessLog: 'The events of the access log between two days, the latest first; as NDJSON all of them.',
  accountList: 'The accounts of the organisation and the changes of rights that wait for approval.',
  accountGet: 'An account with its roles and departments, and the departments of the organisation.',
  accountEmail: 'Sets or removes the e-mail address to which reminders of an account are sent.',
  accountIdentity:
    'Sets or removes the value by which an identity provider identifies the owner of an account.',
  accountCreate: 'Creates an account without roles; the response has its password.',
  accountNewPassword: 'Gives an account a new password, which the response has, and ends its sessions.',
  accountDisable: 'Disables an account and ends its sessions.',
  accountEnable: 'Enables a disabled account.',
  accountCalendarRevoke: 'Revokes the link of an account to the calendar of actions due.',
  accountSecondFactorReset: 'Removes the authenticator app of an account and ends its sessions.',
  accountSignOut: 'Ends all sessions of an account.',
  accountRights: 'Removes rights of an account at once, and requests approval of those that are added.',
  accountChangeApprove: 'Grants the rights that another administrator has requested.',
  accountChangeDiscard: 'Withdraws or rejects a request for rights.',
  accessReviewList: 'The reviews of who has access, and whether a new one is due.',
  accessReviewStart: 'Starts a review of all accounts, or returns the ongoing one.',
  accessReviewGet: 'A review with its accounts, their rights and latest sign-ins, and the decisions.',
  accessReviewConfirm:
    'Confirms the rights of accounts; the review is completed when no account is undecided.',
  machineAccountList: 'The machine accounts of the organisation, with their end date and latest use.',
  machineAccountCreate:
    'Creates a machine account, which may send deliveries and read their results, and returns its token once.',
  machineAccountRevoke: 'Ends the token of a machine account.',
  removedPlanList: 'The removed rehab plans that can still be restored, without their contents.',
  removedPlanRestore: 'Restores a removed rehab plan as it was.',
  signInPolicyGet: 'Whether the organisation requires an authenticator app beside passwords.',
  signInPolicySave: 'Requires an authenticator app beside passwords, or no longer.',
  identityProviderList:
    'The identity providers at which users of the organisation sign in, without their secrets.',
  identityProviderCreate: 'Adds an identity provider; another administrator approves it, if there is one.',
  identityProviderChange: 'Changes an identity provider; a new issuer, client id or claim is approved again.',
  identityProviderActivate: 'Approves an identity provider that another administrator has added or changed.',
  identityProviderCheck: 'Connects to an identity provider and records the result.',
  identityProviderRemove: 'Removes an identity provider; its users sign in with their passwords.',
  retentionGet: 'What the next run of retention deletes, and the people about whom nothing is deleted.',
  retentionHoldCreate: 'Keeps everything about the person with an employment number.',
  retentionHoldRelease: 'Lets retention apply to a person again.',
  administeredPersonFind: 'Finds a person by employment number or personal identity number.',
  administeredPersonGet: 'What the administration sees about a person, without absence and rehab plans.',
  administeredPersonExtract: 'Everything that is stored about a person, as a zip.',
  personProtect: 'Marks a person as one with protected identity, at once.',
  personRequestList: 'The requests about people that wait for a second administrator.',
  personRequestCreate:
    'Requests that the mark of protected identity is removed, or that the person is erased.',
  personRequestApprove: 'Does what another administrator has requested about a person.',
  personRequestDiscard: 'Withdraws or rejects a request about a person.',
  deliveryErrors: 'All rejected rows and remarks of a delivery as CSV.',

  departmentHierarchy: 'The departments of the organisation, parents before their children.',

  logger: 'Takes an error that a client met into the log, with personal numbers redacted.',

  navigation: 'The people of the chosen departments, and how many are employed.',
  navigationSearch: 'The people of the chosen departments whose name contains the text, a page at a time.',
  navigationToday: 'Which features are in use, who became absent today and who returns today.',

  notificationDepartment: 'The open notifications of the chosen departments, filtered and sorted.',
  notificationCounts: 'How many open notifications of each type the chosen departments have.',
  notificationPerson: 'The open notifications of one person, newest first.',
  notificationDismiss: 'Hides a notification for the caller, or removes its risk mark for all users.',
  notificationDismissSelected: 'Hides several notifications for the caller.',

  personReturnThisWeek: 'Planned returns from tomorrow to a week from today, soonest first.',
  personConditionsSummary: 'People on sick leave today by cause and category of causes.',
  person: 'One employee: employments, the absence of today, and the use of occupational health.',
  personAbsenceList: 'All absence rows of one person, newest first.',
  personAbsenceIntervals: 'People on sick leave today by how long their sick leave has lasted.',
  personEmploymentTypes: 'The employment types that occur in the chosen departments.',

  rehabPlansOfPerson: 'The rehabilitation plans of one person with their documents, ongoing first.',
  rehabPlanCreate: 'Starts a plan for a person with a first document, empty or with its content.',
  rehabPlanCreateWithFile: 'Starts a plan for a person with an uploaded file.',
  rehabPlanDelete:
    'Removes a plan with its documents and their files. An administrator can restore it for 30 days; then it is deleted.',
  rehabPlanToggleArchive: 'Finishes an ongoing plan or resumes a finished one.',

  rehabDocumentGet: 'One document with its content and version.',
  rehabDocumentSave:
    'Saves the content of a document; the version that was edited guards against overwriting.',
  rehabDocumentCreate: 'Adds a document to a plan, empty or with its content.',
  rehabDocumentCreateFile: 'Adds an uploaded file to a plan.',
  rehabDocumentDelete: 'Removes one document with its file, permanently.',

  rehabListStats: 'How many plans the list holds under a filter.',
  rehabList: 'The plans of the chosen departments, a page from an offset.',
  followUpList:
    'What is to be done about the employees of the chosen departments, overdue first, a page after a row; as NDJSON all rows are streamed.',
  followUpPerson:
    'What is to be done about one person, the milestones of the sick leave, and the noted talks and statements.',
  followUpAssignable: 'The accounts that can be made responsible for a person.',
  followUpDone: 'Marks a step as done.',
  followUpUndo:
    'Removes a mark of a step, a talk or a statement within 24 hours; a postponement also until its new date.',
  followUpPostpone: 'Postpones a step to a later day, with a reason.',
  followUpPlanNotNeeded:
    'States why no rehab plan, or no plan for return to work, is needed for the sick leave of today.',
  followUpNoteTalk: 'Notes a talk with a person, which ends a caring talk that was due by then.',
  followUpAssign: 'Makes an account responsible for a person, or nobody.',
  followUpHandoverAccounts:
    'The accounts that can hand over the employees they follow up, those that can take over, and the delegations of today.',
  followUpHandoverPreview: 'How many employees a handover would move, and which would stay.',
  followUpHandOver:
    'Moves the employees that an account follows up to another one, permanently or until a day.',
  followUpEndDelegation: 'Ends a delegation before its last day.',
  followUpReminders: 'How the account is reminded of what is to be done.',
  followUpCalendarCreate:
    'Creates the calendar link of the account; the response has its key. Revokes an earlier link.',
  followUpCalendarRevoke: 'Revokes the calendar link of the account.',
  followUpMailSet: 'Chooses how often the account is reminded by e-mail of what is to be done.',
  followUpCalendarRead: 'The days on which something is due, for the holder of the key of a calendar link.',
  savedViewList: 'The views of analysis and report that the account has saved.',
  savedViewCreate: 'Saves a view: a period, a filter and a choice of departments under a name.',
  savedViewRename: 'Gives a saved view another name.',
  savedViewDelete: 'Deletes a saved view.',
  savedViewSetDefault: 'Makes a saved view the one that its page opens with, or ends that.',
  rehabListExport: 'The same list as a spreadsheet, with the words of the columns given by the caller.',

  fileDownload: 'The bytes of an uploaded file.',
  fileDownloadByForm: 'The bytes of an uploaded file, for a form that posts the token and the role.',
  sickNoteDownload: 'The bytes of a sick note.',
  sickNoteDownloadByForm: 'The bytes of a sick note, for a form that posts the token and the role.',

  sickNoteTicketCreate: 'Makes an address where one employee can upload a sick note, once.',
  sickNoteRequestOfPerson:
    'The request for a sick note that an employee can still answer, and the address of the latest one.',
  sickNoteWithdraw: 'Withdraws the request for a sick note: its upload address can no longer be used.',
  sickNoteTicketGet: 'What an upload address is for: shown to the employee before signing in.',
  sickNoteUpload: 'Takes the sick note of the employee whom the identity assertion names.',

  dataVersion:
    'An opaque version in the header X-Data-Version: another one whenever any figure could be another. X-Data-Covered-Through and X-Data-Imported-At: the last day that imported absences cover, and when they were imported. X-Data-Late-After-Days: deliveries are late when none covers this many of the latest days. X-Sick-Leave-Target, X-Repeated-Spells, X-Repeated-Months and X-Sick-Note-Day: settings of the organisation.',
  tokenExchange:
    'A new token as by refresh; the token that the call was made with is revoked in the same transaction.',
  tokenRevoke:
    'Revokes the token that it is called with and every token of the same sign-in, refreshed before or after.',

  openApi: 'This description, as OpenAPI 3.1.',
  docs: 'This description, as a page.',
  keySet: 'The public keys that the tokens are signed with, as a JWK set.',
};
