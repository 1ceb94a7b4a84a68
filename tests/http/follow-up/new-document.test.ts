import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { readFields } from '#tests/support/client/document-client.ts';
import { signInAs, type ClientResponse, type HttpClient } from '#tests/support/client/http-client.ts';
import { planForm } from '#tests/support/client/plan-form.ts';

let app: App;
/** Whether the provider fails to create a plan. */
let isFailing = false;
let manager: HttpClient;
let personId: string;
let personUrl: string;
let noteUrl: string;

beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const { method, path } = calls.rehabPlanCreate;
      const isCreate = request.method === method && new URL(request.url).pathname === BASE_PATH + path;
      return isFailing && isCreate ? new Response(null, { status: 500 }) : send(request);
    },
  });
  manager = await signInAs(app, 'karin.ekdahl');
  personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  personUrl = `/hr/person/${personId}`;
  noteUrl = `${personUrl}/plan/new/document/note`;
});
afterAll(() => app.close());
beforeEach(async () => {
  isFailing = false;
  await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
  await app.open.pool.query('delete from web.draft');
});

async function listDocuments(): Promise<{ type: string; content: unknown }[]> {
  const { db } = app.open;
  const plans = await db.select().from(rehabPlan).where(eq(rehabPlan.personId, personId));
  const found: { type: string; content: unknown }[] = [];
  for (const { organisationId, rehabPlanId } of plans) {
    const rows = await db
      .select()
      .from(rehabDocument)
      .where(eq(rehabDocument.rehabPlanId, rehabPlanId))
      .orderBy(rehabDocument.createdAt);
    const cipher = await app.open.withTx({ organisationId }, (tx) => loadCipher({ tx, organisationId }));
    for (const row of rows) {
      const { type, content } = decryptRow(cipher, REHAB_DOCUMENT, row);
      found.push({ type, content: JSON.parse(content) as unknown });
    }
  }
  return found;
}

/** Posts the form of a page with changed fields; by default it is saved. */
async function write(url: string, changes: Record<string, string>): Promise<ClientResponse> {
  const fields = readFields(await manager.get(url));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return manager.post(url, fields);
}

/** Starts a plan with a file, and returns the plan's id. */
async function startPlan(): Promise<string> {
  const file = new File(['text'], 'a.txt');
  await manager.post(`${personUrl}?index`, planForm({ type: 'file', file }));
  return /id="plan-([0-9a-f-]{36})"/.exec((await manager.get(personUrl)).html)?.[1] ?? '';
}

describe('the form of a new document', () => {
  it('creates nothing when it is opened', async () => {
    const { status, text, html } = await manager.get(noteUrl);
    expect(status).toBe(200);
    expect(text).toContain('Rehabplanen och dokumentet skapas när du sparar.');
    expect(html).toMatch(/<title>Anteckning \(ny\): /);
    expect(await listDocuments()).toEqual([]);
  });

  it('shows an error at its field, keeps what was typed, and creates nothing', async () => {
    const rejected = await write(noteUrl, { heading: '', notes: 'Ett samtal om anpassning.' });
    expect(rejected.status).toBe(400);
    expect(rejected.html).toMatch(/<title>Fel: /);
    expect(rejected.text).toContain('Ett samtal om anpassning.');
    expect(rejected.html).toMatch(/<a href="#heading"/);
    expect(await listDocuments()).toEqual([]);
  });

  it('adds a document to an ongoing plan', async () => {
    const plan = await startPlan();
    const url = `${personUrl}/plan/${plan}/document/planForReturnToWork`;
    expect((await manager.get(url)).text).toContain('Dokumentet skapas när du sparar.');
    const saved = await write(url, { 'workDescription.possibleTasks': 'Arbete vid skrivbord' });
    expect(saved.status).toBe(303);
    expect(await listDocuments()).toMatchObject([
      { type: 'file' },
      {
        type: 'planForReturnToWork',
        content: { workDescription: { possibleTasks: 'Arbete vid skrivbord' } },
      },
    ]);
  });

  it('adds and removes rows of the action plan without creating the document', async () => {
    const url = `${personUrl}/plan/new/document/planForReturnToWork`;
    const intent = { type: 'insert', payload: { name: 'actionPlan', defaultValue: {} } };
    const added = await write(url, { __intent__: JSON.stringify(intent) });
    expect(added.status).toBe(303);
    expect(added.location).toMatch(new RegExp(`^${url}#actionPlan`));
    expect((await manager.get(url)).html).toContain('name="actionPlan[0].purpose"');
    expect(await listDocuments()).toEqual([]);
  });

  it('keeps a draft for each type and plan, which saving or discarding removes', async () => {
    const drafted = await write(noteUrl, { heading: 'Halvfärdig', intent: 'draft' });
    expect([drafted.status, drafted.location]).toEqual([303, noteUrl]);
    const page = await manager.get(noteUrl);
    expect(page.text).toContain('Du fortsätter på ditt utkast');
    expect(readFields(page).get('heading')).toBe('Halvfärdig');
    const plan = await startPlan();
    const other = await manager.get(`${personUrl}/plan/${plan}/document/note`);
    expect(readFields(other).get('heading')).toBe('');
    expect((await write(noteUrl, {})).status).toBe(303);
    expect(readFields(await manager.get(noteUrl)).get('heading')).toBe('');
    await write(noteUrl, { heading: 'Kasseras', intent: 'draft' });
    await write(noteUrl, { intent: 'discard' });
    expect(readFields(await manager.get(noteUrl)).get('heading')).toBe('');
  });

  it('autosaves the draft for an employee that the user may see', async () => {
    const draftUrl = `/resources/new-document/${personId}/new/note`;
    const fields = readFields(await manager.get(noteUrl));
    fields.set('heading', 'Automatiskt');
    const saved = await manager.post(draftUrl, fields);
    expect([saved.status, saved.html]).toEqual([200, expect.stringContaining('Utkast sparat')]);
    expect(readFields(await manager.get(noteUrl)).get('heading')).toBe('Automatiskt');
    fields.set('intent', 'discard');
    expect((await manager.post(draftUrl, fields)).html).toBe('{"text":null}');
    expect(readFields(await manager.get(noteUrl)).get('heading')).toBe('');
    const other = await signInAs(app, 'jonas.wiberg');
    expect((await other.post(draftUrl, fields)).status).toBe(404);
  });

  it('returns to the form in the other language with the typed text', async () => {
    const changed = await write(noteUrl, { heading: 'Samtal', language: 'en' });
    expect([changed.status, changed.location]).toEqual([303, `${noteUrl}#sprak`]);
    const page = await manager.get(noteUrl);
    expect(page.text).toContain('The rehab plan and the document are created when you save.');
    expect(readFields(page).get('heading')).toBe('Samtal');
    await manager.post('/language', { language: 'sv' });
  });

  it('keeps the text when the provider fails, and creates one document when it is sent again', async () => {
    isFailing = true;
    const fields = readFields(await manager.get(noteUrl));
    fields.set('heading', 'Samtal');
    const failed = await manager.post(noteUrl, fields);
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Dokumentet kunde inte sparas');
    expect(readFields(failed).get('heading')).toBe('Samtal');
    expect(readFields(failed).get('key')).toBe(fields.get('key'));
    isFailing = false;
    expect((await manager.post(noteUrl, readFields(failed))).status).toBe(303);
    expect(await listDocuments()).toMatchObject([{ type: 'note', content: { heading: 'Samtal' } }]);
  });

  it('restores the text after the next sign-in, when the session had ended before it was saved', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const fields = readFields(await client.get(noteUrl));
    fields.set('heading', 'Skriven för länge sedan');
    const { now } = app.clock;
    app.clock.now = now.add({ minutes: 61 });
    try {
      expect((await client.post(noteUrl, fields)).status).toBe(401);
      expect(await listDocuments()).toEqual([]);
      await client.signInAs('karin.ekdahl');
      const restored = readFields(await client.get(noteUrl));
      expect(restored.get('heading')).toBe('Skriven för länge sedan');
      expect((await client.post(noteUrl, restored)).status).toBe(303);
      expect(await listDocuments()).toMatchObject([{ content: { heading: 'Skriven för länge sedan' } }]);
      expect(readFields(await client.get(noteUrl)).get('heading')).toBe('');
    } finally {
      app.clock.now = now;
    }
  });

  it('shows the text, and why it cannot be saved, when the plan is finished or removed meanwhile', async () => {
    const plan = await startPlan();
    const url = `${personUrl}/plan/${plan}/document/note`;
    const fields = readFields(await manager.get(url));
    fields.set('heading', 'För sent');
    await manager.post(`${personUrl}?index`, { intent: 'finish', rehabPlanId: plan });
    const finished = await manager.post(url, fields);
    expect([finished.status, finished.text.includes('Planen avslutades innan du sparade')]).toEqual([
      409,
      true,
    ]);
    expect(finished.text).toContain('För sent');
    expect((await manager.get(url)).text).toContain('För sent');
    await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
    const gone = await manager.post(url, fields);
    expect([gone.status, gone.text.includes('För sent')]).toEqual([404, true]);
    await write(url.replace(plan, 'new'), { intent: 'discard' });
    await manager.post(url, { intent: 'discard' });
    expect((await manager.get(url)).status).toBe(404);
  });

  it('keeps the text for an employee who leaves meanwhile, and is not opened for one who has left', async () => {
    const fields = readFields(await manager.get(noteUrl));
    fields.set('heading', 'Sista samtalet');
    const yesterday = addDays(todayIn(app.clock.now), -1);
    const { rows } = await app.open.pool.query<{ employment_id: string; to_day: string | null }>(
      'select employment_id, to_day::text from api.employment where person_id = $1',
      [personId],
    );
    const endOn = (day: string | null) =>
      app.open.pool.query('update api.employment set to_day = $2 where person_id = $1', [personId, day]);
    await endOn(yesterday);
    try {
      const left = await manager.post(noteUrl, fields);
      expect([left.status, left.text.includes('Medarbetaren har slutat')]).toEqual([409, true]);
      expect(left.text).toContain('Sista samtalet');
      await manager.post(noteUrl, { intent: 'discard' });
      expect((await manager.get(noteUrl)).status).toBe(404);
      expect(await listDocuments()).toEqual([]);
    } finally {
      await endOn(rows[0]?.to_day ?? null);
    }
  });

  it('returns 404 for a type that is not written, and for an employee of other departments', async () => {
    expect((await manager.get(`${personUrl}/plan/new/document/file`)).status).toBe(404);
    expect(
      (await manager.get(`${personUrl}/plan/00000000-0000-4000-8000-000000000000/document/note`)).status,
    ).toBe(404);
    const other = await signInAs(app, 'jonas.wiberg');
    expect((await other.get(noteUrl)).status).toBe(404);
  });

  it('rejects a form of another type, or without its key', async () => {
    const fields = readFields(await manager.get(noteUrl));
    fields.set('heading', 'Samtal');
    expect((await manager.post(`${personUrl}/plan/new/document/wellnessCheck`, fields)).status).toBe(400);
    fields.delete('key');
    expect((await manager.post(noteUrl, fields)).status).toBe(400);
    expect(await listDocuments()).toEqual([]);
  });
});
