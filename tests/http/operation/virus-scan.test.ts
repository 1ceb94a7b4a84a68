import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { requireService } from '#tests/support/services/require-service.ts';
import { EICAR, EICAR_SIGNATURE, startClamd, type Clamd } from '#tests/support/services/start-clamd.ts';

const program = requireService('clamd');

const METRICS_TOKEN = 'a-token-for-metrics';
const infected = (name = 'anteckning.txt') => new File([EICAR], name);
const clean = () => new File([samplePdf()], 'intyg.pdf');

/** Creates a link for a sick note, and opens it and identifies as the employee. */
async function openSickNoteLink(app: App, manager: HttpClient, personId: string) {
  const made = await manager.post(`/hr/person/${personId}/sick-note`, { key: crypto.randomUUID() });
  const link = /http[^<]*(\/sick-note\/[\w-]{64})<\/textarea>/.exec(made.html)?.[1] ?? '';
  const employee = createHttpClient(app);
  const { html } = await employee.get(link);
  const to = /href="([^"]*\/portal\/identify\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const code = /koden är (\d{6})/.exec((await employee.get(to)).text)?.[1] ?? '';
  const people = await readPeople(app.open);
  const personalNumber = people.find((one) => one.personId === personId)?.personalNumber ?? '';
  const ticket = link.split('/').at(-1) ?? '';
  const sent = { ticket, code, personalNumber, lang: 'sv' };
  const identified = (await employee.post('/portal/identify', sent)).location ?? '';
  return {
    employee,
    link,
    upload: (file: File) => {
      const form = new FormData();
      form.set('identityAssertion', new URL(identified, app.origin).searchParams.get('identity') ?? '');
      form.set(UPLOAD_FIELD, file);
      return employee.post(identified, form);
    },
  };
}

describe.skipIf(program === null)('uploads with a virus scanner', () => {
  let clamd: Clamd;
  let app: App;
  let manager: HttpClient;
  let personId: string;
  let personUrl: string;
  let filesBefore: number;

  beforeAll(async () => {
    clamd = await startClamd(program ?? '');
    app = await startApp({ env: { CLAMD_URL: clamd.url, METRICS_TOKEN } });
    manager = await signInAs(app, 'karin.ekdahl');
    personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
    personUrl = `/hr/person/${personId}`;
    filesBefore = await countFiles();
  });
  afterAll(async () => {
    await app.close();
    await clamd.close();
  });
  beforeEach(async () => {
    await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
  });

  /** The stored bytes, including temporary files. */
  async function countFiles(): Promise<number> {
    const found = await readdir(join(app.env.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return found.filter((entry) => entry.isFile()).length;
  }

  const uploadByPage = (file: File) => manager.post(`${personUrl}?index`, planForm({ type: 'file', file }));

  async function uploadByApi(file: File, language = 'sv') {
    const token = await createHttpClient(app).requestToken('karin.ekdahl');
    const body = new FormData();
    body.set(UPLOAD_FIELD, file);
    const response = await app.fetch(
      new Request(`${app.origin}/api/rehabplan/${personId}/withfile/create`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Role': 'Manager',
          'Idempotency-Key': crypto.randomUUID(),
          'Accept-Language': language,
        },
        body,
      }),
    );
    return { status: response.status, headers: response.headers, json: (await response.json()) as object };
  }

  async function readLog() {
    const { rows } = await app.open.pool.query<Record<string, unknown>>(
      `select account_id is not null "hasAccount", person_id::text "personId", detail
       from api.audit_event where action = 'infectedFile' order by at desc, audit_event_id desc limit 1`,
    );
    return rows[0];
  }

  async function countScans(outcome: string): Promise<number> {
    const { html } = await createHttpClient(app).get('/metrics', {
      Authorization: `Bearer ${METRICS_TOKEN}`,
    });
    return Number(new RegExp(`virus_scans_total\\{outcome="${outcome}"\\} (\\d+)`).exec(html)?.[1] ?? 0);
  }

  it('rejects EICAR on the page with a message at the field in both languages, and stores nothing', async () => {
    const rejected = await uploadByPage(infected());
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Virusskannern hittade skadlig kod i filen. Filen har inte sparats.');
    expect(rejected.html).toMatch(/aria-invalid="true"/);
    await manager.post('/language', { language: 'en' });
    expect((await uploadByPage(infected())).text).toContain('The virus scanner found malicious code');
    await manager.post('/language', { language: 'sv' });
    expect(await countFiles()).toBe(filesBefore);
    expect(await readLog()).toEqual({
      hasAccount: true,
      personId,
      detail: { call: 'rehabPlanCreateWithFile', code: 'file_infected', signature: EICAR_SIGNATURE },
    });
    expect(await countScans('infected')).toBe(2);
    expect(app.logLines.join('\n')).toContain(EICAR_SIGNATURE);
    expect(app.logLines.join('\n')).not.toContain('anteckning');
  });

  it('accepts a harmless file', async () => {
    const before = await countScans('clean');
    expect((await uploadByPage(clean())).status).toBe(303);
    expect((await manager.get(personUrl)).text).toContain('Uppladdad fil: intyg.pdf');
    expect(await countScans('clean')).toBe(before + 1);
    filesBefore = await countFiles();
  });

  it('rejects EICAR by the API', async () => {
    const { status, json } = await uploadByApi(infected());
    expect([status, json]).toEqual([422, expect.objectContaining({ code: 'file_infected' })]);
    expect(await countFiles()).toBe(filesBefore);
  });

  it('rejects EICAR as a sick note, and logs the employee of the link', async () => {
    const { upload } = await openSickNoteLink(app, manager, personId);
    const rejected = await upload(infected('intyg.txt'));
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('skadlig kod')]);
    expect(rejected.html).toContain('name="identityAssertion"');
    expect(await readLog()).toEqual({
      hasAccount: false,
      personId,
      detail: { call: 'sickNoteUpload', code: 'file_infected', signature: EICAR_SIGNATURE },
    });
    expect(await countFiles()).toBe(filesBefore);
  });

  it('rejects the whole delivery when one of its files is infected', async () => {
    const admin = await signInAs(app, 'birgitta.akerlund');
    const form = new FormData();
    form.append('files', new File(['department_id;name;parent_id\nhk;Huvudkontoret;\n'], 'departments.csv'));
    form.append('files', infected('absences.csv'));
    const rejected = await admin.post('/admin/deliveries?index', form);
    expect([rejected.status, rejected.text]).toEqual([
      400,
      expect.stringContaining('hittade skadlig kod i en av filerna'),
    ]);
    expect(await countFiles()).toBe(filesBefore);
  });

  it('rejects files with “try again” while clamd is killed, and accepts them when it is back', async () => {
    const upload = uploadByPage(new File([samplePdf(900_000)], 'stor.pdf'));
    await clamd.stop('SIGKILL');
    const { status } = await upload;
    // The verdict was given before the end of clamd, or else nothing was stored.
    expect([303, 400]).toContain(status);
    if (status === 303) filesBefore += 1;
    expect(await countFiles()).toBe(filesBefore);

    const rejected = await uploadByPage(clean());
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Filen kunde inte virusskannas just nu och har inte sparats.');
    const byApi = await uploadByApi(clean());
    expect([byApi.status, byApi.headers.get('Retry-After'), byApi.json]).toEqual([
      503,
      '60',
      expect.objectContaining({ code: 'file_not_scanned' }),
    ]);
    expect(await countFiles()).toBe(filesBefore);
    expect(await countScans('failed')).toBeGreaterThanOrEqual(2);
    expect(app.logLines.join('\n')).toContain('the connection to clamd failed');

    await clamd.start();
    expect((await uploadByPage(clean())).status).toBe(303);
    filesBefore = await countFiles();
  });
});

describe.skipIf(program === null)('uploads while clamd is down, with CLAMD_UNREACHABLE=quarantine', () => {
  let clamd: Clamd;
  let app: App;
  let manager: HttpClient;
  let personId: string;
  let personUrl: string;

  beforeAll(async () => {
    clamd = await startClamd(program ?? '');
    app = await startApp({ env: { CLAMD_URL: clamd.url, CLAMD_UNREACHABLE: 'quarantine', METRICS_TOKEN } });
    manager = await signInAs(app, 'karin.ekdahl');
    personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
    personUrl = `/hr/person/${personId}`;
  });
  afterAll(async () => {
    await app.close();
    await clamd.close();
  });

  const upload = (file: File) => manager.post(`${personUrl}?index`, planForm({ type: 'file', file }));

  async function listFiles() {
    const { rows } = await app.open.pool.query<{
      documentId: string;
      state: string;
      size: number;
      fileId: string;
    }>(
      `select document_id "documentId", state, size::int, file_id "fileId" from api.stored_file
       join api.rehab_document using (organisation_id, document_id)
       join api.rehab_plan using (organisation_id, rehab_plan_id) where person_id = $1 order by stored_at, size`,
      [personId],
    );
    return rows;
  }

  async function readSickNoteUploads() {
    const { rows } = await app.open.pool.query<{ detail: Record<string, unknown> }>(
      `select detail - 'rehabPlanId' detail from api.audit_event
       where action = 'sickNoteUpload' and person_id = $1 order by at`,
      [personId],
    );
    return rows.map(({ detail }) => detail);
  }

  async function countWaiting(): Promise<string | undefined> {
    const { html } = await createHttpClient(app).get('/metrics', {
      Authorization: `Bearer ${METRICS_TOKEN}`,
    });
    return /files_waiting_for_virus_scan (\d+)/.exec(html)?.[1];
  }

  it('stores them, offers no download and says why; then sends the clean one and removes the infected one', async () => {
    await clamd.stop('SIGKILL');
    expect((await upload(infected())).status).toBe(303);
    expect((await upload(clean())).status).toBe(303);
    const [bad, good] = await listFiles();
    expect([bad?.state, good?.state]).toEqual(['waiting', 'waiting']);
    const stored = async (fileId = '') =>
      (await readdir(join(app.env.dataDir, 'files'), { recursive: true })).some((name) =>
        name.endsWith(fileId),
      );
    expect([await stored(bad?.fileId), await stored(good?.fileId)]).toEqual([true, true]);
    await app.runScans();
    expect(await countWaiting()).toBe('2');

    const badUrl = `/resources/documents/file/${bad?.documentId ?? ''}`;
    const goodUrl = `/resources/documents/file/${good?.documentId ?? ''}`;
    const waiting = await manager.get(personUrl);
    expect(waiting.text).toContain('Väntar på virusskanning');
    expect(waiting.html).not.toContain(badUrl);
    expect(waiting.html).not.toContain(goodUrl);
    const page = await manager.get(`${personUrl}/document/${good?.documentId ?? ''}`);
    expect(page.text).toContain('Väntar på virusskanning');
    expect(page.html).not.toContain(goodUrl);
    expect((await manager.get(goodUrl)).location).toBe('/error/409');
    const error = await manager.get('/error/409');
    expect([error.status, error.text]).toEqual([
      409,
      expect.stringContaining('Filen väntar på virusskanning'),
    ]);
    const api = await downloadByApi(good?.documentId ?? '');
    expect([api.status, await api.json()]).toEqual([409, expect.objectContaining({ code: 'file_waiting' })]);
    await manager.post('/language', { language: 'en' });
    expect((await manager.get(personUrl)).text).toContain('Waiting for the virus scan');
    await manager.post('/language', { language: 'sv' });

    await clamd.start();
    await app.runScans();
    expect(await countWaiting()).toBe('0');
    const after = await manager.get(personUrl);
    expect(after.text).not.toContain('Väntar på virusskanning');
    expect(after.text).toContain('Filen är borttagen');
    const badPage = await manager.get(`${personUrl}/document/${bad?.documentId ?? ''}`);
    expect(badPage.text).toContain('Be om en ny fil och ta bort det här dokumentet.');
    expect(after.html).toContain(goodUrl);
    expect(after.html).not.toContain(badUrl);
    const sent = await manager.get(goodUrl);
    expect(sent.status).toBe(200);
    expect((await manager.get(badUrl)).location).toBe('/error/410');
    expect((await manager.get('/error/410')).text).toContain('Filen är borttagen');
    const removed = await downloadByApi(bad?.documentId ?? '');
    expect([removed.status, await removed.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'file_removed' }),
    ]);
    expect([await stored(bad?.fileId), await stored(good?.fileId)]).toEqual([false, true]);
    const { rows } = await app.open.pool.query<{ detail: unknown }>(
      `select detail from api.audit_event where action = 'infectedFile' and subject_id = $1`,
      [bad?.documentId],
    );
    expect(rows).toEqual([{ detail: { code: 'file_removed', signature: EICAR_SIGNATURE } }]);
  });

  it('stores sick notes of employees who have a link, and sends them to nobody before they are scanned', async () => {
    await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
    await clamd.stop('SIGKILL');
    for (const file of [infected('intyg.txt'), clean()]) {
      const { employee, link, upload: uploadSickNote } = await openSickNoteLink(app, manager, personId);
      const taken = await uploadSickNote(file);
      expect([taken.status, taken.location]).toEqual([303, '/sick-note/received']);
      expect((await employee.get('/sick-note/received')).text).toContain('Läkarintyget är mottaget');
      expect((await employee.get(link)).status).toBe(404);
    }
    const files = await listFiles();
    expect(files.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const [bad = '', good = ''] = files.map(({ documentId }) => documentId);
    const download = (documentId: string) => `/resources/documents/sickNote/${documentId}`;
    const pageOf = (documentId: string) => manager.get(`${personUrl}/document/${documentId}`);
    const waiting = await manager.get(personUrl);
    for (const name of ['intyg.txt', 'intyg.pdf']) expect(waiting.text).toContain(`Läkarintyg: ${name}`);
    expect(waiting.text).toContain('Väntar på virusskanning');
    for (const documentId of [bad, good]) {
      expect((await pageOf(documentId)).html).not.toContain(download(documentId));
      expect((await manager.get(download(documentId))).location).toBe('/error/409');
    }
    const noted = { waitsForScan: true };
    expect(await readSickNoteUploads()).toEqual([noted, noted]);

    await clamd.start();
    await app.runScans();
    expect((await manager.get(personUrl)).text).toContain('Filen är borttagen');
    expect((await pageOf(good)).html).toContain(download(good));
    expect((await pageOf(bad)).html).not.toContain(download(bad));
    expect((await manager.get(download(good))).status).toBe(200);
    expect((await manager.get(download(bad))).location).toBe('/error/410');
  });

  it('rejects what clamd finds infected, and files of deliveries while it is down', async () => {
    const before = await listFiles();
    expect((await upload(infected())).text).toContain('Virusskannern hittade skadlig kod i filen.');
    await clamd.stop('SIGKILL');
    const admin = await signInAs(app, 'birgitta.akerlund');
    const form = new FormData();
    form.append('files', new File(['department_id;name;parent_id\nhk;Huvudkontoret;\n'], 'departments.csv'));
    const delivery = await admin.post('/admin/deliveries?index', form);
    expect([delivery.status, delivery.text]).toEqual([
      400,
      expect.stringContaining('kunde inte virusskannas just nu'),
    ]);
    expect(await listFiles()).toEqual(before);
  });

  async function downloadByApi(documentId: string): Promise<Response> {
    const token = await createHttpClient(app).requestToken('karin.ekdahl');
    const headers = { Authorization: `Bearer ${token}`, 'X-Role': 'Manager' };
    return app.fetch(new Request(`${app.origin}/api/rehabplan/file/${documentId}/x.pdf`, { headers }));
  }
});

describe('a virus scanner that never responds', () => {
  it('lets the upload end with “try again” when its connection ends, and other pages respond meanwhile', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(
      0,
      '127.0.0.1',
    );
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const { port } = silent.address() as AddressInfo;
    const app = await startApp({ env: { CLAMD_URL: `tcp://127.0.0.1:${String(port)}` } });
    const manager = await signInAs(app, 'karin.ekdahl');
    const personUrl = `/hr/person/${await findWithoutPlan(app, 'Hemtjänst Centrum')}`;
    const upload = manager.post(`${personUrl}?index`, planForm({ type: 'file', file: clean() }));
    const [socket] = (await connected) as [{ destroy: () => void }];
    expect((await manager.get('/hr')).status).toBe(200);
    socket.destroy();
    const rejected = await upload;
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('virusskannas')]);
    silent.close();
    await app.close();
  });
});
