/**
 * The actions of a user, and the tests that perform them. `controls` are the links, forms and disclosures that offer
 * the action, as `list-controls.ts` names them; some actions need only a URL. actions.spec.ts compares the list with
 * the pages and the tests.
 */
export type SpecAction = { action: string; controls: string[]; tests: string[] };

export const SPEC_ACTIONS: readonly SpecAction[] = [
  {
    action: 'sign in by the portal',
    controls: ['POST /portal/login', 'link #username', 'link #password'],
    tests: ['sign in with a demo account', 'sign in by typing', 'sign in with an empty form'],
  },
  {
    action: 'come in with a token in the address',
    controls: [],
    tests: ['sign in by typing', 'come back with a token that cannot be used'],
  },
  {
    action: 'choose the language of the portal',
    controls: ['POST /portal/login'],
    tests: ['switch language in the portal'],
  },
  {
    action: 'log out',
    controls: ['POST /logout'],
    tests: ['log out, and go back', 'log out by a link of another site', 'log out by the address'],
  },
  {
    action: 'go on after the session has ended',
    controls: ['POST /logout'],
    tests: ['come back to a session that has ended', 'leave a page until its session has ended'],
  },
  {
    action: 'go on with a session before it ends, in every tab',
    controls: ['POST /session/continue'],
    tests: [
      'go on with a session that ends soon',
      'go on with a session by a request',
      'be told that the session cannot go on',
      'work in two tabs of one session',
      'reload two tabs of one session',
      'log out in one of two tabs, and in again',
      'wake a laptop that slept, and turn its clock',
    ],
  },
  {
    action: 'switch role',
    controls: ['POST /role'],
    tests: ['switch role', 'work in a role that has been taken away'],
  },
  {
    action: 'switch language',
    controls: ['POST /language', 'POST /language?returnTo', 'POST /language?returnTo&keep', 'link #sprak'],
    tests: [
      'switch language',
      'switch language with a form half filled in',
      'switch language with a name half typed',
      'switch language with a document half written',
      'switch language on an error page',
    ],
  },
  {
    action: 'switch theme',
    controls: ['POST /theme'],
    tests: ['switch theme', 'switch theme without an account'],
  },
  {
    action: 'open the account menu',
    controls: ['disclosure header'],
    tests: ['use the account menu by keyboard', 'close the account menu with the pointer'],
  },
  {
    action: 'go to the customer portal',
    controls: ['link /portal'],
    tests: ['go to the customer portal', 'work in a role that has been taken away'],
  },
  {
    action: 'go to the overview',
    controls: ['link /', 'link /hr'],
    tests: ['go to the start page', 'open a page that does not exist'],
  },
  {
    action: 'skip what precedes the content',
    controls: ['link #innehall', 'link #main'],
    tests: ['skip to the content', 'skip to the content of the portal'],
  },
  {
    action: 'close a message',
    controls: ['link /hr'],
    tests: ['sign in with a demo account'],
  },
  {
    action: 'see who is absent, new, back and due back, the intervals, the history and the causes',
    controls: [],
    tests: ['see today', 'see no names and no causes', 'see the page without its departments'],
  },
  {
    action: 'go from a key figure to its list',
    controls: ['link /hr#franvarande', 'link /hr#nya', 'link /hr#ater', 'link /hr#planerade'],
    tests: ['follow a key figure to its list'],
  },
  {
    action: 'see the analysis: key figures, trend, causes, repeated absence, notifications',
    controls: ['link /hr/analysis', 'link /hr/person/:id'],
    tests: [
      'see the analysis',
      'learn what a key figure means',
      'open one tip after another',
      'point at a tip and read it',
    ],
  },
  {
    action: 'choose the period of the figures',
    controls: ['GET /hr/analysis#visa', 'link /hr/analysis', 'link #period'],
    tests: ['choose a period', 'choose a period in the calendar of the browser'],
  },
  {
    action: 'filter the figures by age, employment type and gender',
    controls: ['GET /hr/analysis#visa', 'link /hr/analysis#filter', 'link #alder'],
    tests: ['filter the analysis, and take the filters away', 'see the figures follow the filters'],
  },
  {
    action: 'choose the series of the trend, as percent, count or days',
    controls: ['GET /hr/analysis#visa', 'link #serier'],
    tests: ['choose what the trend shows', 'read the trend by keyboard'],
  },
  {
    action: 'see causes, people and departments beyond the first rows',
    controls: ['link /hr/analysis#alla', 'link /hr/analysis#upprepad', 'link /hr/analysis#handelser'],
    tests: ['see the rest of a list of the analysis'],
  },
  {
    action: 'read a chart and its figures',
    controls: ['disclosure main'],
    tests: ['read a chart', 'read a chart by keyboard and pointer'],
  },
  {
    action: 'see the rest of a short list',
    controls: ['link /hr#nya', 'link /hr#ater', 'link /hr#planerade'],
    tests: ['see the rest of a short list'],
  },
  {
    action: 'try a part again that failed',
    controls: ['link /hr'],
    tests: ['try a part again that failed', 'be told that more rows could not be fetched'],
  },
  {
    action: 'choose types of absence, at least one',
    controls: ['GET /hr#visa-typer', 'link #typ'],
    tests: ['filter the absent list', 'choose no type of absence', 'open an address that cannot be read'],
  },
  {
    action: 'load more rows of the absent list',
    controls: ['link /hr#rad'],
    tests: [
      'show more of the absent list',
      'scroll to the end of the absent list',
      'scroll to the end of the page without more rows',
      'reach the end of the page by keyboard without more rows',
      'tab through the last rows without more rows',
    ],
  },
  {
    action: 'see more notifications',
    controls: ['link /hr#handelse'],
    tests: ['show more notices'],
  },
  {
    action: 'handle a notification',
    controls: ['POST /hr?index'],
    tests: ['handle a notice', 'be told that a notice could not be handled'],
  },
  {
    action: 'remove a risk mark, or think better of it',
    controls: ['link /hr/notification/:id/delete', 'POST /hr/notification/:id/delete', 'link /hr#handelser'],
    tests: ['remove a risk mark'],
  },
  {
    action: 'see the report of a period, and why there is none',
    controls: ['link /hr/report', 'GET /hr/report#visa'],
    tests: ['see the report of a period', 'see a report without rows'],
  },
  {
    action: 'choose the columns of the report',
    controls: ['disclosure main', 'link #kol'],
    tests: ['choose the columns of the report'],
  },
  {
    action: 'sort the report, and see more of its rows',
    controls: ['GET /hr/report', 'link /hr/report#rad'],
    tests: ['sort the report', 'show more of the report'],
  },
  {
    action: 'export the report, or think better of it',
    controls: ['POST /hr/report/export'],
    tests: [
      'export the report',
      'cancel an export of the report',
      'be told to wait with an export of the report',
      'be told that the report could not be exported',
    ],
  },
  {
    action: 'export the statistics',
    controls: ['POST /hr/analysis/export'],
    tests: ['export the statistics'],
  },
  {
    action: 'see an employee: absence now and before, employment, services, notifications',
    controls: [
      'link /hr/person/:id',
      'link #nu',
      'link #planer',
      'link #historik',
      'link #uppgifter',
      'link #handelser',
      'link #tjanster',
      'link /hr/person/:id?history#perioder',
    ],
    tests: ['open the page of an employee'],
  },
  {
    action: 'handle a notification of an employee, or remove its risk mark',
    controls: [
      'POST /hr/person/:id?index',
      'link /hr/person/:id/notification/:id/delete',
      'POST /hr/person/:id/notification/:id/delete',
      'link /hr/person/:id#handelser',
    ],
    tests: ['remove a risk mark of an employee, and handle the notice'],
  },
  {
    action: 'start, add to, finish, resume and remove a rehab plan; upload and download files',
    controls: [
      'disclosure main',
      'POST /hr/person/:id?index',
      'link /hr/person/:id/document/:id',
      'link /hr/person/:id/document/:id/delete',
      'POST /hr/person/:id/document/:id/delete',
      'link /hr/person/:id#dokument',
      'link /hr/person/:id/plan/:id/delete',
      'POST /hr/person/:id/plan/:id/delete',
      'link /hr/person/:id#planer',
      'link /resources/documents/file/:id',
      'link #typ',
    ],
    tests: [
      'plan a rehabilitation with files, and take it back',
      'start a plan with a document, and add another',
      'choose a file that is not taken',
      'cancel an upload',
    ],
  },
  {
    action: 'ask for a sick note, and hand it in by the link',
    controls: [
      'link /hr/person/:id/sick-note',
      'POST /hr/person/:id/sick-note',
      'link mailto:',
      'link /portal/identify',
      'POST /portal/identify',
      'POST /sick-note/:id',
    ],
    tests: ['ask for a sick note, and hand it in'],
  },
  {
    action: 'open the department picker',
    controls: ['link /departments', 'link #avdelningsval'],
    tests: [
      'pick departments by clicks',
      'come to the picker without any department',
      'see the picker before its departments',
      'skip to the choice of departments',
    ],
  },
  {
    action: 'pick departments, by clicks, with ctrl and alt, by the menu, and confirm or cancel',
    controls: [
      'POST /departments',
      'POST /departments?menu',
      'link /departments?menu#m',
      'link /departments#meny',
    ],
    tests: [
      'pick departments by clicks',
      'use the menu of a department',
      'click with ctrl and with alt',
      'leave the picker without saving',
      'choose no department',
      'meet departments that may not be chosen',
      'pick in two tabs',
      'pick before the script is there',
    ],
  },
  {
    action: 'go through the columns of departments',
    controls: ['link /departments#kol', 'link /departments#cb'],
    tests: [
      'come back to the column opened last',
      'pick in a narrow window',
      'pick by keyboard alone',
      'pick by the Tab key alone',
    ],
  },
  {
    action: 'search for a department',
    controls: ['GET /departments#sok', 'link /departments#sok', 'link /departments#cb'],
    tests: ['search for a department'],
  },
  {
    action: 'see and change the chosen departments',
    controls: ['link /departments?panel#panel', 'POST /departments?panel', 'link /departments#urval'],
    tests: ['see and change the selection'],
  },
  {
    action: 'read how the picker works',
    controls: ['link /departments?panel#panel', 'link /departments#hjalp'],
    tests: ['read how the picker works'],
  },
  {
    action: 'search for an employee, and open the employee’s page',
    controls: [
      'GET /employees',
      'link /employees?page#traffar',
      'link /employees#traffar',
      'link /hr/person/:id',
    ],
    tests: [
      'search for an employee',
      'search for nobody',
      'walk through the list of hits by keyboard',
      'go to the search by keyboard',
      'search for an employee in a role that may not',
    ],
  },
  {
    action: 'read what the figures mean',
    controls: ['link /about', 'link #avsnitt'],
    tests: ['read what the figures mean'],
  },
  {
    action: 'read the guide',
    controls: ['link /user-guide', 'link #avsnitt', 'link /guide/:picture'],
    tests: ['read the guide'],
  },
  {
    action: 'choose a checklist for a conversation, and print it',
    controls: ['link /samtalsstod', 'link /samtalsstod?conversation'],
    tests: ['choose a checklist'],
  },
  {
    action: 'fill in a document of a rehab plan, add and remove rows, save it or a draft of it',
    controls: [
      'POST /hr/person/:id/document/:id?index',
      'link #arbete',
      'link #atgarder',
      'link #handlingsplan',
      'link #utvardering',
    ],
    tests: [
      'write a whole plan by keyboard',
      'answer what depends on another answer',
      'have a draft saved while writing',
      'write on after the session has ended',
    ],
  },
  {
    action: 'mend a document with errors',
    controls: ['link #heading'],
    tests: ['mend a document with errors', 'mend a row that has moved'],
  },
  {
    action: 'leave a document with unsaved text, go on with its draft or throw it away',
    controls: ['DIALOG /hr/person/:id/document/:id'],
    tests: ['leave a document with unsaved text, and come back to it'],
  },
  {
    action: 'remove a document from its page',
    controls: ['link /hr/person/:id/document/:id/delete'],
    tests: ['remove a document from its page'],
  },
  {
    action: 'choose between two versions of a document',
    controls: ['POST ?index'],
    tests: ['save what another has saved meanwhile'],
  },
  {
    action: 'read a document that may not be changed, and print one to be signed',
    controls: ['link /hr/person/:id/document/:id/print', 'link /hr/person/:id/document/:id'],
    tests: ['read a finished plan, and print it to be signed'],
  },
  {
    action: 'see the rehabilitation plans, filtered, sorted and with the time of day',
    controls: [
      'link /rehab-plans',
      'GET /rehab-plans',
      'GET /rehab-plans#filter',
      'link /rehab-plans?filter',
      'GET /rehab-plans#visning',
      'link /hr/person/:id/document/:id',
    ],
    tests: ['see the rehabilitation plans', 'sort the rehabilitation plans'],
  },
  {
    action: 'load more rehabilitation plans',
    controls: ['link /rehab-plans?filter&of#rad'],
    tests: [
      'show more rehabilitation plans',
      'show more rehabilitation plans and go on with the first of them',
    ],
  },
  {
    action: 'export the rehabilitation plans',
    controls: ['POST /rehab-plans/export'],
    tests: ['export the rehabilitation plans'],
  },
  {
    action: 'see how many work in the choice and in the company',
    controls: [],
    tests: ['see how many work in the company', 'see how many work in the company by hovering'],
  },
  {
    action: 'wait for figures that are being prepared',
    controls: [],
    tests: [
      'wait for the figures of a large organisation',
      'keep the typed text and the focus while the figures arrive',
      'load the figures again by the link',
    ],
  },
  {
    action: 'ask the support',
    controls: ['link mailto:support@example.com'],
    tests: ['meet a service that is away'],
  },
  {
    action: 'open an address: one of former days, one that no page has, an error page',
    controls: [],
    tests: [
      'open a former address',
      'open a page that does not exist',
      'meet a service that is away',
      'work without any department',
      'open a page while the provider is down',
      'keep the header while a page fails',
    ],
  },
  {
    action: 'meet an unexpected error, which the page reports to the log',
    controls: [],
    tests: ['report an error of the page', 'report errors while the log is unavailable'],
  },
  {
    action: 'do all of it by keyboard alone',
    controls: [],
    tests: ['walk through the whole page by keyboard', 'sign in, look, act and log out by keyboard'],
  },
  {
    action: 'deliver data',
    controls: [
      'link /admin/deliveries',
      'POST /admin/deliveries?index',
      'link /admin/deliveries/:id',
      'POST /admin/deliveries/:id?index',
      'link /admin/deliveries/:id/errors',
      'link /admin/deliveries/:id/undo',
      'POST /admin/deliveries/:id/undo',
      'link /admin/mapping',
      'link #codes',
      'POST /admin/mapping',
      'link /admin/mapping?delivery',
      'POST /admin/mapping?delivery',
      'link #fil',
      'link /admin/mapping/export',
      'link /admin/mapping/import',
      'POST /admin/mapping/import',
    ],
    tests: [
      'state what a code means and deliver with it',
      'replace the mapping by a file',
      'state what a delivery needs from its page',
      'deliver files, store them and undo it',
      'correct the settings of a delivery and discard it',
      'wait for a long delivery',
    ],
  },
];
