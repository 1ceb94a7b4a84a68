import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { findWithoutPlan, listPeoplePaths } from '#tests/support/app/find-people.ts';
import { readFields } from '#tests/support/client/document-client.ts';
import { planForm, type PlanForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type ClientResponse, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
let manager: HttpClient;
let personId: string;
let personUrl: string;

beforeAll(async () => {
  app = await startApp();
  manager = await signInAs(app, 'karin.ekdahl');
  personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  personUrl = `/hr/person/${personId}`;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
});

const idIn = (pattern: RegExp, { html }: ClientResponse) => pattern.exec(html)?.[1] ?? '';
const planIn = (page: ClientResponse) => idIn(/id="plan-([0-9a-f-]{36})"/, page);

const send = (sent: PlanForm, client = manager) => client.post(`${personUrl}?index`, planForm(sent));
const pdf = (name = 'läkarintyg åäö.pdf', size?: number) => new File([samplePdf(size)], name);

async function startPlan(): Promise<string> {
  await send({ type: 'file', file: pdf('a.pdf') });
  return planIn(await manager.get(personUrl));
}

async function countDocuments(): Promise<number> {
  const { rows } = await app.open.pool.query<{ n: number }>(
    `select count(*)::int n from api.rehab_document join api.rehab_plan using (rehab_plan_id)
     where person_id = $1 and removed_at is null`,
    [personId],
  );
  return rows[0]?.n ?? 0;
}

/** Chooses a type of document, fills in its form, and saves it. */
async function writeNew(sent: PlanForm, client = manager): Promise<ClientResponse> {
  const { location } = await send(sent, client);
  const form = readFields(await client.get(location ?? ''));
  if (sent.type === 'note') form.set('heading', 'Första mötet');
  return client.post(location ?? '', form);
}

describe('a plan', () => {
  it.each(['wellnessCheck', 'planForReturnToWork', 'note'])(
    'starts with a %s when it is saved',
    async (type) => {
      const chosen = await send({ type });
      expect([chosen.status, chosen.location]).toEqual([303, `${personUrl}/plan/new/document/${type}`]);
      expect((await manager.get(chosen.location ?? '')).text).toContain(
        'Rehabplanen och dokumentet skapas när du sparar.',
      );
      expect(await countDocuments()).toBe(0);
      const uploaded = await writeNew({ type });
      expect(uploaded.status).toBe(303);
      expect(uploaded.location).toMatch(new RegExp(`^${personUrl}/document/[0-9a-f-]{36}$`));
      expect((await manager.get(uploaded.location ?? '')).text).toContain('Dokumentet är sparat.');
      const page = await manager.get(personUrl);
      expect(page.text).toContain('Startad 2026-03-20');
      expect(page.text).toContain('Skapad 2026-03-20 12:00:00 av Karin Ekdahl');
      expect(page.html).toContain(`href="${uploaded.location ?? ''}"`);
    },
  );

  it('starts with a file, which can be downloaded unchanged', async () => {
    const uploaded = await send({ type: 'file', file: pdf() });
    expect(uploaded.status).toBe(303);
    const page = await manager.get(personUrl);
    const documentId = idIn(/id="dokument-([0-9a-f-]{36})"/, page);
    expect(uploaded.location).toBe(`${personUrl}#dokument-${documentId}`);
    expect(page.text).toContain('Filen är uppladdad.');
    expect(page.text).toContain('Uppladdad fil: läkarintyg åäö.pdf');

    const response = await download(`/resources/documents/file/${documentId}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining("filename*=UTF-8''l%C3%A4karintyg") as string,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(samplePdf());
    expect((await manager.get(`/resources/documents/sickNote/${documentId}`)).location).toBe('/error/404');
    expect((await manager.get(`/resources/documents/other/${documentId}`)).location).toBe('/error/404');
    const otherClient = await signInAs(app, 'jonas.wiberg');
    expect((await otherClient.get(`/resources/documents/file/${documentId}`)).location).toBe('/error/404');
    const other = await signInAs(app, 'maria.lund');
    expect((await other.get(`/resources/documents/file/${documentId}`)).location).toBe('/error/403');
  });

  it('can receive documents, be finished, resumed and removed', async () => {
    const plan = await startPlan();
    expect((await writeNew({ plan, type: 'note' })).status).toBe(303);
    expect((await send({ plan, type: 'file', file: pdf('b.pdf') })).status).toBe(303);
    expect(await countDocuments()).toBe(3);

    const finished = await manager.post(`${personUrl}?index`, { intent: 'finish', rehabPlanId: plan });
    expect([finished.status, finished.location]).toEqual([303, `${personUrl}#lage-${plan}`]);
    const page = await manager.get(personUrl);
    expect(page.text).toContain('Rehabplanen är avslutad.');
    expect(page.text).toContain('Avslutade rehabplaner');
    expect(page.text).toContain('Avslutad 2026-03-20 12:00:00');
    expect(page.html).not.toContain(`name="plan" value="${plan}"`);
    const rejected = await send({ plan, type: 'note' });
    expect([rejected.status, rejected.location]).toEqual([303, personUrl]);
    expect((await manager.get(personUrl)).text).toContain('Återuppta den för att ändra något.');

    await manager.post(`${personUrl}?index`, { intent: 'resume', rehabPlanId: plan });
    await manager.post(`${personUrl}?index`, { intent: 'resume', rehabPlanId: plan });
    expect((await manager.get(personUrl)).html).toContain(`name="plan" value="${plan}"`);

    const question = await manager.get(`${personUrl}/plan/${plan}/delete`);
    expect(question.text).toContain(
      'Planen och alla dess dokument tas bort. En administratör kan återställa dem i 30 dagar',
    );
    expect(question.text).toContain('tre dokument');
    expect(question.html).not.toContain('<script');
    const removed = await manager.post(`${personUrl}/plan/${plan}/delete`);
    expect([removed.status, removed.location]).toEqual([303, personUrl]);
    expect((await manager.get(personUrl)).text).toContain('Rehabplanen är borttagen.');
    expect(await countDocuments()).toBe(0);
    expect((await manager.get(`${personUrl}/plan/${plan}/delete`)).status).toBe(404);
    await manager.post(`${personUrl}/plan/${plan}/delete`);
    expect((await manager.get(personUrl)).text).toContain('finns inte längre');
  });

  it('asks for a new file when the file was removed as infected, also when the plan is finished', async () => {
    const plan = await startPlan();
    const documentId = idIn(/id="dokument-([0-9a-f-]{36})"/, await manager.get(personUrl));
    await app.open.pool.query(`update api.stored_file set state = 'infected' where document_id = $1`, [
      documentId,
    ]);
    const readPage = async () => (await manager.get(`${personUrl}/document/${documentId}`)).text;
    expect(await readPage()).toContain('Be om en ny fil och ta bort det här dokumentet.');
    await manager.post(`${personUrl}?index`, { intent: 'finish', rehabPlanId: plan });
    const page = await readPage();
    expect(page).toContain('Be om en ny fil. Planen är avslutad. Återuppta den på medarbetarens sida');
    expect(page).not.toContain('Be om en ny fil och ta bort');
  });

  it('deletes a document after a confirmation', async () => {
    await startPlan();
    const documentId = idIn(/id="dokument-([0-9a-f-]{36})"/, await manager.get(personUrl));
    const url = `${personUrl}/document/${documentId}/delete`;
    const question = await manager.get(url);
    expect(question.text).toContain('Dokumentet tas bort för alltid.');
    expect(question.text).toContain('a.pdf');
    expect((await manager.post(url)).location).toBe(personUrl);
    expect((await manager.get(personUrl)).text).toContain('Dokumentet är borttaget.');
    expect(await countDocuments()).toBe(0);
    expect((await manager.get(url)).status).toBe(404);
  });

  it('is created once from a form that is sent twice', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [
      await send({ type: 'file', file: pdf(), key }),
      await send({ type: 'file', file: pdf(), key }),
    ];
    expect(second.location).toBe(first.location);
    expect(await countDocuments()).toBe(1);
    const url = `${personUrl}/plan/new/document/note`;
    const form = readFields(await manager.get(url));
    form.set('heading', 'Första mötet');
    const [third, fourth] = [await manager.post(url, form), await manager.post(url, form)];
    expect([third.status, fourth.location]).toEqual([303, third.location]);
    expect(await countDocuments()).toBe(2);
    // The user goes back to the form and writes another note.
    form.set('heading', 'Andra mötet');
    expect((await manager.post(url, form)).location).not.toBe(third.location);
    expect(await countDocuments()).toBe(3);
  });

  it.each(['birgitta.akerlund', 'lena.sjostrand'])('can also be started by %s', async (username) => {
    expect((await writeNew({ type: 'note' }, await signInAs(app, username))).status).toBe(303);
    expect(await countDocuments()).toBe(1);
  });

  it.each([
    ['maria.lund', 403],
    ['petter.noren', 403],
    ['oskar.hallgren.bjorkdala', 403],
  ])('is not available to %s', async (username, status) => {
    const plan = await startPlan();
    const client = await signInAs(app, username);
    expect((await send({ type: 'note' }, client)).status).toBe(status);
    expect((await send({ type: 'file', file: pdf() }, client)).status).toBe(status);
    for (const url of [`${personUrl}/plan/${plan}/delete`, `${personUrl}/document/x/delete`]) {
      expect((await client.get(url)).status).toBe(status);
      expect((await client.post(url)).status).toBe(status);
    }
    expect(await countDocuments()).toBe(1);
  });

  it('of another organisation returns 404', async () => {
    const plan = await startPlan();
    const otherClient = await signInAs(app, 'jonas.wiberg');
    const [own = ''] = await listPeoplePaths(otherClient);
    await otherClient.post(`${own}?index`, { intent: 'finish', rehabPlanId: plan });
    expect((await otherClient.get(own)).text).toContain('finns inte längre');
    expect((await otherClient.get(`${own}/plan/${plan}/delete`)).status).toBe(404);
    await otherClient.post(`${own}/plan/${plan}/delete`);
    const page = await manager.get(personUrl);
    expect(page.html).toMatch(new RegExp(`name="rehabPlanId" value="${plan}"/><button[^>]*value="finish"`));
  });
});

describe('an upload', () => {
  it('accepts 20 971 520 bytes, and rejects one more with the reason, keeping the selection', async () => {
    expect((await send({ type: 'file', file: pdf('stor.pdf', MAX_UPLOAD_BYTES) })).status).toBe(303);
    const plan = planIn(await manager.get(personUrl));
    const page = await send({ plan, type: 'file', file: pdf('större.pdf', MAX_UPLOAD_BYTES + 1) });
    expect(page.status).toBe(400);
    expect(page.html).toMatch(/<title>Fel: /);
    expect(page.text).toContain('Filen är för stor. Största tillåtna filstorlek är 20 MB');
    expect(page.text).toContain('Välj filen på nytt');
    expect(page.html).toMatch(new RegExp(`<a href="#fil-${plan}">`));
    expect(page.html).toMatch(new RegExp(`<input id="typ-${plan}-4"[^>]*checked`));
    expect(await countDocuments()).toBe(1);
  });

  it.each([
    ['a.exe', 'MZ', 'Filtypen stöds inte. Välj PDF, bild, text eller Word.'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Filtypen stöds inte.'],
    ['a.pdf', 'no pdf', 'Filtypen stöds inte.'],
    ['a.txt', '', 'Filen är tom. Kontrollera att den innehåller något. Välj filen på nytt.'],
  ])('rejects %s', async (name, content, message) => {
    const page = await send({ type: 'file', file: new File([content], name) });
    expect(page.status).toBe(400);
    expect(page.text).toContain(message.replace(/\.$/, ''));
    expect(page.html).toMatch(/<input id="typ-ny-4"[^>]*checked/);
    expect(await countDocuments()).toBe(0);
  });

  it('requires a file and a selection', async () => {
    const noFile = await send({ type: 'file' });
    expect([noFile.status, noFile.text.includes('Välj en fil')]).toEqual([400, true]);
    const nothing = await send({});
    expect([nothing.status, nothing.text.includes('Välj vad som ska läggas till')]).toEqual([400, true]);
    expect(nothing.html).toContain('<a href="#typ-ny-1">');
  });

  it('rejects an upload that no form of ours sends', async () => {
    const broken = await manager.post(`${personUrl}?index`, new FormData());
    expect(broken.status).toBe(400);
    expect((await send({ type: 'sickNote' })).status).toBe(400);
    expect((await manager.post(`${personUrl}?index`, { intent: 'toggle:1' })).status).toBe(400);
  });

  it('ignores unknown fields without extra work', async () => {
    const form = planForm({});
    form.set('x[999999999]', '1');
    form.set('__state__', '{');
    const rejected = await manager.post(`${personUrl}?index`, form);
    expect(rejected.status).toBe(400);
    expect(rejected.html).toContain('<a href="#typ-ny-1">');
  });

  it('returns the next URL or the error to a script', async () => {
    const url = `${personUrl}?index&_data=${encodeURIComponent('routes/hr_+/person+/$personId+/_index')}`;
    const taken = await manager.post(url, planForm({ type: 'file', file: pdf('a.pdf') }));
    expect([taken.status, taken.headers.get('X-Remix-Redirect')]).toEqual([
      204,
      expect.stringContaining(`${personUrl}#dokument-`),
    ]);
    const rejected = await manager.post(url, planForm({ type: 'file', file: new File(['x'], 'a.exe') }));
    expect([rejected.status, JSON.parse(rejected.html)]).toEqual([
      400,
      expect.objectContaining({
        status: 'error',
        initialValue: { type: 'file', key: expect.any(String) as string },
        error: { [UPLOAD_FIELD]: [expect.stringContaining('Filtypen stöds inte')] },
      }),
    ]);
  });
});

async function download(path: string): Promise<Response> {
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.fetch(new Request(`${app.origin}${path}`, { headers: { Cookie: cookie } }));
}
