import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';

const PAGE = '/admin/retention';

let app: App;
let admin: HttpClient;
let manager: HttpClient;
let personUrl: string;

beforeAll(async () => {
  app = await startApp();
  admin = await signInAs(app, 'birgitta.akerlund');
  manager = await signInAs(app, 'karin.ekdahl');
  personUrl = `/hr/person/${await findWithoutPlan(app, 'Hemtjänst Centrum')}`;
});
afterAll(() => app.close());

/** Starts a plan with a file as the manager, and removes it. Returns its id. */
async function removePlan(): Promise<string> {
  const file = new File([samplePdf()], 'HEMLIG.pdf');
  await manager.post(`${personUrl}?index`, planForm({ type: 'file', file }));
  const plan = /id="plan-([0-9a-f-]{36})"/.exec((await manager.get(personUrl)).html)?.[1] ?? '';
  await manager.post(`${personUrl}/plan/${plan}/delete`);
  return plan;
}

const restore = (rehabPlanId: string, client = admin) =>
  client.post(PAGE, { intent: 'restore', rehabPlanId });

describe('the page of retention', () => {
  it('is linked from the administration, works without scripts, and is closed to others', async () => {
    const { html, text } = await admin.get(PAGE);
    expect((await admin.get('/admin/deliveries')).html).toContain(`href="${PAGE}"`);
    expect(html).not.toContain('<script');
    expect(text).toContain('Inga rehabplaner har tagits bort de senaste 30 dagarna.');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await restore(crypto.randomUUID(), manager)).status).toBe(403);
    expect((await createHttpClient(app).get(PAGE)).status).toBe(303);
  });

  it('lists a removed plan without its contents, and restores it', async () => {
    const plan = await removePlan();
    const name = /<title>([^<]+?) – /.exec((await manager.get(personUrl)).html)?.[1] ?? '?';
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('2026-03-20 12:00 av Karin Ekdahl 2026-04-19');
    expect(text).toContain(name);
    expect(html).not.toContain('HEMLIG');
    expect((await restore(plan)).location).toBe(PAGE);
    expect((await admin.get(PAGE)).text).toContain('Rehabplanen är återställd.');
    expect((await manager.get(personUrl)).html).toContain(`id="plan-${plan}"`);
  });

  it('reports that a plan was restored by another administrator, and rejects a malformed form', async () => {
    const plan = await removePlan();
    await restore(plan);
    await admin.get(PAGE);
    expect((await restore(plan)).location).toBe(PAGE);
    expect((await admin.get(PAGE)).text).toContain(
      'Rehabplanen är redan återställd, eller raderad för gott.',
    );
    expect((await admin.post(PAGE, { intent: 'restore' })).status).toBe(400);
  });
});

describe('retention', () => {
  it('previews the next run, and states that nothing is deleted in demo mode', async () => {
    const { text } = await admin.get(PAGE);
    expect(text).toContain('I demoläget raderas inget.');
    expect(text).toMatch(/Orsaker till frånvaro 2024-03-21 [\d\s]+ [\d\s]+ \S/);
  });

  it('exempts an employee, and ends it', async () => {
    const employed = (await readEmployments(app.open)).find(
      ({ personId }) => personId === personUrl.slice('/hr/person/'.length),
    );
    const form = { intent: 'hold', employmentNumber: employed?.employmentNumber ?? '', reason: 'Tvist' };
    expect((await admin.post(PAGE, form)).location).toBe(PAGE);
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('Medarbetaren är undantagen från gallring.');
    expect(text).toContain(`${form.employmentNumber} Tvist 2026-03-20 12:00 av Birgitta Åkerlund`);
    const holdId = /name="holdId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    for (const message of ['Undantaget är hävt.', 'Undantaget är redan hävt.']) {
      expect((await admin.post(PAGE, { intent: 'release', holdId })).location).toBe(PAGE);
      expect((await admin.get(PAGE)).text).toContain(message);
    }
  });

  it.each([
    [{ employmentNumber: '' }, 'Skriv medarbetarens anställningsnummer.'],
    [{ reason: '' }, 'Skriv varför, med högst'],
    [{ employmentNumber: 'finns-inte' }, 'Ingen anställning har numret finns-inte.'],
  ])('keeps what was typed with an error: %j', async (changes, message) => {
    const form = { intent: 'hold', employmentNumber: '1', reason: 'Tvist', ...changes };
    const { status, text, html } = await admin.post(PAGE, form);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toContain('<title>Fel: Gallring');
    for (const typed of Object.values(form).filter((value) => value !== 'hold' && value !== '')) {
      expect(html).toContain(`value="${typed}"`);
    }
  });
});
