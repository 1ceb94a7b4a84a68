import type { Response } from '@playwright/test';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { plannedMeasures } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { COORDINATOR, MANAGER, at } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

/** Documents and the list of rehab plans. */
export const documentPages: readonly QualityPage[] = [
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
    scripts: [],
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
];

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
