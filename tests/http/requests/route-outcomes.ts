/**
 * The outcome of every loader and action for each caller, when it is called alone with `?_data=`. `→` is a redirect to
 * the page of that name (tests/support/routes/request-endpoints.ts); `→sign-in` means that a session is required. A
 * number is the status:
 *
 * - 200: the data of the page or the file
 * - 400: permitted; only the form of the test is invalid
 * - 401: no department; 403: the role or the feature is missing; 404: not an employee of the caller
 *
 * A user who has all seven roles for the same departments calls, except in these columns:
 *
 * - out: no session
 * - otherDept: a manager of other departments than those of the employee
 * - noDept: HR without departments
 * - noPlanner: a manager, in an organisation without the rehab planner
 *
 * The ids are the stored ones: an account manager gets 404, because that role has pseudonyms of the day.
 *
 * None of them has the capability `administration`; tests/http/administration/deliveries.test.ts calls its pages with it.
 *
 * `document-draft` returns 200 to each of them because the post of the document's page, which is called before it, has stored
 * a draft of the typed text.
 *
 * The lists in otherDept and noPlanner contain what that manager may see. A redirect to the page of an employee or of a
 * document after a change that the provider rejected shows a message there; nothing is changed.
 */
const WITH_SESSION = `
call   out      Manager   ActingManager HRAdmin   RehabCoordinator StatisticsSupport PersonnelAdmin AccountManager otherDept  noDept     noPlanner  route
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/_index
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/$accountId._index
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/$accountId._index
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/$accountId.password
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/$accountId.password
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/_index
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/_index
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/machines
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/machines
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/sign-in
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/sign-in
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/review
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/review
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/new
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/accounts+/new
action →sign-in →review   →review       →review   →review          →review           →review        →review        →review    →review    →review    routes/admin+/accounts+/review_.export
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/_index
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/_index
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/$deliveryId._index
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/$deliveryId._index
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/$deliveryId.errors
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/$deliveryId.undo
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/deliveries+/$deliveryId.undo
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/corrections
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/corrections
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/features
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/access-log
action →sign-in →log      →log          →log      →log             →log              →log           →log           →log       →log       →log       routes/admin+/access-log_.export
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/features_.switch
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/features_.switch
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.export
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.import
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.import
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.new
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.new
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.remove
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/mapping_.remove
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/retention
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/retention
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/people
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/people
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/people_.extract
loader →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/settings
action →sign-in 403       403           403       403              403               403            403            403        403        403        routes/admin+/settings
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/debug.features
action →sign-in →features →features     →features →features        →features         →features      →features      →features  →features  →features  routes/debug.features
loader →sign-in 200       200           200       200              200               200            200            200        200        200        routes/departments
action →sign-in →today    →today        →today    →today           →today            →today         →today         →today     →today     →today     routes/departments
loader →sign-in 200       200           200       200              200               200            403            200        401        200        routes/employees
loader →sign-in 200       200          200       200             403              403            403            200        401        403        routes/follow-up
action →sign-in 200       200          200       200             →follow-up       →follow-up     →follow-up     200        →follow-up →follow-up routes/follow-up_+/export
loader →sign-in 403       403           200       200              403               403            403            403        403        403        routes/follow-up_+/handover
action →sign-in 403       403           →handover →handover        403               403            403            403        403        403        routes/follow-up_+/handover
loader →sign-in 403       403          →handover-form →handover-form   403               403            403            403        403        403        routes/follow-up_+/handover_.confirm
action →sign-in 403       403          →handover-form →handover-form   403               403            403            403        403        403        routes/follow-up_+/handover_.confirm
action →sign-in →follow-up →follow-up   →follow-up →follow-up      403              403            403            →follow-up →follow-up 403        routes/follow-up_+/$personId
loader →sign-in 200       200          200       200             403              403            403            404        404        403        routes/follow-up_+/$personId_.assign
action →sign-in →follow-up →follow-up   →follow-up →follow-up      403              403            403            404        404        403        routes/follow-up_+/$personId_.assign
loader →sign-in 200       200          200       200             403              403            403            404        404        403        routes/follow-up_+/$personId_.plan-not-needed
action →sign-in →follow-up →follow-up   →follow-up →follow-up      403              403            403            →follow-up →follow-up 403        routes/follow-up_+/$personId_.plan-not-needed
loader →sign-in 200       200          200       200             403              403            403            404        404        403        routes/follow-up_+/$personId_.postpone
action →sign-in →follow-up →follow-up   →follow-up →follow-up      403              403            403            →follow-up →follow-up 403        routes/follow-up_+/$personId_.postpone
loader →sign-in 200       200          200       200             403              403            403            404        404        403        routes/follow-up_+/$personId_.talk
action →sign-in →follow-up →follow-up   →follow-up →follow-up      403              403            403            →follow-up →follow-up 403        routes/follow-up_+/$personId_.talk
loader →sign-in 404       404          404       404             403              403            403            404        404        403        routes/follow-up_+/$personId_.plan-not-needed_.$markId
loader →sign-in 200       200          200       200             403              403            403            400        401        403        routes/resources+/follow-up
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/_layout
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/_index
action →sign-in →today    →today        →today    →today           →today            →today         →today         →today     →today     →today     routes/hr+/_index
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/analysis
action →sign-in 200       200           200       200              200               200            200            200        →analysis  200        routes/hr+/analysis_.export
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/notifications
action →sign-in →list     →list         →list     →list            →list             →list          →list          →list      401        →list      routes/hr+/notifications
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/departments
action →sign-in 200       200           200       200              200               200            200            200        →compare   200        routes/hr+/departments_.export
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/annual
action →sign-in 200       200           200       200              200               200            200            200        →annual    200        routes/hr+/annual_.export
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/hr+/report
action →sign-in 200       200           200       200              200               200            200            200        →report    200        routes/hr+/report_.export
loader →sign-in 200       200           200       200              200               200            404            404        401        200        routes/hr_+/notification.$notificationId.delete
action →sign-in →today    →today        →today    →today           →today            →today         →today         →today     →today     →today     routes/hr_+/notification.$notificationId.delete
loader →sign-in 200       200           200       200              200               200            403            200        200        200        routes/hr_+/person+/$personId+/_layout
loader →sign-in 200       200           200       200              200               200            403            404        404        200        routes/hr_+/person+/$personId+/_index
action →sign-in →new-doc  →new-doc      →new-doc  →new-doc         403               403            403            →person    →person    403        routes/hr_+/person+/$personId+/_index
loader →sign-in 200       200           200       200              403               403            403            200        200        403        routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_layout
loader →sign-in 200       200           200       200              403               403            403            404        404        403        routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_index
action →sign-in →document →document     →document →document        403               403            403            →document  →document  →document  routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_index
loader →sign-in 200       200           200       200              403               403            403            404        404        403        routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/print
loader →sign-in 200       200           200       200              403               403            403            404        404        403        routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId_.delete
action →sign-in →person   →person       →person   →person          403               403            403            →person    →person    403        routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId_.delete
loader →sign-in 403       403           200       200              403               403            403            403        404        403        routes/hr_+/person+/$personId_.access-log
loader →sign-in 200       200           200       200              200               403            403            404        404        200        routes/hr_+/person+/$personId_.notification.$notificationId.delete
action →sign-in →person   →person       →person   →person          →person           403            403            →person    →person    →person    routes/hr_+/person+/$personId_.notification.$notificationId.delete
loader →sign-in 200       200           200       200              403               403            403            404        404        403        routes/hr_+/person+/$personId+/plan.$rehabPlanId.delete
action →sign-in →person   →person       →person   →person          403               403            403            →person    →person    403        routes/hr_+/person+/$personId+/plan.$rehabPlanId.delete
loader →sign-in 200       200           200       200              403               403            403            404        404        403        routes/hr_+/person+/$personId+/plan.$rehabPlanId.document.$type
action →sign-in →document →document     →document →document        403               403            403            404        404        403        routes/hr_+/person+/$personId+/plan.$rehabPlanId.document.$type
loader →sign-in 200       200           403       403              403               403            403            404        403        403        routes/hr_+/person+/$personId+/sick-note
action →sign-in 200       200           403       403              403               403            403            404        403        403        routes/hr_+/person+/$personId+/sick-note
loader →sign-in 200       200           200       200              403               403            403            200        403        403        routes/_account+/reminders
action →sign-in →reminders →reminders   →reminders →reminders      403               403            403            →reminders →reminders →reminders routes/_account+/reminders
loader →sign-in 200       200           200       200              403               403            403            200        401        403        routes/rehab-plans
action →sign-in 200       200           200       200              →plans            →plans         →plans         200        →plans     →plans     routes/rehab-plans_.export
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/resources+/absent-list
loader →sign-in 200       200           200       200              200               200            200            200        200        200        routes/resources+/departments
action →sign-in 400       400           400       400              400               400            400            400        400        400        routes/resources+/departments
action →sign-in 200       200           200       200              403               403            403            200        200        200        routes/resources+/document-draft.$documentId
action →sign-in 200       200           200       200              403               403            403            404        404        403        routes/resources+/new-document.$personId.$rehabPlanId.$type
loader →sign-in 200       200           200       200              →error-403        →error-403     →error-403     →error-404 →error-404 →error-403 routes/resources+/documents.$type.$documentId
loader →sign-in 200       200           200       200              200               200            403            200        401        200        routes/resources+/employees
action 204      400       400           400       400              400               400            400            400        400        400        routes/resources+/log
loader →sign-in 200       200           200       200              403               403            403            400        401        403        routes/resources+/rehab-plans
loader →sign-in 200       200           200       200              200               200            200            200        401        200        routes/resources+/report-rows
action →sign-in →start    →start        →start    →start           →start            →start         →start         →start     →start     →start     routes/_account+/role
loader →sign-in 200       200           200       200              200               200            200            200        200        200        routes/_information+/samtalsstod
loader →sign-in 200       200           200       200              200               200            200            200        200        200        routes/saved-views
action →sign-in →views    →views        →views    →views           →views            →views         →views         →views     →views     →views     routes/saved-views
loader →sign-in 404       404           404       404              404               404            404            404        404        404        routes/saved-views_.$viewId
action →sign-in →today    →today        →today    →today           →today            →today         →today         →today     →today     →today     routes/_account+/session.continue`;

/** Routes that are public, that only redirect, and resource routes that have no page. */
const WITHOUT_SESSION = `
call   everyone    route
loader 200         root
loader 404         routes/admin+/access-log_.export
loader 404         routes/admin+/accounts+/review_.export
loader 404         routes/follow-up_+/$personId
loader 404         routes/follow-up[.]ics
loader 404         routes/follow-up_+/export
loader 404         routes/$
action 404         routes/$
loader →today      routes/_index
loader 200         routes/_information+/about
loader 404         routes/error.($statusCode)
loader 404         routes/hr+/analysis_.export
loader 404         routes/hr+/departments_.export
loader 404         routes/hr+/annual_.export
loader 404         routes/hr+/report_.export
loader 404         routes/_account+/language
action →start      routes/_account+/language
loader →signed-out routes/_account+/logout
action →signed-out routes/_account+/logout
loader 404         routes/rehab-plans_.export
loader 404         routes/resources+/log
loader 200         routes/resources+/session
action 200         routes/resources+/session
loader 404         routes/_account+/role
loader 404         routes/_account+/session.continue
loader 404         routes/sick-note.$ticket
action 400         routes/sick-note.$ticket
loader 200         routes/sick-note.received
loader 404         routes/_account+/theme
action →start      routes/_account+/theme
loader 200         routes/_information+/user-guide`;

const CALLERS = [
  'out',
  'Manager',
  'ActingManager',
  'HRAdmin',
  'RehabCoordinator',
  'StatisticsSupport',
  'PersonnelAdmin',
  'AccountManager',
  'otherDept',
  'noDept',
  'noPlanner',
] as const;

export type Caller = (typeof CALLERS)[number];

type Outcomes = Readonly<Record<string, string>>;

/** The outcome of each endpoint (`loader routes/hr+/_index`) by caller. */
export const expectedOutcomes = Object.fromEntries(
  CALLERS.map((caller) => [
    caller,
    { ...readColumn(WITH_SESSION, caller), ...readColumn(WITHOUT_SESSION, 'everyone') },
  ]),
) as Record<Caller, Outcomes>;

function readColumn(table: string, column: string): Outcomes {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  const at = head.indexOf(column);
  return Object.fromEntries(rows.map((row) => [`${row[0] ?? ''} ${row.at(-1) ?? ''}`, row[at] ?? '']));
}
