import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { account } from '#provider/database/tables/account.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { dataSource } from '#provider/database/tables/organisation.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const LIST = '/admin/deliveries';
/** A new department, so that the organisation's figures stay as they are. */
const DEPARTMENTS = 'department_id;name;parent_id\nny-enhet;Ny enhet;\n';
const WITH_FAULT = `${DEPARTMENTS};Utan id;\n`;

let app: App;
let admin: HttpClient;
let isConfirmationLost = false;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const response = await send(request);
      const isConfirmation = new URL(request.url).pathname.endsWith('/confirm');
      return isConfirmationLost && isConfirmation ? new Response(null, { status: 503 }) : response;
    },
  });
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function send(content: string, name = 'avdelningar.csv') {
  const form = new FormData();
  form.append(DATA_FILES_FIELD, new File([content], name));
  const response = await admin.post(`${LIST}?index`, form);
  const page = response.location ?? '';
  if (page !== '') await open(page);
  return { ...response, page };
}

/** The page of a delivery once the work on it has ended. */
async function open(page: string): Promise<ClientResponse> {
  for (;;) {
    const response = await admin.get(page);
    if (!response.text.includes('Sidan uppdateras när det är klart.')) return response;
  }
}

/** Posts to the page of a delivery, and waits until the work that this begins has ended. */
async function post(page: string, fields: Record<string, string>) {
  const response = await admin.post(`${page}?index`, fields);
  await open(page);
  return response;
}

describe('the pages of the administration', () => {
  it('are linked for an account with the capability, and closed to others', async () => {
    expect((await admin.get('/hr')).html).toContain(`href="${LIST}"`);
    expect((await admin.get('/admin')).location).toBe(LIST);
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get('/hr')).html).not.toContain(LIST);
    for (const path of ['/admin', LIST, `${LIST}/x`, `${LIST}/x/undo`]) {
      expect([path, (await manager.get(path)).status]).toEqual([path, 403]);
    }
    expect((await createHttpClient(app).get(LIST)).status).toBe(303);
  });

  it('respond with 404 to a delivery that does not exist', async () => {
    for (const path of [`${LIST}/x`, `${LIST}/019d0000-0000-7000-8000-000000000000/undo`]) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('the list of deliveries', () => {
  const countRows = ({ html }: ClientResponse) => html.match(/<tr id="rad-/g)?.length;

  it('has the latest 20, and a link to 20 more until there are no more', async () => {
    const first = await admin.get(LIST);
    expect(countRows(first)).toBe(20);
    const [, total = ''] = /20 av (\d+) leveranser/.exec(first.text) ?? [];
    expect(Number(total)).toBeGreaterThan(40);
    expect(first.html).toContain(`href="${LIST}?show=40#rad-21"`);
    expect(countRows(await admin.get(`${LIST}?show=40`))).toBe(40);
    const all = await admin.get(`${LIST}?show=${total}`);
    expect(countRows(all)).toBe(Number(total));
    expect(all.text).not.toContain('Visa fler leveranser');
  });
});

describe('a delivery', () => {
  it('is previewed, stored, listed and undone without JavaScript', async () => {
    const { status, page } = await send(DEPARTMENTS);
    expect([status, page.startsWith(`${LIST}/`)]).toEqual([303, true]);
    const preview = await open(page);
    expect(preview.text).toContain('Detta är en förhandsgranskning. Inget har sparats.');
    expect(preview.text).toContain('avdelningar.csv avdelningar 1 1 0 0 0');
    expect((await post(page, { intent: 'confirm' })).location).toBe(page);
    const stored = await open(page);
    const number = /Leverans (\d+) Ångra leveransen Sparad Mottagen/.exec(stored.text)?.[1] ?? 'none';
    expect(stored.html).not.toContain('value="confirm"');
    expect((await admin.get(LIST)).text).toMatch(
      new RegExp(`Leverans ${number} Mottagen \\S+ \\S+ Sparad 1 nya, 0 ändrade, 0 avvisade`),
    );
    expect((await admin.get('/departments')).text).toContain('Ny enhet');

    const undo = `${page}/undo`;
    expect((await admin.get(undo)).text).toContain(`Ångra leverans ${number}`);
    expect((await admin.post(undo)).location).toBe(page);
    expect((await open(page)).text).toContain('Ångrad');
    expect((await admin.get('/departments')).text).not.toContain('Ny enhet');
    expect((await admin.get(undo)).location).toBe(page);
  });

  it('states how much service use a complete delivery removes, and the period that it covers', async () => {
    const form = new FormData();
    const staff =
      'anstnr;förnamn;efternamn;kön;avdelningsid;from;to\nny-1;Kim;Ek;man;ny-enhet;2001-01-01;2001-01-31\n';
    const uses = 'anstnr;datum;tjänst\nny-1;2001-01-03;läkare\n';
    form.append(DATA_FILES_FIELD, new File([DEPARTMENTS], 'avdelningar.csv'));
    form.append(DATA_FILES_FIELD, new File([staff], 'anställda.csv'));
    form.append(DATA_FILES_FIELD, new File([`${uses}ny-1;2001-01-05;rehab\n`], 'tjänster.csv'));
    const before = (await admin.post(`${LIST}?index`, form)).location ?? '';
    await open(before);
    await post(before, { intent: 'confirm' });
    const { page } = await send(uses, 'tjänster.csv');
    const settings = { mode: 'complete', covers: '2001-01-31', coversFrom: '2001-01-01' };
    await post(page, { intent: 'preview', ...settings });
    expect((await open(page)).text).toContain('Tar bort 1 av 2 rader om nyttjade tjänster i perioden.');
    await post(page, { intent: 'confirm' });
    expect((await open(page)).text).toContain(
      'Leveransen omfattar 2001-01-01 till och med 2001-01-31 och ersatte de rader som fanns för de dagarna.',
    );
    for (const stored of [page, before]) {
      await admin.post(`${stored}/undo`);
      expect((await open(stored)).text).toContain('Ångrad');
    }
  });

  it('shows rejected rows by reason and as a file, in the language of the page', async () => {
    const { page } = await send(WITH_FAULT);
    const { text, html } = await open(page);
    expect(text).toContain('värdet saknas men är obligatoriskt (1)');
    expect(text).toContain('rad 3, department_id: värdet saknas men är obligatoriskt');
    expect(html).toContain(`href="${page}/errors"`);
    const file = await admin.get(`${page}/errors`);
    expect(file.headers.get('Content-Disposition')).toContain('avvisade-rader.csv');
    expect(file.html).toContain('avdelningar.csv;refused;3;department_id;');
    await post(page, { intent: 'discard' });
    expect((await open(page)).text).toContain('Borttagen');
    expect((await admin.get(`${page}/errors`)).location).toBe('/error/404');
  });

  it('shows that the work was interrupted, and when it is given up', async () => {
    const { page } = await send(DEPARTMENTS);
    const { text } = await open(page);
    expect(text).not.toContain('Servern');
    const deliveryId = page.split('/').at(-1) ?? '';
    const interrupt = (interruptions: number) =>
      app.open.db.update(delivery).set({ interruptions }).where(eq(delivery.deliveryId, deliveryId));
    await interrupt(3);
    expect((await open(page)).text).toContain('Servern startades om under arbetet, som började om');
    await interrupt(4);
    expect((await open(page)).text).toContain(
      'Servern har startats om 4 gånger under arbetet, som därför avbröts.',
    );
  });

  it('shows why it cannot be imported', async () => {
    const { page } = await send('<!doctype html><html><body>Logga in</body></html>', 'export.csv');
    const { text, html } = await open(page);
    expect(text).toContain('Kan inte läsas in');
    expect(text).toContain('export.csv');
    expect(html).not.toContain('value="confirm"');
  });

  it('is rejected without a file or with an empty one, with the reason at the field', async () => {
    const without = await admin.post(`${LIST}?index`, new FormData());
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('Välj minst en fil.')]);
    const empty = await send('');
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('En av filerna är tom.')]);
    expect(empty.html).toContain('<title>Fel: ');
  });

  it('keeps invalid settings as typed', async () => {
    const { page } = await send(DEPARTMENTS);
    const typed = { intent: 'preview', mode: 'complete', covers: '2026-13-01', coversFrom: '2026-01-01' };
    const invalid = await post(page, typed);
    expect(invalid.status).toBe(400);
    expect(invalid.text).toContain('är inget datum. Skriv det som ÅÅÅÅ-MM-DD.');
    expect(invalid.html).toMatch(/value="2026-13-01"/);
    expect(invalid.html).toMatch(/value="2026-01-01"/);
    const missing = await post(page, { ...typed, covers: '', coversFrom: '' });
    expect(missing.text).toContain('Ange den sista dagen som filerna omfattar.');
    const late = await post(page, { ...typed, covers: '2026-01-01', coversFrom: '2026-01-02' });
    expect(late.text).toContain('Den första dagen ligger efter den sista.');
    const valid = await post(page, { ...typed, covers: '20260101', coversFrom: '' });
    expect([valid.status, valid.location]).toEqual([303, page]);
    expect((await open(page)).html).toContain('value="2026-01-01"');
  });

  it('reports a decision that has been made already', async () => {
    const { page } = await send(DEPARTMENTS);
    await post(page, { intent: 'discard' });
    expect((await admin.post(`${page}?index`, { intent: 'confirm' })).location).toBe(page);
    expect((await open(page)).text).toContain('Leveransen har redan behandlats.');
    expect((await post(page, { intent: 'x' })).status).toBe(400);
  });
});

describe('a change of a delivery whose response is lost', () => {
  it('leads to the page that shows the stored delivery, with a message to check it', async () => {
    const { page } = await send(DEPARTMENTS);
    isConfirmationLost = true;
    const { location } = await admin.post(`${page}?index`, { intent: 'confirm' });
    isConfirmationLost = false;
    expect(location).toBe(page);
    const { text } = await admin.get(page);
    expect(text).toContain('Kontrollera om ändringen har sparats innan du försöker igen.');
    expect((await open(page)).html).not.toContain('value="confirm"');
    expect((await admin.post(`${page}/undo`)).location).toBe(page);
    expect((await open(page)).text).toContain('Ångrad');
  });
});

describe('the sources of absences', () => {
  it('are shown with the one that is behind, which can be left out', async () => {
    const { db } = app.open;
    const [organisationId = ''] = (
      await db
        .select({ id: account.organisationId })
        .from(account)
        .where(eq(account.username, 'birgitta.akerlund'))
    ).map(({ id }) => id);
    const row = { organisationId, kind: 'paxml', deliveredAt: '2026-03-20T05:00:00Z' } as const;
    const [behind, current] = [randomUUID(), randomUUID()];
    await db.insert(dataSource).values([
      { ...row, sourceId: behind, key: 'a', name: 'Tidsystemet', coveredThrough: '2026-02-28' },
      { ...row, sourceId: current, key: 'b', name: null, coveredThrough: '2026-03-19' },
    ]);
    const { text } = await admin.get(LIST);
    expect(text).toContain('Siffrorna slutar 2026-02-28, eftersom en källa inte har levererat senare dagar.');
    expect(text).toMatch(/Tidsystemet \(PAXml\).*Ligger efter/s);
    const stopped = await admin.post(`${LIST}?index`, { intent: 'stop', sourceId: behind });
    expect([stopped.status, stopped.location]).toEqual([303, LIST]);
    const after = await admin.get(LIST);
    expect(after.text).toContain('Källan räknas inte längre.');
    expect(after.text).not.toContain('Siffrorna slutar 2026-02-28');
    expect((await admin.post(`${LIST}?index`, { intent: 'resume', sourceId: behind })).status).toBe(303);
    expect((await admin.get(LIST)).text).toContain('Siffrorna slutar 2026-02-28');
    expect((await admin.post(`${LIST}?index`, { intent: 'stop', sourceId: 'x' })).status).toBe(404);
    expect((await admin.post(`${LIST}?index`, { intent: 'other', sourceId: behind })).status).toBe(400);
    await db.delete(dataSource).where(eq(dataSource.organisationId, organisationId));
  });
});
