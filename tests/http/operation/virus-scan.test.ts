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

  /** The bytes that are stored, drafts included. */
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
    const made = await manager.post(`${personUrl}/sick-note`, { key: crypto.randomUUID() });
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
    const form = new FormData();
    form.set('identityAssertion', new URL(identified, app.origin).searchParams.get('identity') ?? '');
    form.set(UPLOAD_FIELD, infected('intyg.txt'));
    const rejected = await employee.post(identified, form);
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

describe('a virus scanner that never answers', () => {
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
