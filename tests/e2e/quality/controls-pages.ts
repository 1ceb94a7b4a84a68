import type { Page } from '@playwright/test';
import type { CallName } from '#contract/calls.ts';
import { openDocumentClient, submitDocumentForm } from '#tests/support/client/document-client.ts';
import { findWithPlan } from '#tests/support/app/find-people.ts';
import { generatePlans } from '#tests/support/rehabilitation/generate-plans.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import type { Faults, ProviderFault } from '../support/test-server.ts';
import { goThroughSecondFactor } from './pages/second-factor-steps.ts';

/** A page whose controls are listed, in addition to those of quality-pages.ts. */
export type ControlsPage = {
  as?: string;
  path: string | ((app: App) => Promise<string>);
  faults?: Faults;
  /** Selectors of the controls to activate first, in order. */
  keys?: string[];
  /** Opens pages that need more than that, calls `list` on each, and leaves the data as it was. */
  openMore?: (context: ControlsContext) => Promise<void>;
};

export type ControlsContext = { app: App; page: Page; list: () => Promise<void> };

/** Creates a document that two users changed: its page opens the remaining draft. */
async function documentInTwoVersions(app: App): Promise<string> {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await submitDocumentForm(await signInAs(app, 'karin.ekdahl'), document, {
    heading: 'Min',
    intent: 'draft',
  });
  await documentClient.save(document, 'note', { heading: 'Den andras' });
  return document.path;
}

const TO_PERSON = '#lista tbody th a';
const TO_MARKED = '#handelser li:has(a[href$=delete]) a[href^="/hr/person/"]';

/** Parts of pages that exist only for some users or at some times. */
export const controlsPages: readonly ControlsPage[] = [
  { path: '/portal', keys: ['.portal-form button'] },
  { path: '/portal/second-factor?lang=sv', openMore: goThroughSecondFactor },
  { as: 'lena.sjostrand', path: '/rehab-plans' },
  {
    as: 'lena.sjostrand',
    path: '/rehab-plans',
    faults: new Map<CallName, ProviderFault>([
      ['rehabList', generatePlans(50)],
      ['rehabListStats', { numberOfRehabPlans: 73 }],
    ]),
  },
  {
    as: 'birgitta.akerlund',
    path: async (app) => `/hr/person/${await findWithPlan(app, 'ongoing')}`,
    keys: ['article + div a[href$=delete]'],
  },
  { as: 'birgitta.akerlund', path: '/follow-up?reason=followUpDue' },
  { as: 'annika.forsman', path: '/hr', keys: [TO_MARKED, '#handelser a[href$=delete]'] },
  { as: 'annika.forsman', path: '/hr', keys: [TO_MARKED] },
  { as: 'annika.forsman', path: '/hr/notifications?page=2' },
  { as: 'amina.rashid', path: '/hr', faults: new Map([['absenceList', 500]]) },
  { as: 'amina.rashid', path: '/hr?show=100', faults: new Map([['absenceList', 500]]) },
  { as: 'amina.rashid', path: '/hr/report?start=100' },
  { as: 'birgitta.akerlund', path: '/hr/analysis?gender=male' },
  { as: 'karin.ekdahl', path: documentInTwoVersions },
  { as: 'karin.ekdahl', path: '/hr', keys: [TO_PERSON] },
  {
    as: 'karin.ekdahl',
    path: '/hr',
    keys: [TO_PERSON, 'main details:has(form[enctype]) > summary', 'form[enctype] button'],
  },
  { as: 'karin.ekdahl', path: '/hr', keys: [TO_PERSON, 'a[href$=sick-note]'] },
  { as: 'karin.ekdahl', path: '/hr', faults: new Map([['departmentHierarchy', 'timeout']]) },
];
