import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft } from '#app/session/tables.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { newId } from '#database/new-id.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { expectOneWinner } from '#tests/support/database/expect-one-winner.ts';
import {
  openDocumentClient,
  readFields,
  submitDocumentForm,
  type DocumentClient,
} from '#tests/support/client/document-client.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { addDocument } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const provider = createFaultyProvider();
/** The calls of the web tier to the provider. */
const calls: string[] = [];
/** Runs once, before the web tier's next save of a document. */
let beforeSave: (() => Promise<void>) | null = null;
let app: App;
let documentClient: DocumentClient;
let karin: HttpClient;

beforeAll(async () => {
  app = await startApp({
    intercept: async (request, send) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.method === 'PUT') {
        const run = beforeSave;
        beforeSave = null;
        await run?.();
      }
      return provider.intercept(request, send);
    },
  });
  documentClient = await openDocumentClient(app);
  karin = await signInAs(app, 'karin.ekdahl');
});
afterAll(() => app.close());
beforeEach(async () => {
  provider.recover();
  app.clock.now = DEMO_NOW;
  await app.open.db.delete(draft);
});

const ROW = 'actionPlan[0]';
const ADD = '{"type":"insert","payload":{"name":"actionPlan","defaultValue":{}}}';
const remove = (index: number) =>
  `{"type":"remove","payload":{"name":"actionPlan","index":${String(index)}}}`;

/** The targets of the error summary that are not on the page. */
function deadLinks(html: string): string[] {
  const [, summary = ''] = /data-tone="danger"([\s\S]*?)<\/ul>/.exec(html) ?? [];
  const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(targets.length).toBeGreaterThan(0);
  return targets.filter((id) => !html.includes(`id="${id}"`));
}

describe('the form', () => {
  it('has the date field of periods, wide texts, and the end of the session in the footer only', async () => {
    const document = await documentClient.create('planForReturnToWork');
    const { html, text } = await karin.get(document.path);
    expect(html).toContain('aria-label="Öppna kalendern: Datum');
    expect(html).toMatch(/data-wide=""><div class="field"><label class="label" for="evaluation-summary"/);
    expect(html).toMatch(/data-wide=""><div class="field"><label class="label" for="evaluation-result"/);
    expect(text.match(/Du loggas ut kl/g)).toHaveLength(1);
  });
});

describe('every field is stored as typed', () => {
  it('in a wellness check', async () => {
    const document = await documentClient.create('wellnessCheck');
    const filled = {
      healthRating: '4',
      description: 'Rad ett\r\nrad två <b>& "citat"',
      reasonForAbsence: 'Orsak',
      workRelatedReasons: 'Arbetsmängd',
      reportedAsOccupationalInjury: 'true',
      approvedAsWorkInjury: 'false',
      employeeSuggestions: 'Medarbetarens',
      managerSuggestions: 'Chefens',
      commonSuggestions: 'Gemensamt',
      followUpDate: '20260401',
      'longTermAbsence.plannedReturnDate': '2026/05/02',
      'longTermAbsence.registeredBy': 'PROVIDER',
      'longTermAbsence.absenceDegree': '75',
      'longTermAbsence.returnStatus': 'ADAPTED',
      'longTermAbsence.comment': 'Kommentar',
    };
    const saved = await submitDocumentForm(karin, document, filled);
    expect([saved.status, saved.location]).toEqual([303, document.path]);
    expect(await documentClient.read(document)).toMatchObject({
      version: 2,
      content: {
        healthRating: 4,
        description: 'Rad ett\nrad två <b>& "citat"',
        reasonForAbsence: 'Orsak',
        workRelatedReasons: 'Arbetsmängd',
        reportedAsOccupationalInjury: true,
        approvedAsWorkInjury: false,
        employeeSuggestions: 'Medarbetarens',
        managerSuggestions: 'Chefens',
        commonSuggestions: 'Gemensamt',
        followUpDate: '2026-04-01',
        longTermAbsence: {
          plannedReturnDate: '2026-05-02',
          registeredBy: 'PROVIDER',
          absenceDegree: 75,
          returnStatus: 'ADAPTED',
          comment: 'Kommentar',
        },
      },
    });
    const page = await karin.get(document.path);
    expect(page.text).toContain('Dokumentet är sparat.');
    expect(Object.fromEntries(readFields(page))).toMatchObject({
      ...filled,
      version: '2',
      description: 'Rad ett\nrad två <b>& "citat"',
      followUpDate: '2026-04-01',
      'longTermAbsence.plannedReturnDate': '2026-05-02',
    });
    // Every field can be cleared again.
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']));
    await submitDocumentForm(karin, document, empty);
    expect((await documentClient.read(document)).content).toEqual(emptyContent('wellnessCheck'));
  });

  it('in a plan for return to work, its measures and its rows', async () => {
    const document = await documentClient.create('planForReturnToWork');
    const saved = await submitDocumentForm(karin, document, {
      'workDescription.possibleTasks': 'Kan',
      'workDescription.notPossibleTasks': 'Kan inte',
      'measures.mentoring.selected': 'on',
      'measures.mentoring.motivation': 'Stöd av en kollega',
      'measures.other.motivation': 'Skriven men inte vald',
      [`${ROW}.purpose`]: 'Halvtid',
      [`${ROW}.fromDate`]: '2026-04-01',
      [`${ROW}.toDate`]: '2026-04-30',
      [`${ROW}.followUpDate`]: '2026-04-15',
      [`${ROW}.responsiblePerson`]: 'Karin',
      'actionPlan[1].purpose': 'Heltid',
      'evaluation.summary': 'Gick bra',
      'evaluation.date': '2026-06-01',
      'evaluation.result': 'Åter',
    });
    expect(saved.status).toBe(303);
    const empty = emptyContent('planForReturnToWork');
    const { content } = await documentClient.read(document);
    expect(content).toEqual({
      workDescription: { possibleTasks: 'Kan', notPossibleTasks: 'Kan inte' },
      measures: {
        ...empty.measures,
        mentoring: { selected: true, motivation: 'Stöd av en kollega' },
        other: { selected: false, motivation: 'Skriven men inte vald' },
      },
      actionPlan: [
        {
          purpose: 'Halvtid',
          fromDate: '2026-04-01',
          toDate: '2026-04-30',
          followUpDate: '2026-04-15',
          responsiblePerson: 'Karin',
        },
        { purpose: 'Heltid', fromDate: null, toDate: null, followUpDate: null, responsiblePerson: '' },
      ],
      evaluation: { summary: 'Gick bra', date: '2026-06-01', result: 'Åter' },
    });
    const before = readFields(await karin.get(document.path));
    expect((await karin.post(`${document.path}?index`, before)).status).toBe(303);
    expect((await documentClient.read(document)).content).toEqual(content);

    const paper = await karin.get(`${document.path}/print`);
    for (const text of [
      'Arbetsgivare: Björkdala kommun',
      'Halvtid',
      'Stöd av en kollega',
      'Medarbetarens underskrift',
      'Chefens underskrift',
      'version',
    ])
      expect(paper.text).toContain(text);
    expect(paper.text).not.toContain('Skriven men inte vald');
    // A sheet with only the signatures states what is signed.
    const [, name = ''] =
      /<title>Plan för återgång i arbete: ([^<]+) – Frånvaro<\/title>/.exec(paper.html) ?? [];
    const [, signatures = ''] = paper.text.split('Underskrifter');
    expect([name, signatures]).toEqual([
      expect.stringMatching(/\S+ \S+/),
      expect.stringMatching(new RegExp(`^\\s*Plan för återgång i arbete\\s*:\\s*${name}`)),
    ]);
  });

  it('in a note, a sick note and a file', async () => {
    const note = await documentClient.create('note');
    expect((await submitDocumentForm(karin, note, { heading: 'Samtal', notes: 'Vi ses i maj' })).status).toBe(
      303,
    );
    expect((await documentClient.read(note)).content).toEqual({ heading: 'Samtal', notes: 'Vi ses i maj' });

    const { pool, db } = app.open;
    const { rows } = await pool.query<{ id: string }>(
      'select organisation_id id from api.rehab_plan where rehab_plan_id = $1',
      [note.rehabPlanId],
    );
    const fileName = 'läkarintyg.pdf';
    const upload = { fileName, mediaType: 'application/pdf', size: 51_200 };
    const documentId = await addDocument(db, rows[0]?.id ?? '', note.rehabPlanId, {
      type: 'sickNote',
      content: { ...upload, validFrom: null, validTo: null },
    });
    const sickNote = { ...note, documentId, path: note.path.replace(/[^/]+$/, documentId) };
    const dates = { validFrom: '2026-03-01', validTo: '2026-03-31' };
    expect((await submitDocumentForm(karin, sickNote, dates)).status).toBe(303);
    expect((await documentClient.read(sickNote)).content).toEqual({ ...upload, ...dates });
    expect((await karin.get(sickNote.path)).html).toContain(
      `href="/resources/documents/sickNote/${documentId}"`,
    );

    const file = await documentClient.upload();
    const page = await karin.get(file.path);
    expect(page.text).toMatch(/Filnamn underlag\.pdf Filtyp application\/pdf Storlek [\d,]+ kB/);
    expect(page.html).toContain(`href="/resources/documents/file/${file.documentId}"`);
    expect(page.html).not.toContain('name="version"');
  });
});

it('a document is not printed with a wrong employer when the departments cannot be loaded', async () => {
  const document = await documentClient.create('planForReturnToWork');
  provider.fail(['/api/department/hierarchy'], 'responds with 500');
  const paper = await karin.get(`${document.path}/print`);
  provider.recover();
  expect(paper.status).toBe(503);
  expect(paper.text).not.toContain('Arbetsgivare');
});

describe('a form with errors', () => {
  it('returns 400 with the typed text and links to the fields', async () => {
    const document = await documentClient.create('planForReturnToWork');
    const typed = {
      'workDescription.possibleTasks': 'å'.repeat(10_001),
      [`${ROW}.fromDate`]: '2026-04-31',
      'actionPlan[1].fromDate': '2026-05-02',
      'actionPlan[1].toDate': '2026-05-01',
      'actionPlan[2].fromDate': '2026-05-02',
      'actionPlan[2].followUpDate': '2026-05-01',
      'evaluation.summary': 'Behålls',
    };
    const page = await submitDocumentForm(karin, document, typed);
    expect(page.status).toBe(400);
    expect(page.html).toMatch(/<title>Fel: Plan för återgång i arbete: .* – Frånvaro<\/title>/);
    expect(Object.fromEntries(readFields(page))).toMatchObject(typed);
    for (const text of [
      'Arbetsuppgifter som kan utföras är för lång: 10 000 tecken är det högsta',
      'Från och med, rad 1 ska vara ett datum, till exempel 2026-03-20',
      'Till och med, rad 2 kan inte vara tidigare än startdatumet',
      'Datum för uppföljning, rad 3 kan inte vara tidigare än startdatumet',
    ])
      expect(page.text.split(text).length).toBe(3);
    expect(deadLinks(page.html)).toEqual([]);
    expect((await documentClient.read(document)).version).toBe(1);
  });

  it('requires the heading of a note, and rejects unknown choices', async () => {
    const note = await submitDocumentForm(karin, await documentClient.create('note'), {
      heading: ' ',
      notes: 'Text',
    });
    expect([note.status, note.text.includes('Rubrik måste fyllas i'), deadLinks(note.html)]).toEqual([
      400,
      true,
      [],
    ]);
    const check = await submitDocumentForm(karin, await documentClient.create('wellnessCheck'), {
      healthRating: '6',
    });
    expect([check.status, check.text.includes('Upplevd hälsa har ett val som inte finns')]).toEqual([
      400,
      true,
    ]);
    expect(deadLinks(check.html)).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['another type', { type: 'note', version: '1' }],
    ['valid content of another type', { type: 'note', version: '1', heading: 'Samtal' }],
    ['a type that is none', { type: 'poem', version: '1' }],
    ['no version', { type: 'planForReturnToWork', version: 'x' }],
    ['an intent that is none', { type: 'planForReturnToWork', version: '1', intent: 'burn' }],
    [
      'an intent for other fields',
      { type: 'planForReturnToWork', version: '1', __intent__: '{"type":"reset","payload":{}}' },
    ],
    ['an intent that is no JSON', { type: 'planForReturnToWork', version: '1', __intent__: '{' }],
    ['a row that is not there', { type: 'planForReturnToWork', version: '1', __intent__: remove(7) }],
  ])('rejects a form that is not ours: %s', async (_, fields) => {
    const document = await documentClient.create('planForReturnToWork');
    const { status, html } = await karin.post(`${document.path}?index`, fields);
    expect(status).toBe(400);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // The error page keeps the heading of the document.
    expect(html).toContain(`href="${document.path}/print"`);
  });

  it('ignores unknown fields without extra work', async () => {
    const document = await documentClient.create('planForReturnToWork');
    const fields = {
      'actionPlan[999999999].purpose': 'x',
      '__proto__.x': '1',
      'measures.constructor.selected': 'on',
    };
    expect((await submitDocumentForm(karin, document, fields)).status).toBe(303);
    expect((await documentClient.read(document)).content).toEqual(emptyContent('planForReturnToWork'));
  });
});

describe('rows without a script', () => {
  it('are added and removed with buttons, and keep the typed text', async () => {
    const document = await documentClient.create('planForReturnToWork');
    const submit = (changes: Record<string, string>) => submitDocumentForm(karin, document, changes);
    const first = await submit({ __intent__: ADD });
    expect(first.location).toBe(`${document.path}#actionPlan-0-purpose`);
    await submit({
      'workDescription.possibleTasks': 'Skrivet',
      [`${ROW}.purpose`]: 'Ett',
      __intent__: ADD,
    });
    const third = await submit({
      'actionPlan[1].purpose': 'Två',
      [`${ROW}.toDate`]: 'trasigt',
      __intent__: ADD,
    });
    expect(third.location).toBe(`${document.path}#actionPlan-2-purpose`);
    expect((await submit({ __intent__: remove(0) })).location).toBe(`${document.path}#actionPlan-0-purpose`);
    const page = await karin.get(document.path);
    expect(Object.fromEntries(readFields(page))).toMatchObject({
      'workDescription.possibleTasks': 'Skrivet',
      [`${ROW}.purpose`]: 'Två',
      'actionPlan[1].purpose': '',
    });
    expect(page.text).not.toContain('Rad 3');
    await submit({ __intent__: remove(1) });
    expect((await submit({ __intent__: remove(0) })).location).toBe(`${document.path}#handlingsplan-ny`);
    expect((await documentClient.read(document)).version).toBe(1);
  });
});

describe('a draft', () => {
  const typed = { heading: 'Utkastets rubrik', notes: `HEMLIG ${'å'.repeat(5_000)}` };

  it('is stored encrypted for its author for 7 days, until the document is saved', async () => {
    const document = await documentClient.create('note');
    const draftSaved = await submitDocumentForm(karin, document, { ...typed, intent: 'draft' });
    expect([draftSaved.status, draftSaved.location]).toEqual([303, document.path]);
    app.clock.now = DEMO_NOW.add({ minutes: 5 });
    const page = await karin.get(document.path);
    expect(page.text).toContain('Du fortsätter på ditt utkast Utkastet sparades 2026-03-20 12:00:00');
    expect(Object.fromEntries(readFields(page))).toMatchObject(typed);
    const rows = JSON.stringify(await app.open.db.select().from(draft));
    expect([rows.includes('HEMLIG'), app.logLines.join().includes('HEMLIG')]).toEqual([false, false]);
    const other = await signInAs(app, 'lena.sjostrand');
    expect((await other.get(document.path)).text).not.toContain('HEMLIG');

    app.clock.now = DEMO_NOW.add({ hours: 7 * 24 - 1 });
    const later = await signInAs(app, 'karin.ekdahl');
    const saved = await later.post(`${document.path}?index`, readFields(await later.get(document.path)));
    expect(saved.status).toBe(303);
    expect(await app.open.db.$count(draft)).toBe(0);
  });

  it('is deleted after 7 days, and when its author removes it', async () => {
    const document = await documentClient.create('note');
    await submitDocumentForm(karin, document, { ...typed, intent: 'draft' });
    app.clock.now = DEMO_NOW.add({ hours: 7 * 24 });
    const later = await signInAs(app, 'karin.ekdahl');
    expect((await later.get(document.path)).text).not.toContain('HEMLIG');
    app.clock.now = DEMO_NOW;
    await submitDocumentForm(karin, document, { ...typed, intent: 'draft' });
    expect((await karin.post(`${document.path}?index`, { intent: 'discard' })).location).toBe(document.path);
    expect((await karin.get(document.path)).text).not.toContain('HEMLIG');
  });

  it('is also stored and removed by the script’s requests', async () => {
    const document = await documentClient.create('note');
    const url = `/resources/document-draft/${document.documentId}`;
    const fields = readFields(await karin.get(document.path));
    fields.set('heading', 'Av skriptet');
    expect(JSON.parse((await karin.post(url, fields)).html)).toEqual({ text: 'Utkast sparat 12.00' });
    expect(readFields(await karin.get(document.path)).get('heading')).toBe('Av skriptet');
    fields.set('intent', 'discard');
    expect(JSON.parse((await karin.post(url, fields)).html)).toEqual({ text: null });
    expect(await app.open.db.$count(draft)).toBe(0);
    expect((await (await signInAs(app, 'maria.lund')).post(url, fields)).status).toBe(403);
  });

  it('is stored only for a document that its author may read, or already has a draft of', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    fields.set('heading', 'Av skriptet');
    const url = (documentId: string) => `/resources/document-draft/${documentId}`;
    const missing = [newId(), 'x'.repeat(2_000), 'none'];
    for (const documentId of missing) {
      expect([documentId, (await karin.post(url(documentId), fields)).status]).toEqual([documentId, 404]);
    }
    const other = await signInAs(app, 'mats.oberg');
    expect((await other.post(url(document.documentId), fields)).status).toBe(404);
    expect(await app.open.db.$count(draft)).toBe(0);
    expect((await karin.post(url(document.documentId), fields)).status).toBe(200);
    await documentClient.remove(document);
    fields.set('heading', 'Efter borttagningen');
    expect((await karin.post(url(document.documentId), fields)).status).toBe(200);
    expect(await app.open.db.$count(draft)).toBe(1);
  });
});

describe('two concurrent authors', () => {
  const base = { heading: 'Rubrik', notes: 'Text' };

  async function collide() {
    const document = await documentClient.create('note');
    await documentClient.save(document, 'note', base);
    const fields = readFields(await karin.get(document.path));
    await documentClient.save(document, 'note', { heading: 'Den andras rubrik', notes: 'Text' });
    fields.set('notes', 'Min text');
    const page = await karin.post(`${document.path}?index`, fields);
    expect(page.status).toBe(409);
    return { document, page };
  }

  it('see both versions with the changes of each, and choose', async () => {
    const { document, page } = await collide();
    expect(page.text).toContain('Dokumentet har ändrats sedan du öppnade det');
    expect(page.text).toMatch(/Ändrat bara av den andra .*Ditt Rubrik Sparat Den andras rubrik/);
    expect(page.text).toMatch(/Ändrat bara av dig .*Ditt Min text Sparat Text/);
    expect(page.html).toContain('<title>Fel: Anteckning');
    const fields = readFields(page);
    expect([fields.get('choose.heading'), fields.get('choose.notes')]).toEqual(['theirs', 'mine']);
    // Leaving the page loses nothing: it asks for confirmation again.
    expect((await karin.get(document.path)).text).toContain('Min text');
    fields.set('intent', 'merge');
    expect((await karin.post(`${document.path}?index`, fields)).status).toBe(303);
    expect(await documentClient.read(document)).toMatchObject({
      version: 4,
      content: { heading: 'Den andras rubrik', notes: 'Min text' },
    });
  });

  it('can continue with the selected text, or keep the saved one', async () => {
    const { document, page } = await collide();
    const fields = readFields(page);
    fields.set('choose.heading', 'mine');
    fields.set('intent', 'merge-edit');
    expect((await karin.post(`${document.path}?index`, fields)).status).toBe(303);
    expect(Object.fromEntries(readFields(await karin.get(document.path)))).toMatchObject({
      heading: 'Rubrik',
      notes: 'Min text',
      version: '3',
    });
    expect((await documentClient.read(document)).version).toBe(3);
    await karin.post(`${document.path}?index`, { intent: 'discard' });
    expect(readFields(await karin.get(document.path)).get('heading')).toBe('Den andras rubrik');
  });

  it('choose again if another user saves while they choose', async () => {
    const { document, page } = await collide();
    const fields = readFields(page);
    fields.set('intent', 'merge');
    await documentClient.save(document, 'note', { heading: 'En tredje', notes: 'Text' });
    const again = await karin.post(`${document.path}?index`, fields);
    expect([again.status, again.text.includes('En tredje'), again.text.includes('Min text')]).toEqual([
      409,
      true,
      true,
    ]);
  });

  it('are shown what the provider returned with its rejection, without another request for it', async () => {
    const document = await documentClient.create('note');
    await documentClient.save(document, 'note', base);
    const fields = readFields(await karin.get(document.path));
    fields.set('notes', 'Min text');
    beforeSave = () => documentClient.save(document, 'note', { heading: 'Den andras rubrik', notes: 'Text' });
    calls.length = 0;
    const page = await karin.post(`${document.path}?index`, fields);
    expect([page.status, beforeSave]).toEqual([409, null]);
    expect(page.text).toMatch(/Ändrat bara av den andra .*Ditt Rubrik Sparat Den andras rubrik/);
    expect(page.text).toMatch(/Ändrat bara av dig .*Ditt Min text Sparat Text/);
    expect(calls.filter((call) => call.includes('/rehabplan'))).toEqual(['PUT /api/rehabplan']);
  });

  it('do not choose if both texts are equal: a repeated submission', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    fields.set('heading', 'En gång');
    expect((await karin.post(`${document.path}?index`, fields)).status).toBe(303);
    expect((await karin.post(`${document.path}?index`, fields)).status).toBe(303);
    expect((await documentClient.read(document)).version).toBe(2);
  });

  it('are fifty: one saves, and 49 see their own text', async () => {
    await expectOneWinner(karin, documentClient, 50);
  });
});

describe('text that cannot be saved is kept', () => {
  it('when the plan has been finished: 409, read-only, with the text to copy', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    await documentClient.finish(document);
    const page = await karin.get(document.path);
    expect([page.text.includes('Planen är avslutad'), page.html.includes('<textarea')]).toEqual([
      true,
      false,
    ]);
    fields.set('notes', 'Min sena text');
    const rejected = await karin.post(`${document.path}?index`, fields);
    expect(rejected.status).toBe(409);
    expect(rejected.text).toContain('Planen avslutades innan du sparade');
    expect(rejected.text).toContain('Min sena text');
    expect((await documentClient.read(document)).version).toBe(1);
  });

  it('when the form has an error and the plan cannot be loaded', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    fields.set('heading', '');
    fields.set('notes', 'Min text utan plan');
    provider.fail(['/api/rehabplan/personid'], 'responds with 503');
    expect((await karin.post(`${document.path}?index`, fields)).status).toBe(503);
    provider.recover();
    expect((await karin.get(document.path)).text).toContain('Min text utan plan');
  });

  it('when the document has been removed: 404, with the text to copy, for a week', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    await documentClient.remove(document);
    expect((await karin.get(document.path)).status).toBe(404);
    fields.set('notes', 'Min text utan dokument');
    for (const page of [await karin.post(`${document.path}?index`, fields), await karin.get(document.path)]) {
      expect([page.status, page.text.includes('Min text utan dokument')]).toEqual([404, true]);
    }
    await karin.post(`${document.path}?index`, { intent: 'discard' });
    expect((await karin.get(document.path)).text).toContain('Sidan finns inte');
  });

  it('when the URL names another employee: nothing is saved', async () => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    fields.set('heading', 'Under fel medarbetare');
    const path = document.path.replace(/person\/[^/]+/, `person/${newId()}`);
    const page = await karin.post(`${path}?index`, fields);
    expect(page.status).toBe(404);
    expect(page.text).toContain('Under fel medarbetare');
    expect((await documentClient.read(document)).version).toBe(1);
  });

  it.each(['responds with 500', 'responds with 503', 'is unreachable', 'has a full disk'] as const)(
    'when the provider %s',
    async (fault) => {
      const document = await documentClient.create('note');
      const fields = readFields(await karin.get(document.path));
      fields.set('heading', 'Skriven i onödan');
      provider.fail(['/api/rehabplan'], fault);
      const page = await karin.post(`${document.path}?index`, fields);
      expect([page.status, readFields(page).get('heading')]).toEqual([503, 'Skriven i onödan']);
      expect(page.text).toContain('Dokumentet kunde inte sparas');
      provider.recover();
      expect((await karin.post(`${document.path}?index`, readFields(page))).status).toBe(303);
      expect((await documentClient.read(document)).content['heading']).toBe('Skriven i onödan');
    },
  );

  it('when the session has ended: it is restored after sign-in', async () => {
    const writer = await signInAs(app, 'karin.ekdahl');
    const document = await documentClient.create('note');
    const fields = readFields(await writer.get(document.path));
    fields.set('notes', 'ö'.repeat(5_000));
    app.clock.now = DEMO_NOW.add({ minutes: 61 });
    const page = await writer.post(`${document.path}?index`, fields);
    expect([page.status, page.text.includes('Det du skrev är sparat i 30 minuter')]).toEqual([401, true]);
    await writer.post('/logout');
    await writer.signInAs('karin.ekdahl');
    expect((await writer.follow('/')).html).toContain(`href="${document.path}"`);
    const back = await writer.get(document.path);
    expect([back.text.includes('Vi sparade det du skrev.'), readFields(back).get('notes')]).toEqual([
      true,
      'ö'.repeat(5_000),
    ]);
    const again = readFields(back);
    again.set('heading', 'Rubrik');
    expect((await writer.post(`${document.path}?index`, again)).status).toBe(303);
    expect(await app.open.db.$count(draft)).toBe(0);
  });
});

describe('access', () => {
  it.each([
    ['petter.noren', 403],
    ['maria.lund', 403],
    ['oskar.hallgren.bjorkdala', 403],
    // A manager of another department, and an account of another customer.
    ['jonas.wiberg', 404],
  ])('%s receives %i', async (username, status) => {
    const document = await documentClient.create('note');
    const fields = readFields(await karin.get(document.path));
    const other = await signInAs(app, username);
    for (const response of [
      await other.get(document.path),
      await other.get(`${document.path}/print`),
      await other.post(`${document.path}?index`, fields),
    ]) {
      // A POST request of a user who may edit documents only stores a draft of their own.
      expect([response.status, response.location]).toEqual([status, null]);
    }
    expect((await documentClient.read(document)).version).toBe(1);
  });

  it.each(['/hr/person/x/document/y', '/hr/person/x/document/y/print', '/hr/person/%00/document/%00'])(
    'returns 404 for %s',
    async (path) => {
      expect((await karin.get(path)).status).toBe(404);
    },
  );

  it('a document is found only under its own person', async () => {
    const document = await documentClient.create('note');
    const otherPath = document.path.replace(document.personId, '0190a6a0-0000-7000-8000-000000000001');
    expect((await karin.get(otherPath)).status).toBe(404);
  });

  it('the rehab coordinator can edit like the manager', async () => {
    const document = await documentClient.create('note');
    const lena = await signInAs(app, 'lena.sjostrand');
    expect((await submitDocumentForm(lena, document, { heading: 'Lenas' })).status).toBe(303);
  });
});
