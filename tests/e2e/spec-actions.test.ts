import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CallName } from '../../contract/calls';
import { inventPlans } from '../support/invent-plans';
import { clearStage, openStage, type Stage } from '../support/e2e-stage';
import { openTab, type Tab } from '../support/e2e-tab';
import { openDesk, writeInto } from '../support/document-desk';
import { visitAs } from '../support/visitor';
import type { WrittenDocumentType } from '../../contract/vocabulary';
import { findWithPlan, makeSickNoteLink } from '../support/find-people';
import { listControls } from './list-controls';
import { SPEC_ACTIONS } from './spec-actions';

it('every action is played by scenarios that exist', () => {
  const here = import.meta.dirname;
  const played = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(`${here}/${name}`, 'utf8').matchAll(/^scenario\(\s*'([^']+)'/gm)])
    .map(([, name]) => name ?? '');
  const claimed = SPEC_ACTIONS.flatMap(({ scenarios }) => scenarios);
  expect(claimed.filter((name) => !played.includes(name))).toEqual([]);
  expect(played.filter((name) => !claimed.includes(name))).toEqual([]);
  expect(SPEC_ACTIONS.filter(({ scenarios }) => scenarios.length === 0)).toEqual([]);
});

it('every link, form and disclosure of the pages belongs to an action', async () => {
  const stage = await openStage();
  await clearStage(stage);
  const found = new Set<string>();
  const tabs = new Map<string | undefined, Tab>();
  for (const place of PLACES) {
    const { as: username } = place;
    const tab =
      tabs.get(username) ??
      (await openTab(stage.site, stage.browser, {
        js: false,
        ...(username !== undefined && { as: username }),
      }));
    tabs.set(username, tab);
    for (const control of await look(stage, tab, place)) found.add(control);
  }
  for (const tab of tabs.values()) await tab.close();
  const listed = new Set(SPEC_ACTIONS.flatMap(({ controls }) => controls));
  expect([...found].filter((control) => !listed.has(control))).toEqual([]);
  expect([...listed].filter((control) => !found.has(control))).toEqual([]);
}, 180_000);

type Place = {
  as?: string;
  path: string | ((stage: Stage) => Promise<string>);
  faults?: Stage['faults'];
  /** What is pressed on the way, one after the other. */
  press?: string | string[];
  minutesLater?: number;
};

const documentOf =
  (type: WrittenDocumentType, part = '') =>
  async ({ site }: Stage) => {
    const desk = await openDesk(site);
    return (await desk.create(type)).path + part;
  };

/** Two have saved; the draft that is left is found again by the address. */
async function documentInTwoVersions({ site }: Stage): Promise<string> {
  const desk = await openDesk(site);
  const document = await desk.create('note');
  await writeInto(await visitAs(site, 'karin.ekdahl'), document, { heading: 'Min', intent: 'draft' });
  await desk.save(document, 'note', { heading: 'Den andras' });
  return document.path;
}

const TO_PERSON = '#lista tbody th a';
const TO_MARKED = '#handelser li:has(a[href$=delete]) a[href^="/hr/person/"]';

/** Where the controls are: every page, with every part that only some see or only some moments have. */
const PLACES: Place[] = [
  { path: '/portal' },
  { path: '/portal', press: '.portal-form button' },
  { path: '/portal', press: '.portal-accounts button' },
  { path: '/error/503' },
  { path: '/error/403' },
  { path: '/no/such/page' },
  { path: '/about' },
  { path: '/user-guide' },
  { as: 'karin.ekdahl', path: '/samtalsstod' },
  { as: 'lena.sjostrand', path: '/rehab-plans' },
  {
    as: 'lena.sjostrand',
    path: '/rehab-plans',
    faults: new Map<CallName, number | object>([
      ['rehabList', inventPlans(50)],
      ['rehabListStats', { numberOfRehabPlans: 73 }],
    ]),
  },
  { as: 'karin.ekdahl', path: '/hr?notices=100' },
  { as: 'karin.ekdahl', path: '/hr?f=1' },
  { as: 'karin.ekdahl', path: '/hr', press: '#handelser a[href*=delete]' },
  { as: 'birgitta.akerlund', path: '/hr/analysis?gender=male' },
  { as: 'karin.ekdahl', path: '/hr/analysis?f=1&from=x&ageMin=x' },
  { as: 'amina.rashid', path: '/hr/report' },
  { as: 'amina.rashid', path: '/hr/report?start=100' },
  { as: 'karin.ekdahl', path: '/departments' },
  { as: 'birgitta.akerlund', path: '/departments?path=', press: 'a[id^=meny-]' },
  { as: 'birgitta.akerlund', path: '/departments?q=bygg' },
  { as: 'birgitta.akerlund', path: '/departments?panel=selection' },
  { as: 'birgitta.akerlund', path: '/departments?panel=help' },
  { as: 'birgitta.akerlund', path: '/employees?q=berg&page=2' },
  { as: 'karin.ekdahl', path: documentOf('planForReturnToWork') },
  { as: 'karin.ekdahl', path: documentOf('planForReturnToWork', '/print') },
  { as: 'karin.ekdahl', path: documentOf('note'), press: 'button[value=save]:not([aria-hidden])' },
  { as: 'karin.ekdahl', path: documentInTwoVersions },
  { as: 'amina.rashid', path: '/hr' },
  { as: 'amina.rashid', path: '/hr', faults: new Map([['absenceList', 500]]) },
  { as: 'amina.rashid', path: '/hr?show=100', faults: new Map([['absenceList', 500]]) },
  ...['', 'a[href*="/plan/"]', 'article + div a[href$=delete]'].map((press) => ({
    as: 'birgitta.akerlund',
    path: async ({ site }: Stage) => `/hr/person/${await findWithPlan(site, 'ongoing')}`,
    press: press === '' ? [] : press,
  })),
  { as: 'annika.forsman', path: '/hr?notices=60', press: [TO_MARKED, '#handelser a[href$=delete]'] },
  { as: 'annika.forsman', path: '/hr?notices=60', press: TO_MARKED },
  { as: 'karin.ekdahl', path: '/hr', press: TO_PERSON },
  {
    as: 'karin.ekdahl',
    path: '/hr',
    press: [TO_PERSON, 'main details:has(form[enctype]) > summary', 'form[enctype] button'],
  },
  { as: 'karin.ekdahl', path: '/hr', press: [TO_PERSON, 'a[href$=sick-note]', 'main form button'] },
  { as: 'karin.ekdahl', path: '/hr', press: [TO_PERSON, 'a[href$=sick-note]'] },
  { path: ({ site }) => makeSickNoteLink(site) },
  { path: ({ site }) => makeSickNoteLink(site), press: 'main a.button' },
  { path: async ({ site }) => `${await makeSickNoteLink(site)}?identity=x` },
  { as: 'karin.ekdahl', path: '/hr', faults: new Map([['departmentHierarchy', 500]]) },
  { as: 'karin.ekdahl', path: '/hr', faults: new Map([['tokenRefresh', 503]]), minutesLater: 46 },
];

/** Without JavaScript: what a page offers is in its markup. */
async function look(stage: Stage, tab: Tab, place: Place): Promise<string[]> {
  const { site, faults } = stage;
  const { path, press = [], minutesLater = 0 } = place;
  site.clock.now = site.clock.now.add({ minutes: minutesLater });
  for (const [call, fault] of place.faults ?? []) faults.set(call, fault);
  try {
    await tab.goto(typeof path === 'string' ? path : await path(stage));
    for (const selector of [press].flat()) {
      await tab.page.locator(selector).first().click();
      await tab.page.waitForLoadState();
    }
    return await listControls(tab.page);
  } finally {
    faults.clear();
    site.clock.now = site.clock.now.subtract({ minutes: minutesLater });
  }
}
