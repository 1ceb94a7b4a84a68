import type { Response } from 'playwright';
import type { CallName } from '../../contract/calls';
import type { Language } from '../../locales/catalogue';
import type { Stage } from './e2e-stage';
import type { Tab } from './e2e-tab';
import type { SessionStatus } from '../../app/session/session-status';
import { moveDataVersion } from './move-data-version';

/** A page in one of its states, as every gate looks at it. */
export type GatePage = {
  name: string;
  /** What it is answered with. */
  status: number;
  /** Who is signed in; nobody where it is left out. */
  as?: string;
  /** What the provider answers meanwhile, as in `Stage`. */
  faults?: Partial<Record<CallName, number | object>>;
  /** True: it needs no script and may have none (ux.md section 2). */
  scriptless?: true;
  /** Takes a tab there; answers what the page came with. */
  open(tab: Tab, scene: GateScene): Promise<Response | null>;
};

export type GateScene = { stage: Stage; language: Language };

const MANAGER = 'karin.ekdahl';
const COORDINATOR = 'lena.sjostrand';
/** The largest customer of the demo, all of it. */
const LARGEST = 'birgitta.akerlund';
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

/** Every page of the product, and the states in which it looks different. */
export const gatePages: readonly GatePage[] = [
  { name: 'portal', status: 200, scriptless: true, open: atPortal('') },
  { name: 'portal after log-out', status: 200, scriptless: true, open: atPortal('&message=signed_out') },
  { name: 'portal with an error', status: 401, scriptless: true, open: enterWrongPassword },
  { name: 'today', status: 200, as: MANAGER, open: at('/hr') },
  { name: 'today after signing in', status: 200, as: 'jonas.wiberg', open: comeBySigningIn },
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
    name: 'today before the departments',
    status: 200,
    as: MANAGER,
    faults: { departmentHierarchy: 204 },
    open: at('/hr'),
  },
  { name: 'today with the account menu', status: 200, as: MANAGER, open: openAll('header details') },
  { name: 'today with the tables of its charts', status: 200, as: MANAGER, open: openAll('main details') },
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
  { name: 'report', status: 200, as: LARGEST, open: at('/hr/report') },
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
  { name: 'about the figures', status: 200, scriptless: true, open: at('/about') },
  { name: 'user guide', status: 200, scriptless: true, open: at('/user-guide') },
  { name: 'checklist', status: 200, as: MANAGER, scriptless: true, open: at('/samtalsstod') },
  { name: 'log-out by a foreign link', status: 200, as: MANAGER, scriptless: true, open: comeByForeignLink },
  { name: 'expired session', status: 401, as: 'helena.bergvall', scriptless: true, open: comeLate(61) },
  {
    name: 'session that could not be renewed',
    status: 200,
    as: 'helena.bergvall',
    faults: { tokenRefresh: 503 },
    open: comeLate(46),
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
  // The other codes have the same page with other words.
  ...[403, 503].map((status) => ({
    name: `error ${String(status)}`,
    status,
    scriptless: true as const,
    open: at(`/error/${String(status)}`),
  })),
];

/** Those that somebody signed in works with. */
export const todayPages = gatePages.filter(({ name }) => name.startsWith('today'));

/** Takes a tab to a page and puts the provider right again. */
export async function showPage(page: GatePage, tab: Tab, scene: GateScene): Promise<void> {
  const { faults, site } = scene.stage;
  if (page.faults !== undefined) await moveDataVersion(site.open);
  for (const [name, fault] of Object.entries(page.faults ?? {})) faults.set(name as CallName, fault);
  try {
    const status = (await page.open(tab, scene))?.status();
    if (status !== page.status) throw new Error(`${page.name} came with ${String(status)}`);
  } finally {
    faults.clear();
  }
}

function allOf(names: readonly CallName[], fault: number | object): NonNullable<GatePage['faults']> {
  return Object.fromEntries(names.map((name) => [name, fault]));
}

function atPortal(query: string): GatePage['open'] {
  return (tab, { language }) => tab.goto(`/portal?lang=${language}${query}`);
}

async function enterWrongPassword(tab: Tab, { language }: GateScene): Promise<Response | null> {
  const { page } = tab;
  await tab.goto(`/portal?lang=${language}`);
  await page.locator('#username').fill('nobody');
  await page.locator('#password').fill('a guess');
  return followed(tab, () => page.locator('#password').press('Enter'));
}

async function comeBySigningIn(tab: Tab, { language }: GateScene): Promise<Response | null> {
  await tab.goto(`/portal?lang=${language}`);
  return followed(tab, () => tab.page.getByRole('button', { name: 'Jonas Wiberg' }).click());
}

function openAll(selector: string): GatePage['open'] {
  return openDetails('/hr', selector);
}

/** Those that can be pressed: what lies open where there is room has no line to press. */
function openDetails(path: string, selector: string): GatePage['open'] {
  return async (tab) => {
    const response = await tab.goto(path);
    for (const details of await tab.page.locator(selector).all()) {
      const summary = details.locator('> summary');
      if (await summary.isVisible()) await summary.click();
    }
    return response;
  };
}

/** By the address of what is pressed, which is the same with a script and without. */
function openPicker(selector: string): GatePage['open'] {
  return async (tab) => {
    await tab.goto('/departments?path=');
    const href = await tab.page.locator(selector).first().getAttribute('href');
    return tab.goto((href ?? '').replace(/#.*/, ''));
  };
}

/** The list that only a script has, one of its options marked; without a script the page stays as it is. */
async function openHits(tab: Tab): Promise<Response | null> {
  const response = await tab.goto('/hr');
  if (!tab.js) return response;
  const field = tab.page.getByRole('combobox');
  await field.fill('berg');
  await tab.page.getByRole('option').last().waitFor();
  await field.press('ArrowDown');
  return response;
}

async function removeRiskMark(tab: Tab): Promise<Response | null> {
  await tab.goto('/hr?notices=30');
  const link = tab.page.locator('#handelser a[href$="/delete"]').first();
  return tab.goto((await link.getAttribute('href')) ?? '');
}

async function comeByForeignLink(tab: Tab): Promise<Response | null> {
  const { context, page, site } = tab;
  const elsewhere = 'http://elsewhere.test/';
  const body = `<a href="${site.origin}/logout">out</a>`;
  await context.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(elsewhere);
  return followed(tab, () => page.getByRole('link').click());
}

function comeLate(minutes: number): GatePage['open'] {
  return async (tab, { stage, language }) => {
    const { clock } = stage.site;
    const { now } = clock;
    await tab.signIn('helena.bergvall', language);
    clock.now = now.add({ minutes });
    try {
      return await tab.goto('/hr');
    } finally {
      clock.now = now;
    }
  };
}

/** With a script the dialog over the page, told by an answer in the place of the server's, whose clock would go on. */
function withSession(status: SessionStatus): GatePage['open'] {
  return async (tab, { language }) => {
    const { page } = tab;
    await page.unrouteAll();
    await page.route('**/resources/session', (route) => route.fulfill({ json: status }));
    await tab.signIn('helena.bergvall', language);
    const response = await tab.goto('/hr');
    if (!tab.js) return response;
    // Again and again: what listens begins a moment after React has taken the page over.
    const wake = () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open]') !== null;
    };
    await page.waitForFunction(wake, undefined, { polling: 200 });
    return response;
  };
}

/** The last document of those that a press leads to. */
async function followed(tab: Tab, press: () => Promise<void>): Promise<Response | null> {
  const arrival = tab.page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() && (response.status() < 300 || response.status() >= 400),
  );
  await press();
  const response = await arrival;
  await tab.page.waitForLoadState();
  await tab.ready();
  return response;
}
