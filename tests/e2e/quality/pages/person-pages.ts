import type { Response } from '@playwright/test';
import { findWithPlan, makeSickNoteLink } from '#tests/support/app/find-people.ts';
import { LARGEST, MANAGER, at, followed } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

/** Information pages, an employee, and sick notes. */
export const personPages: readonly QualityPage[] = [
  { name: 'about the figures', status: 200, scripts: [], open: at('/about') },
  { name: 'user guide', status: 200, scripts: [], open: at('/user-guide') },
  { name: 'checklist', status: 200, as: MANAGER, scripts: [], open: at('/samtalsstod') },
  { name: 'employee with a plan', status: 200, as: LARGEST, open: atPersonWithPlan },
  {
    name: 'employee with the forms of a plan',
    status: 200,
    as: LARGEST,
    open: openAllOf(atPersonWithPlan, 'main details'),
  },
  { name: 'employee of personnel', status: 200, as: 'maria.lund', open: atFirstPerson },
  { name: 'removal of a plan', status: 200, as: LARGEST, scripts: [], open: atPlanRemoval },
  { name: 'who has read about an employee', status: 200, as: LARGEST, scripts: [], open: atAccessLog },
  { name: 'request for a sick note', status: 200, as: MANAGER, open: requestSickNote },
  { name: 'upload of a sick note', status: 200, open: atSickNoteLink('') },
  { name: 'upload of a sick note by the employee', status: 200, open: atSickNoteLink('?identity=x') },
  { name: 'identification', status: 200, scripts: [], open: atIdentification },
  {
    name: 'log-out by a foreign link',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openByCrossSiteLink,
  },
];

async function atPersonWithPlan(tab: Tab): Promise<Response | null> {
  return tab.goto(`/hr/person/${await findWithPlan(tab.app, 'ongoing')}`);
}

async function atAccessLog(tab: Tab): Promise<Response | null> {
  return tab.goto(`/hr/person/${await findWithPlan(tab.app, 'ongoing')}/access-log`);
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
