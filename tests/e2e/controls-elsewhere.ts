import type { CallName } from '../../contract/calls';
import { openDesk, writeInto } from '../support/document-desk';
import type { Stage } from '../support/e2e-stage';
import { openTab, type Tab } from '../support/e2e-tab';
import { findWithPlan } from '../support/find-people';
import { inventPlans } from '../support/invent-plans';
import { visitAs } from '../support/visitor';
import { listControls } from './list-controls';

type Place = {
  as?: string;
  path: string | ((stage: Stage) => Promise<string>);
  faults?: Stage['faults'];
  /** What is pressed on the way, one after the other. */
  press?: string | string[];
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

/** Where the gates do not look: parts of pages that only some see or only some moments have. */
const PLACES: Place[] = [
  { path: '/portal', press: '.portal-form button' },
  { as: 'lena.sjostrand', path: '/rehab-plans' },
  {
    as: 'lena.sjostrand',
    path: '/rehab-plans',
    faults: new Map<CallName, number | object>([
      ['rehabList', inventPlans(50)],
      ['rehabListStats', { numberOfRehabPlans: 73 }],
    ]),
  },
  {
    as: 'birgitta.akerlund',
    path: async ({ site }) => `/hr/person/${await findWithPlan(site, 'ongoing')}`,
    press: 'article + div a[href$=delete]',
  },
  { as: 'annika.forsman', path: '/hr?notices=60', press: [TO_MARKED, '#handelser a[href$=delete]'] },
  { as: 'annika.forsman', path: '/hr?notices=60', press: TO_MARKED },
  { as: 'karin.ekdahl', path: '/hr?notices=100' },
  { as: 'amina.rashid', path: '/hr', faults: new Map([['absenceList', 500]]) },
  { as: 'amina.rashid', path: '/hr?show=100', faults: new Map([['absenceList', 500]]) },
  { as: 'amina.rashid', path: '/hr/report?start=100' },
  { as: 'birgitta.akerlund', path: '/hr/analysis?gender=male' },
  { as: 'karin.ekdahl', path: documentInTwoVersions },
  { as: 'karin.ekdahl', path: '/hr', press: TO_PERSON },
  {
    as: 'karin.ekdahl',
    path: '/hr',
    press: [TO_PERSON, 'main details:has(form[enctype]) > summary', 'form[enctype] button'],
  },
  { as: 'karin.ekdahl', path: '/hr', press: [TO_PERSON, 'a[href$=sick-note]'] },
  { as: 'karin.ekdahl', path: '/hr', faults: new Map([['departmentHierarchy', 500]]) },
];

/** Without JavaScript: what a page offers is in its markup. */
async function look(stage: Stage, tab: Tab, place: Place): Promise<string[]> {
  const { faults } = stage;
  const { path, press = [] } = place;
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
  }
}

/** What is offered there, as `list-controls.ts` names it. */
export async function listControlsElsewhere(stage: Stage): Promise<string[]> {
  const found: string[] = [];
  const tabs = new Map<string | undefined, Tab>();
  for (const place of PLACES) {
    const { as } = place;
    const tab =
      tabs.get(as) ??
      (await openTab(stage.site, stage.browser, { js: false, ...(as !== undefined && { as }) }));
    tabs.set(as, tab);
    found.push(...(await look(stage, tab, place)));
  }
  for (const tab of tabs.values()) await tab.close();
  return found;
}
