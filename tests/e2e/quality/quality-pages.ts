import { expect, type BrowserContext, type Page, type Response } from '@playwright/test';
import type { SessionStatus } from '#app/session/session-status.ts';
import type { CallName } from '#contract/calls.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { findWithoutPlan, findWithPlan, makeSickNoteLink } from '#tests/support/app/find-people.ts';
import {
  correctionDetails,
  heldDetails,
  rejectedDetails,
  runningDetails,
  sampleDeliveries,
  storedDetails,
} from '#tests/support/deliveries/sample-delivery.ts';
import { sampleAccount, sampleAccounts } from '#tests/support/deliveries/sample-accounts.ts';
import { sampleReview, sampleReviews } from '#tests/support/deliveries/sample-reviews.ts';
import { sampleMapping } from '#tests/support/deliveries/sample-mapping.ts';
import { sampleReminders } from '#tests/support/follow-up/sample-reminders.ts';
import { sampleViews } from '#tests/support/app/sample-views.ts';
import { moveDataVersion } from '#tests/support/database/move-data-version.ts';
import {
  sampleFollowUpList,
  sampleHandoverAccounts,
  sampleHandoverPreview,
  samplePersonActions,
} from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import { plannedMeasures } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import type { TestFixtures } from '../support/test.ts';
import type { ProviderFault } from '../support/test-server.ts';

/** A page in one of its states, as every quality check opens it. */
export type QualityPage = {
  name: string;
  /** The status of its response. */
  status: number;
  /** The account that is signed in; undefined: no session. */
  as?: string;
  /** Responses of the provider in place of its own while the page is opened. */
  faults?: Partial<Record<CallName, ProviderFault>>;
  /** True: the page needs no script and may have none. */
  scriptless?: true;
  /** Opens the page and returns its response. */
  open(tab: Tab): Promise<Response | null>;
};

/** The fixtures of a test that pages are opened with. */
export type Tab = Pick<TestFixtures, 'app' | 'browserErrors' | 'faults' | 'goto' | 'ready' | 'signIn'> & {
  context: BrowserContext;
  javaScriptEnabled: boolean;
  language: Language;
  page: Page;
};

const MANAGER = 'karin.ekdahl';
const COORDINATOR = 'lena.sjostrand';
const DELIVERY = '/admin/deliveries/019d0000-0000-7000-8000-000000000001';
/** The largest customer of the demo, all of it. */
const LARGEST = 'birgitta.akerlund';
/** An administrator of a group of companies. */
const GROUP = 'helena.bergvall';
const SECTIONS = [
  'navigationToday',
  'navigation',
  'absenceListStats',
  'absenceList',
  'personReturnThisWeek',
  'absenceHistory',
  'personAbsenceIntervals',
  'personConditionsSummary',
  'notificationDepartment',
] as const satisfies readonly CallName[];
const LISTS = SECTIONS.filter(
  (name) => !['navigationToday', 'navigation', 'absenceListStats'].includes(name),
);

const ANALYSIS_SECTIONS = [
  'statsDepartments',
  'statsGlobal',
  'absenceRepeatedShortTerm',
  'notificationDepartment',
  'personEmploymentTypes',
] as const satisfies readonly CallName[];

const LIVE = { state: 'live', recent: false, failed: false, endsAt: '13.00' } as const;

const at = (path: string) => (tab: Tab) => tab.goto(path);

/** Every page of the product in each state that looks different. */
export const qualityPages: readonly QualityPage[] = [
  { name: 'portal', status: 200, scriptless: true, open: atPortal('') },
  { name: 'portal after log-out', status: 200, scriptless: true, open: atPortal('&message=signed_out') },
  { name: 'new password', status: 200, scriptless: true, open: atNewPassword },
  { name: 'new password with an error', status: 400, scriptless: true, open: enterWeakPassword },
  { name: 'portal with an error', status: 401, scriptless: true, open: enterWrongPassword },
  { name: 'today', status: 200, as: MANAGER, open: at('/hr') },
  { name: 'today after signing in', status: 200, as: 'jonas.wiberg', open: openBySigningIn },
  { name: 'today of the largest customer', status: 200, as: LARGEST, open: at('/hr') },
  { name: 'today of a small customer', status: 200, as: 'oskar.hallgren.tallmo', open: at('/hr') },
  { name: 'today with masked names', status: 200, as: 'oskar.hallgren.nordviken', open: at('/hr') },
  { name: 'today without causes', status: 200, as: 'stefan.holmgren', open: at('/hr') },
  { name: 'today without a type', status: 400, as: MANAGER, open: at('/hr?f=1') },
  { name: 'today by a bad address', status: 400, as: MANAGER, open: at('/hr?types=HOLIDAY') },
  { name: 'today with nobody absent', status: 200, as: MANAGER, faults: allOf(LISTS, []), open: at('/hr') },
  {
    name: 'today without its sections',
    status: 200,
    as: MANAGER,
    faults: allOf(SECTIONS, 500),
    open: at('/hr'),
  },
  {
    name: 'today while its figures are being prepared',
    status: 200,
    as: MANAGER,
    faults: allOf(SECTIONS, 'loading a minute'),
    open: at('/hr'),
  },
  {
    name: 'today before the departments',
    status: 200,
    as: MANAGER,
    faults: { departmentHierarchy: 'timeout' },
    open: at('/hr'),
  },
  {
    name: 'service unavailable, signed in',
    status: 503,
    as: MANAGER,
    faults: { departmentHierarchy: 204 },
    scriptless: true,
    open: at('/hr'),
  },
  { name: 'today with the account menu', status: 200, as: MANAGER, open: openAll('header details') },
  { name: 'today with the tables of its charts', status: 200, as: MANAGER, open: openAll('main details') },
  {
    name: 'accounts',
    status: 200,
    as: LARGEST,
    scriptless: true,
    faults: { accountList: sampleAccounts },
    open: at('/admin/accounts'),
  },
  {
    name: 'account',
    status: 200,
    as: LARGEST,
    scriptless: true,
    faults: { accountGet: sampleAccount },
    open: at(`/admin/accounts/${sampleAccount.accountId}`),
  },
  {
    name: 'access review',
    status: 200,
    as: LARGEST,
    scriptless: true,
    faults: { accessReviewList: sampleReviews, accessReviewGet: sampleReview },
    open: at('/admin/accounts/review'),
  },
  {
    name: 'access review without a choice',
    status: 400,
    as: LARGEST,
    scriptless: true,
    faults: { accessReviewList: sampleReviews, accessReviewGet: sampleReview },
    open: confirmNoAccount,
  },
  {
    name: 'access review before the first',
    status: 200,
    as: LARGEST,
    scriptless: true,
    faults: { accessReviewList: { isDue: true, reviews: [] } },
    open: at('/admin/accounts/review'),
  },
  {
    name: 'new account',
    status: 200,
    as: LARGEST,
    scriptless: true,
    open: at('/admin/accounts/new'),
  },
  {
    name: 'new password of an account',
    status: 200,
    as: LARGEST,
    scriptless: true,
    faults: { accountGet: sampleAccount },
    open: at(`/admin/accounts/${sampleAccount.accountId}/password`),
  },
  {
    name: 'deliveries',
    status: 200,
    as: LARGEST,
    faults: { deliveryList: sampleDeliveries },
    open: at('/admin/deliveries'),
  },
  {
    name: 'deliveries before the first',
    status: 200,
    as: LARGEST,
    faults: { deliveryList: [] },
    open: at('/admin/deliveries'),
  },
  {
    name: 'mapping',
    status: 200,
    as: LARGEST,
    faults: { mappingGet: sampleMapping },
    open: at('/admin/mapping'),
  },
  {
    name: 'mapping with an error',
    status: 400,
    as: LARGEST,
    faults: { mappingGet: sampleMapping },
    open: saveMappingWithoutCode,
  },
  {
    name: 'mapping for a delivery',
    status: 200,
    as: LARGEST,
    faults: { mappingGet: sampleMapping, deliveryGet: rejectedDetails },
    open: at(`/admin/mapping?delivery=${rejectedDetails.delivery.deliveryId}`),
  },
  { name: 'correction', status: 200, as: LARGEST, open: at('/admin/corrections') },
  { name: 'correction with errors', status: 400, as: LARGEST, open: sendNoCorrection },
  {
    name: 'delivery of a correction',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: correctionDetails },
    open: at(DELIVERY),
  },
  { name: 'company features', status: 200, as: GROUP, open: at('/admin/features') },
  {
    name: 'switching a feature off',
    status: 200,
    as: LARGEST,
    scriptless: true,
    open: at('/admin/features/switch?feature=RehabPlanner&state=off'),
  },
  {
    name: 'organisation settings',
    status: 200,
    as: LARGEST,
    open: at('/admin/settings'),
  },
  {
    name: 'organisation settings with errors',
    status: 400,
    as: LARGEST,
    open: saveInvalidSettings,
  },
  {
    name: 'import of a mapping',
    status: 200,
    as: LARGEST,
    open: at('/admin/mapping/import'),
  },
  {
    name: 'import of a mapping without a file',
    status: 400,
    as: LARGEST,
    open: importNoMapping,
  },
  {
    name: 'delivery that needs review',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: heldDetails },
    open: openDetails(DELIVERY, 'main details'),
  },
  {
    name: 'delivery under way',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: runningDetails },
    open: openWithoutReloads(DELIVERY),
  },
  {
    name: 'delivery that cannot be imported',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: rejectedDetails },
    open: at(DELIVERY),
  },
  {
    name: 'delivery that is stored',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: storedDetails },
    open: at(DELIVERY),
  },
  {
    name: 'undo a delivery',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: storedDetails },
    scriptless: true,
    open: at(`${DELIVERY}/undo`),
  },
  { name: 'analysis', status: 200, as: MANAGER, open: at('/hr/analysis?from=2026-03-01') },
  {
    name: 'analysis of the largest customer, filtered, with every table',
    status: 200,
    as: LARGEST,
    open: openDetails('/hr/analysis?gender=female&ageMin=30&unit=days', 'main details'),
  },
  {
    name: 'analysis without names, too few to show',
    status: 200,
    as: 'oskar.hallgren.nordviken',
    open: at('/hr/analysis?ageMin=80'),
  },
  { name: 'analysis with errors', status: 400, as: MANAGER, open: at('/hr/analysis?f=1&from=x&ageMin=x') },
  {
    name: 'analysis without its sections',
    status: 200,
    as: 'dragan.petrovic',
    faults: allOf(ANALYSIS_SECTIONS, 500),
    open: at('/hr/analysis?from=2025-10-01'),
  },
  {
    name: 'comparison of departments',
    status: 200,
    as: LARGEST,
    open: at('/hr/departments?from=2025-10-01'),
  },
  {
    name: 'comparison of departments by no column',
    status: 400,
    as: MANAGER,
    open: at('/hr/departments?sort=x'),
  },
  { name: 'annual report', status: 200, as: LARGEST, open: at('/hr/annual') },
  { name: 'annual report of no year', status: 400, as: MANAGER, open: at('/hr/annual?year=x') },
  { name: 'report', status: 200, as: LARGEST, open: at('/hr/report') },
  {
    name: 'report with saved views',
    status: 200,
    as: MANAGER,
    faults: { savedViewList: sampleViews },
    open: openDetails('/hr/report?from=2026-03-01', 'main details'),
  },
  {
    name: 'saved views',
    status: 200,
    as: MANAGER,
    scriptless: true,
    faults: { savedViewList: sampleViews },
    open: openDetails('/saved-views', 'main details'),
  },
  { name: 'no saved views', status: 200, as: MANAGER, scriptless: true, open: at('/saved-views') },
  {
    name: 'saved views that could not be fetched',
    status: 200,
    as: MANAGER,
    scriptless: true,
    faults: { savedViewList: 500 },
    open: at('/saved-views'),
  },
  { name: 'notifications', status: 200, as: LARGEST, open: at('/hr/notifications') },
  { name: 'report with its columns', status: 200, as: 'stefan.holmgren', open: at('/hr/report?choose=all') },
  { name: 'report without columns', status: 400, as: MANAGER, open: at('/hr/report?f=1') },
  {
    name: 'report without rows',
    status: 200,
    as: MANAGER,
    open: at('/hr/report?from=2017-01-01&to=2017-01-02'),
  },
  { name: 'departments', status: 200, as: LARGEST, open: at('/departments?path=') },
  { name: 'departments of a manager', status: 200, as: MANAGER, open: at('/departments') },
  { name: 'departments with a menu', status: 200, as: LARGEST, open: openPicker('a[id^=meny-]') },
  { name: 'departments that were found', status: 200, as: LARGEST, open: at('/departments?q=skola') },
  { name: 'departments that were not found', status: 200, as: LARGEST, open: at('/departments?q=none+such') },
  { name: 'departments with the selection', status: 200, as: LARGEST, open: openPicker('#urval') },
  { name: 'departments with the help', status: 200, as: LARGEST, open: openPicker('#hjalp') },
  { name: 'employees that were found', status: 200, as: LARGEST, open: at('/employees?q=berg&page=2') },
  { name: 'employees that were not found', status: 200, as: MANAGER, open: at('/employees?q=none+such') },
  { name: 'employees without a name', status: 200, as: MANAGER, open: at('/employees?q=a') },
  { name: 'employees under the field', status: 200, as: LARGEST, open: openHits },
  { name: 'plan for return to work', status: 200, as: MANAGER, open: openPlan('') },
  { name: 'plan for return to work on paper', status: 200, as: MANAGER, open: openPlan('/print') },
  { name: 'new document', status: 200, as: MANAGER, open: openNewDocument },
  { name: 'document with an error', status: 400, as: MANAGER, open: saveNote({ heading: '' }) },
  {
    name: 'document in two versions',
    status: 409,
    as: MANAGER,
    open: saveNote({ heading: 'Min rubrik' }, true),
  },
  {
    name: 'removal of a risk mark',
    status: 200,
    as: 'annika.forsman',
    scriptless: true,
    open: removeRiskMark,
  },
  { name: 'rehab plans', status: 200, as: COORDINATOR, open: at('/rehab-plans?filter=ongoing&clock=1') },
  {
    name: 'rehab plans without their parts',
    status: 200,
    as: COORDINATOR,
    faults: { rehabListStats: 500, rehabList: 500 },
    open: at('/rehab-plans?filter=ongoing'),
  },
  { name: 'actions due', status: 200, as: MANAGER, open: openFollowUp('/follow-up') },
  { name: 'actions due of a coordinator', status: 200, as: COORDINATOR, open: openFollowUp('/follow-up') },
  { name: 'actions due, all done', status: 200, as: MANAGER, open: at('/follow-up?status=done') },
  {
    name: 'actions due without the list',
    status: 200,
    as: MANAGER,
    faults: { followUpList: 500 },
    open: at('/follow-up?status=open'),
  },
  { name: 'actions due by a bad address', status: 400, as: MANAGER, open: at('/follow-up?reason=flu') },
  {
    name: 'reminders',
    status: 200,
    as: MANAGER,
    scriptless: true,
    faults: { followUpReminders: sampleReminders },
    open: at('/reminders'),
  },
  {
    name: 'reminders without a link and without an address',
    status: 200,
    as: MANAGER,
    scriptless: true,
    faults: {
      followUpReminders: {
        calendar: null,
        mail: { frequency: 'off', role: null, address: null, refused: false },
      },
    },
    open: at('/reminders'),
  },
  { name: 'employee with actions due', status: 200, as: MANAGER, open: openFollowUp('/hr/person/:id') },
  {
    name: 'postponement',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openFollowUp('/follow-up/:id/postpone?reason=planNeeded&occurrence=planNeeded-1'),
  },
  {
    name: 'note of a talk',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openFollowUp('/follow-up/:id/talk'),
  },
  {
    name: 'assignment',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openFollowUp('/follow-up/:id/assign'),
  },
  {
    name: 'handover',
    status: 200,
    as: COORDINATOR,
    scriptless: true,
    open: openHandover('/follow-up/handover'),
  },
  {
    name: 'handover with errors',
    status: 400,
    as: COORDINATOR,
    scriptless: true,
    open: openHandover('/follow-up/handover?from=account-1&to=account-1&kind=until&date=x'),
  },
  {
    name: 'handover without accounts and delegations',
    status: 200,
    as: COORDINATOR,
    scriptless: true,
    faults: { followUpHandoverAccounts: { from: [], to: [], delegations: [] } },
    open: at('/follow-up/handover'),
  },
  {
    name: 'handover that left an employee',
    status: 200,
    as: COORDINATOR,
    scriptless: true,
    open: openHandover('/follow-up/handover?done=1&from=account-1&to=account-2'),
  },
  {
    name: 'confirmation of a handover',
    status: 200,
    as: COORDINATOR,
    scriptless: true,
    open: openHandover('/follow-up/handover/confirm?from=account-1&to=account-2&kind=permanent'),
  },
  {
    name: 'statement that no plan is needed',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openFollowUp('/follow-up/:id/plan-not-needed?reason=planNeeded'),
  },
  {
    name: 'printed statement that no plan is needed',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openFollowUp('/follow-up/:id/plan-not-needed/019d0000-0000-7000-8000-000000000002'),
  },
  { name: 'about the figures', status: 200, scriptless: true, open: at('/about') },
  { name: 'user guide', status: 200, scriptless: true, open: at('/user-guide') },
  { name: 'checklist', status: 200, as: MANAGER, scriptless: true, open: at('/samtalsstod') },
  { name: 'employee with a plan', status: 200, as: LARGEST, open: atPersonWithPlan },
  {
    name: 'employee with the forms of a plan',
    status: 200,
    as: LARGEST,
    open: openAllOf(atPersonWithPlan, 'main details'),
  },
  { name: 'employee of personnel', status: 200, as: 'maria.lund', open: atFirstPerson },
  { name: 'removal of a plan', status: 200, as: LARGEST, scriptless: true, open: atPlanRemoval },
  { name: 'request for a sick note', status: 200, as: MANAGER, open: requestSickNote },
  { name: 'upload of a sick note', status: 200, open: atSickNoteLink('') },
  { name: 'upload of a sick note by the employee', status: 200, open: atSickNoteLink('?identity=x') },
  { name: 'identification', status: 200, scriptless: true, open: atIdentification },
  {
    name: 'log-out by a foreign link',
    status: 200,
    as: MANAGER,
    scriptless: true,
    open: openByCrossSiteLink,
  },
  { name: 'expired session', status: 401, as: 'helena.bergvall', scriptless: true, open: openNearExpiry(61) },
  {
    name: 'session that could not be renewed',
    status: 200,
    as: 'helena.bergvall',
    faults: { tokenRefresh: 503 },
    open: openNearExpiry(46),
  },
  {
    name: 'session that ends soon',
    status: 200,
    as: 'helena.bergvall',
    open: withSession({ ...LIVE, remainingMs: 840_000, warnInMs: -1 }),
  },
  {
    name: 'session that ended behind the page',
    status: 200,
    as: 'helena.bergvall',
    open: withSession({ state: 'ended' }),
  },
  {
    name: 'no department',
    status: 401,
    as: MANAGER,
    faults: { departmentHierarchy: [] },
    scriptless: true,
    open: at('/hr'),
  },
  {
    name: 'role taken away',
    status: 403,
    as: MANAGER,
    faults: { departmentHierarchy: 403 },
    scriptless: true,
    open: at('/hr'),
  },
  { name: 'unknown page, signed in', status: 404, as: MANAGER, scriptless: true, open: at('/no/such/page') },
  // The other codes have the same page with other texts.
  ...[403, 503].map((status) => ({
    name: `error ${String(status)}`,
    status,
    scriptless: true as const,
    open: at(`/error/${String(status)}`),
  })),
];

/** The states of the overview. */
export const todayPages = qualityPages.filter(({ name }) => name.startsWith('today'));

/** Opens a page; the faults of its provider end with it. */
export async function openQualityPage(page: QualityPage, tab: Tab): Promise<void> {
  const { app, browserErrors, faults } = tab;
  if (page.status >= 400) browserErrors.allow(page.status);
  if (page.faults !== undefined) await moveDataVersion(app.open);
  for (const [name, fault] of Object.entries(page.faults ?? {})) faults.set(name as CallName, fault);
  const response = await page.open(tab);
  faults.clear();
  expect(response?.status(), `status of ${page.name}`).toBe(page.status);
}

/** Opens a page that loads its data again by itself, and lets these requests wait. */
function openWithoutReloads(path: string) {
  return async (tab: Tab) => {
    await tab.page.route(/[?&]_data=/, () => undefined);
    return tab.goto(path);
  };
}

function allOf(names: readonly CallName[], fault: ProviderFault): NonNullable<QualityPage['faults']> {
  return Object.fromEntries(names.map((name) => [name, fault]));
}

function atPortal(query: string): QualityPage['open'] {
  return (tab) => tab.goto(`/portal?lang=${tab.language}${query}`);
}

async function enterWrongPassword(tab: Tab): Promise<Response | null> {
  const { page } = tab;
  await tab.goto(`/portal?lang=${tab.language}`);
  await page.locator('#username').fill('nobody');
  await page.locator('#password').fill('a guess');
  return followed(tab, () => page.locator('#password').press('Enter'));
}

function atNewPassword(tab: Tab): Promise<Response | null> {
  return tab.goto(`/portal/password?lang=${tab.language}`);
}

async function enterWeakPassword(tab: Tab): Promise<Response | null> {
  const { page } = tab;
  await atNewPassword(tab);
  await page.locator('#newPassword').fill('weak');
  return followed(tab, () => page.locator('#again').press('Enter'));
}

async function openBySigningIn(tab: Tab): Promise<Response | null> {
  await tab.goto(`/portal?lang=${tab.language}`);
  return followed(tab, () => tab.page.getByRole('button', { name: 'Jonas Wiberg' }).click());
}

function openAll(selector: string): QualityPage['open'] {
  return openDetails('/hr', selector);
}

/** Opens the <details> whose summary is visible: those that a wide window shows open have none. */
function openDetails(path: string, selector: string): QualityPage['open'] {
  return async (tab) => {
    const response = await tab.goto(path);
    for (const details of await tab.page.locator(selector).all()) {
      const summary = details.locator('> summary');
      if (await summary.isVisible()) await summary.click();
    }
    return response;
  };
}

/** Opens the URL of a link, which is the same with and without JavaScript. */
function openPicker(selector: string): QualityPage['open'] {
  return async (tab) => {
    await tab.goto('/departments?path=');
    const href = await tab.page.locator(selector).first().getAttribute('href');
    return tab.goto((href ?? '').replace(/#.*/, ''));
  };
}

/** Opens the suggestion list with one active option; it exists only with JavaScript. */
async function openHits(tab: Tab): Promise<Response | null> {
  const response = await tab.goto('/hr');
  if (!tab.javaScriptEnabled) return response;
  const field = tab.page.getByRole('combobox');
  await field.fill('berg');
  await tab.page.getByRole('option').last().waitFor();
  await field.press('ArrowDown');
  return response;
}

async function removeRiskMark(tab: Tab): Promise<Response | null> {
  await tab.goto('/hr');
  const link = tab.page.locator('#handelser a[href$="/delete"]').first();
  return tab.goto((await link.getAttribute('href')) ?? '');
}

function openPlan(part: '' | '/print'): QualityPage['open'] {
  return async (tab) => {
    const documentClient = await openDocumentClient(tab.app);
    const document = await documentClient.create('planForReturnToWork');
    await documentClient.save(document, 'planForReturnToWork', plannedMeasures(['2026-04-01', null]));
    return tab.goto(document.path + part);
  };
}

/** Opens the form of a plan's first document. */
async function openNewDocument(tab: Tab): Promise<Response | null> {
  const personId = await findWithoutPlan(tab.app, 'Hemtjänst Centrum');
  return tab.goto(`/hr/person/${personId}/plan/new/document/planForReturnToWork`);
}

/** Saves a note, with `isLate` after another user has saved it. With JavaScript the response is not a document. */
function saveNote({ heading }: { heading: string }, isLate = false): QualityPage['open'] {
  return async (tab) => {
    const documentClient = await openDocumentClient(tab.app);
    const document = await documentClient.create('note');
    await tab.goto(document.path);
    await tab.page.locator('#heading').fill(heading);
    if (isLate) await documentClient.save(document, 'note', { heading: 'Den andras rubrik', notes: 'Text' });
    const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
    await tab.page.locator('#heading').press('Enter');
    const response = await arrival;
    await tab.page.locator('main > [data-tone]').first().waitFor();
    await tab.ready();
    return response;
  };
}

async function saveMappingWithoutCode(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/mapping');
  await tab.page.locator('#codes-0-code').fill('');
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('#codes-0-code').press('Enter');
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function saveInvalidSettings(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/settings');
  await tab.page.locator('#endedPercent').fill('tio');
  await tab.page.locator('#lateAfterDays').fill('');
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('#endedPercent').press('Enter');
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function sendNoCorrection(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/corrections');
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('#employmentNumber').press('Enter');
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function confirmNoAccount(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/accounts/review');
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('main button[value=confirm]').click();
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function importNoMapping(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/mapping/import');
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('main button[type=submit]').click();
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function atPersonWithPlan(tab: Tab): Promise<Response | null> {
  return tab.goto(`/hr/person/${await findWithPlan(tab.app, 'ongoing')}`);
}

function openAllOf(open: QualityPage['open'], selector: string): QualityPage['open'] {
  return async (tab) => {
    const response = await open(tab);
    for (const details of await tab.page.locator(`${selector} > summary`).all()) await details.click();
    return response;
  };
}

async function atFirstPerson(tab: Tab): Promise<Response | null> {
  await tab.goto('/hr');
  const link = tab.page.locator('#lista tbody th a').first();
  return tab.goto((await link.getAttribute('href')) ?? '');
}

async function atPlanRemoval(tab: Tab): Promise<Response | null> {
  await atPersonWithPlan(tab);
  const link = tab.page.locator('a[href*="/plan/"]').first();
  return tab.goto((await link.getAttribute('href')) ?? '');
}

async function requestSickNote(tab: Tab): Promise<Response | null> {
  const response = await atFirstPerson(tab);
  await tab.goto(`${new URL(tab.page.url()).pathname}/sick-note`);
  await tab.page.locator('main form button').click();
  await tab.page.locator('#lank').waitFor();
  await tab.ready();
  return response;
}

function atSickNoteLink(more: string): QualityPage['open'] {
  return async (tab) => tab.goto((await makeSickNoteLink(tab.app)) + more);
}

async function atIdentification(tab: Tab): Promise<Response | null> {
  const ticket = (await makeSickNoteLink(tab.app)).split('/').at(-1) ?? '';
  return tab.goto(`/portal/identify?ticket=${ticket}&lang=${tab.language}`);
}

async function openByCrossSiteLink(tab: Tab): Promise<Response | null> {
  const { app, context, page } = tab;
  const otherSite = 'http://elsewhere.test/';
  const body = `<a href="${app.origin}/logout">out</a>`;
  await context.route(otherSite, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(otherSite);
  return followed(tab, () => page.getByRole('link').click());
}

function openNearExpiry(minutes: number): QualityPage['open'] {
  return async (tab) => {
    const { clock } = tab.app;
    const { now } = clock;
    await tab.signIn('helena.bergvall', tab.language);
    clock.now = now.add({ minutes });
    try {
      return await tab.goto('/hr');
    } finally {
      clock.now = now;
    }
  };
}

/** Opens the overview with a fixed session status; with JavaScript the session dialog is open. */
function withSession(status: SessionStatus): QualityPage['open'] {
  return async (tab) => {
    const { page } = tab;
    await page.unrouteAll();
    await page.route('**/resources/session', (route) => route.fulfill({ json: status }));
    await tab.signIn('helena.bergvall', tab.language);
    const response = await tab.goto('/hr');
    if (!tab.javaScriptEnabled) return response;
    // Repeated, because the listener is added some time after hydration.
    const wake = () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open]') !== null;
    };
    await page.waitForFunction(wake, undefined, { polling: 200 });
    return response;
  };
}

/** Returns the last document after a click, after redirects. */
async function followed(tab: Tab, click: () => Promise<void>): Promise<Response | null> {
  const arrival = tab.page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() && (response.status() < 300 || response.status() >= 400),
  );
  await click();
  const response = await arrival;
  await tab.page.waitForLoadState();
  await tab.ready();
  return response;
}

/** Opens a page of the handover with sample accounts. */
function openHandover(path: string) {
  return ({ app, faults, goto }: Tab) => {
    const today = todayIn(app.clock.now);
    faults.set('followUpHandoverAccounts', sampleHandoverAccounts(today));
    faults.set('followUpHandoverPreview', sampleHandoverPreview(today));
    return goto(path);
  };
}

/** Opens a page with sample actions of an employee, `:id`. */
function openFollowUp(path: string) {
  return async ({ app, faults, goto }: Tab) => {
    const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
    const today = todayIn(app.clock.now);
    const list = sampleFollowUpList(today);
    faults.set('followUpList', { ...list, rows: list.rows.map((row) => ({ ...row, personId })) });
    faults.set('followUpPerson', samplePersonActions(today, personId));
    faults.set('followUpAssignable', [{ accountId: 'account-1', name: 'Karin Ekdahl' }]);
    return goto(path.replace(':id', personId));
  };
}
