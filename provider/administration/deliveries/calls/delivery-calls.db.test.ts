import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { person, serviceUse } from '#provider/database/tables/person.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { buildArchive } from '#tests/support/files/sample-archive.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';

const DEPARTMENTS = 'department_id;name;parent_id\nhk;Huvudkontoret;\n';
const HEADER = 'employment_number;first_name;last_name;gender;department_id;from\n';
const EMPLOYEES = `${HEADER}${Array.from(
  { length: 12 },
  (_, index) => `${String(index + 1)};Anna;Ek${String(index)};kvinna;hk;2020-01-01\n`,
).join('')}`;
const ABSENCES = 'employment_number;type;from;to\n1;sjuk;2026-03-02;2026-03-04\n';
const NOW_COVERED = { covers: '2026-03-19' };

let open: OpenDatabase;
let fileStore: FileStore;
let folder: string;
let isDiskFull = false;
let isCopyDiskFull = false;
let api: TestProvider;
let organisationId: string;
let administrator: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  const store = createFileStore(folder);
  fileStore = {
    ...store,
    open: async (...file) => {
      if (isCopyDiskFull) await writeFile('/dev/full', 'x');
      return store.open(...file);
    },
    put: (...file) => (isDiskFull ? Promise.reject(new Error('ENOSPC')) : store.put(...file)),
  };
  const provider = await openTestProvider({ fileStore });
  ({ open, api } = provider);
  return async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  };
});
beforeEach(async () => {
  isDiskFull = false;
  isCopyDiskFull = false;
  organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
});

type Sent = {
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  fields?: Readonly<Record<string, string>>;
  key?: string;
};

async function sendFiles({ files: sent, fields = {}, key }: Sent) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, content] of Object.entries(sent))
    body.append(DATA_FILES_FIELD, new File([content], name));
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const { status, json } = await api.call('deliveryReceive', { as: administrator, body, headers });
  await api.provider.tasks.whenIdle();
  return { status, json: json as { deliveryId: string; code: string; errors?: { path: string }[] } };
}

async function receive(sent: Sent): Promise<string> {
  const { status, json } = await sendFiles(sent);
  expect(status).toBe(200);
  return json.deliveryId;
}

async function get(deliveryId: string, language = 'sv'): Promise<DeliveryDetails> {
  const headers = { 'Accept-Language': language };
  const { json } = await api.call('deliveryGet', { as: administrator, params: { deliveryId }, headers });
  return json as DeliveryDetails;
}

type Change = 'deliveryPreview' | 'deliveryConfirm' | 'deliveryDiscard' | 'deliveryUndo';

async function change(name: Change, deliveryId: string, body?: object): Promise<number> {
  const { status } = await api.call(name, {
    as: administrator,
    params: { deliveryId },
    ...(body === undefined ? {} : { body }),
  });
  await api.provider.tasks.whenIdle();
  return status;
}

async function store(sent: Sent): Promise<string> {
  const deliveryId = await receive(sent);
  expect(await change('deliveryConfirm', deliveryId)).toBe(204);
  return deliveryId;
}

async function countStoredFiles(): Promise<number> {
  let count = 0;
  for await (const entry of fileStore.list()) {
    if (entry.kind === 'file' && entry.organisationId === organisationId) count += 1;
  }
  return count;
}

/** The accounts of the audit rows of actions, in order. */
async function listAuditedAccounts(actions: string[]): Promise<(string | null)[]> {
  const rows = await open.db
    .select({ accountId: auditEvent.accountId })
    .from(auditEvent)
    .where(and(eq(auditEvent.organisationId, organisationId), inArray(auditEvent.action, actions)))
    .orderBy(auditEvent.at);
  return rows.map(({ accountId }) => accountId);
}

const countPeople = async () =>
  (await open.db.select().from(person).where(eq(person.organisationId, organisationId))).length;

describe('a received delivery', () => {
  it('is previewed and stores nothing of the organisation', async () => {
    const before = await readFingerprints(open, [
      'api.data_key',
      'api.delivery',
      'api.delivery_file',
      'api.audit_event',
      'api.idempotency_key',
    ]);
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } });
    const details = await get(deliveryId);
    expect(details).toMatchObject({
      delivery: { state: 'previewed', number: null, task: null, counts: { read: 13, created: 13 } },
      sentFiles: [{ name: 'anställda.csv' }, { name: 'avd.csv' }],
      report: { outcome: 'dryRun', files: [{ kind: 'employees' }, { kind: 'departments' }] },
      problem: null,
      hasErrorList: false,
      sameAs: null,
    });
    expect(
      await readFingerprints(open, [
        'api.data_key',
        'api.delivery',
        'api.delivery_file',
        'api.audit_event',
        'api.idempotency_key',
      ]),
    ).toEqual(before);
  });

  it('is stored when it is confirmed, under its number, and can be undone; the audit log has who did so', async () => {
    const deliveryId = await store({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } });
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'stored', number: 1, canUndo: true, sentBy: 'Karin Ekdahl' },
      report: { outcome: 'stored' },
    });
    expect(await countPeople()).toBe(12);
    expect(await change('deliveryUndo', deliveryId)).toBe(204);
    expect(await listAuditedAccounts(['import', 'undoDelivery'])).toEqual([administrator, administrator]);
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'undone', canUndo: false } });
    expect(await countPeople()).toBe(0);
  });

  it('is stored at once if the sender requests it and no limit is exceeded', async () => {
    await store({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } });
    const deliveryId = await receive({ files: { 'a.csv': ABSENCES }, fields: { then: 'store' } });
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'stored', number: 2 } });
  });

  it('is held if it exceeds a limit, until it is confirmed', async () => {
    await store({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } });
    const fewer = `${EMPLOYEES.split('\n').slice(0, 8).join('\n')}\n`;
    const fields = { then: 'store', mode: 'complete', ...NOW_COVERED };
    const deliveryId = await receive({ files: { 'anställda.csv': fewer }, fields });
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'held', number: null, mode: 'complete' },
      report: {
        outcome: 'held',
        effects: { employments: 12, endedEmployments: 5, exceeded: ['endedEmployments'] },
      },
    });
    expect(await change('deliveryConfirm', deliveryId)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'stored', number: 2 } });
  });

  it('is held if it removes much of the service use of its period, until it is confirmed, and can be undone', async () => {
    const uses = (...rows: string[]) => ['anstnr;datum;tjänst', ...rows, ''].join('\n');
    const rows = ['1;2026-03-02;läkare', '2;2026-03-03;rehab'];
    await store({
      files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES, 'hälsa.csv': uses(...rows) },
    });
    const fields = { then: 'store', mode: 'complete', coversFrom: '2026-03-01', ...NOW_COVERED };
    const deliveryId = await receive({ files: { 'hälsa.csv': uses(...rows.slice(1)) }, fields });
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'held', number: null },
      report: {
        outcome: 'held',
        effects: {
          serviceUses: 2,
          removedServiceUses: 1,
          exceeded: ['removedServiceUses'],
          limits: { removedServiceUses: 10 },
        },
      },
    });
    const countUses = async () =>
      (await open.db.select().from(serviceUse).where(eq(serviceUse.organisationId, organisationId))).length;
    expect(await countUses()).toBe(2);
    expect(await change('deliveryConfirm', deliveryId)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'stored', number: 2, coveredFrom: '2026-03-01', coveredThrough: '2026-03-19' },
    });
    expect(await countUses()).toBe(1);
    expect(await change('deliveryUndo', deliveryId)).toBe(204);
    expect(await countUses()).toBe(2);
  });

  it('is previewed again with other settings', async () => {
    await store({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } });
    const deliveryId = await receive({ files: { 'a.csv': ABSENCES } });
    const settings = { mode: 'complete', covers: '2026-03-19', coversFrom: '2026-03-01' };
    expect(await change('deliveryPreview', deliveryId, settings)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({
      settings,
      delivery: { state: 'previewed', mode: 'complete' },
    });
  });

  it('is rejected with the reason in the language of the request if its files cannot be read', async () => {
    const deliveryId = await receive({ files: { 'sida.html': '<!doctype html><html></html>' } });
    const { delivery: found, problem } = await get(deliveryId);
    expect(found).toMatchObject({ state: 'rejected', number: null });
    expect(problem).toBe(
      'sida.html är en webbsida (HTML). Exportera uppgifterna som CSV (UTF-8) och läs in den filen.',
    );
    expect((await get(deliveryId, 'en')).problem).toMatch(/^sida\.html is an HTML page\. /);
    expect(problem).not.toContain('franvaro-delivery');
    expect(await change('deliveryConfirm', deliveryId)).toBe(409);
  });

  it('names rejected rows without the people of the rows', async () => {
    const row = '99;Hemlig;Testsson;kvinna;finnsinte;2020-01-01\n';
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS, 'a.csv': `${EMPLOYEES}${row}` } });
    const details = await get(deliveryId, 'en');
    const report = details.report?.files.find(({ kind }) => kind === 'employees');
    expect(report?.rejections).toEqual([
      {
        reason: expect.stringContaining('department') as string,
        count: 1,
        rows: [expect.stringMatching(/^row 14, department_id: /) as string],
      },
    ]);
    expect(JSON.stringify(details)).not.toMatch(/Hemlig|Testsson/);
    const errors = await api.call('deliveryErrors', { as: administrator, params: { deliveryId } });
    expect(errors.headers.get('Content-Disposition')).toContain('avvisade-rader.csv');
    expect(errors.text.split('\r\n')).toEqual([
      'file;outcome;row;column;reason;value',
      expect.stringMatching(/^a\.csv;refused;14;department_id;/) as string,
      '',
    ]);
  });

  it('names the files of an archive without the path of its copy', async () => {
    const row = '99;Anna;Ek;kvinna;finnsinte;2020-01-01\n';
    const archive = buildArchive([
      { name: 'avd.csv', content: DEPARTMENTS },
      { name: 'mars/a.csv', content: `${EMPLOYEES}${row}` },
    ]);
    const deliveryId = await receive({ files: { 'allt.zip': archive } });
    const { report } = await get(deliveryId);
    expect(report?.files.map(({ name }) => name)).toEqual(['allt.zip/avd.csv', 'allt.zip/mars/a.csv']);
    const errors = await api.call('deliveryErrors', { as: administrator, params: { deliveryId } });
    expect(errors.text.split('\r\n')[1]).toMatch(/^allt\.zip\/mars\/a\.csv;refused;14;department_id;/);
    const broken = buildArchive([{ name: 'sida.html', content: '<!doctype html><html></html>' }]);
    const { problem } = await get(await receive({ files: { 'fel.zip': broken } }));
    expect(problem).toMatch(/^fel\.zip\/sida\.html /);
    expect(problem).not.toContain('franvaro-');
  });

  it('is recognised if the same files are stored already', async () => {
    const sent = { files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': EMPLOYEES } };
    await store(sent);
    expect(await get(await receive(sent))).toMatchObject({ sameAs: 1 });
    expect(await get(await receive({ files: { 'avd.csv': DEPARTMENTS } }))).toMatchObject({ sameAs: null });
  });

  it('hides the sick leave of fewer than five people', async () => {
    const four = EMPLOYEES.split('\n').slice(0, 5).join('\n');
    await store({ files: { 'avd.csv': DEPARTMENTS, 'anställda.csv': four } });
    const { report } = await get(await receive({ files: { 'a.csv': ABSENCES } }));
    expect(report?.effects).toMatchObject({ employments: 4, sickLeave: null });
    await store({ files: { 'anställda.csv': EMPLOYEES } });
    const shown = await get(await receive({ files: { 'a.csv': ABSENCES } }));
    expect(shown.report?.effects.sickLeave).toMatchObject([{ start: '2026-03-02', before: 0 }]);
  });

  it('is stored although the disk is too full for its error list', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': `${DEPARTMENTS};Utan id;\n` } });
    isDiskFull = true;
    expect(await change('deliveryConfirm', deliveryId)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'stored', number: 1, task: null } });
    expect(api.logLines.map(({ message }) => message)).toContain(
      'the error list of a delivery could not be stored',
    );
  });

  it('is rejected with its reason if the disk is too full for its copies', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    isCopyDiskFull = true;
    expect(await change('deliveryConfirm', deliveryId)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'rejected', task: null },
      problem: expect.stringContaining('serverns disk är full. Inget har sparats.') as string,
    });
    expect(api.logLines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ deliveryId, code: 'ENOSPC' }) as unknown,
      }),
    );
  });

  it('contains each of a hundred files that are sent at once', async () => {
    const departments = Array.from({ length: 99 }, (_, index) => `d${String(index + 1)}`);
    const filesOfDepartments = departments.map((id) => [
      `${id}.csv`,
      `department_id;name;parent_id\n${id};Avdelning ${id};hk\n`,
    ]);
    const deliveryId = await store({
      files: { 'hk.csv': DEPARTMENTS, ...(Object.fromEntries(filesOfDepartments) as Sent['files']) },
    });
    const { sentFiles, report, delivery: stored } = await get(deliveryId);
    expect(stored).toMatchObject({ state: 'stored', counts: { read: 100, created: 100, rejected: 0 } });
    expect(sentFiles).toHaveLength(100);
    expect(report?.files).toHaveLength(100);
  });

  it('is discarded with its files', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    expect(await change('deliveryDiscard', deliveryId)).toBe(204);
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'discarded' },
      sentFiles: [],
      report: null,
    });
    expect(await change('deliveryConfirm', deliveryId)).toBe(409);
    expect(await countStoredFiles()).toBe(0);
  });

  it('is stored once if it is confirmed twice at the same moment', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    const statuses = await Promise.all([
      change('deliveryConfirm', deliveryId),
      change('deliveryConfirm', deliveryId),
    ]);
    expect(statuses.sort()).toEqual([204, 409]);
    const rows = await open.db.select().from(delivery).where(eq(delivery.organisationId, organisationId));
    expect(rows.map(({ number, state }) => [number, state])).toEqual([[1, 'stored']]);
  });

  it('is received once for one idempotency key', async () => {
    const sent = { files: { 'avd.csv': DEPARTMENTS }, key: 'nightly-2026-03-20' };
    const first = await sendFiles(sent);
    const second = await sendFiles(sent);
    expect(second.json).toEqual(first.json);
    const { json } = await api.call('deliveryList', { as: administrator });
    expect(json).toMatchObject({ deliveries: [{ state: 'previewed' }], sources: [] });
  });
});

describe('the request is rejected', () => {
  it.each([
    [{ files: {} }, 'files'],
    [{ files: { 'a.csv': ABSENCES }, fields: { mode: 'complete' } }, 'covers'],
    [{ files: { 'a.csv': ABSENCES }, fields: { covers: '2026-03-21' } }, 'covers'],
    [{ files: { 'a.csv': ABSENCES }, fields: { covers: 'igår' } }, 'covers'],
    [
      { files: { 'a.csv': ABSENCES }, fields: { covers: '2026-03-01', coversFrom: '2026-03-02' } },
      'coversFrom',
    ],
  ] satisfies [Sent, string][])('naming the field, case %#', async (sent, path) => {
    const { status, json } = await sendFiles(sent);
    expect([status, json.code, json.errors?.map((error) => error.path)]).toEqual([
      400,
      'invalid_request',
      [path],
    ]);
  });

  it('for an empty file, and keeps no file', async () => {
    expect(await sendFiles({ files: { 'avd.csv': DEPARTMENTS, 'tom.csv': '' } })).toMatchObject({
      json: { code: 'file_empty' },
    });
    const { json } = await api.call('deliveryList', { as: administrator });
    expect(json).toEqual({ deliveries: [], sources: [], mappings: ['Standard'] });
    expect(await countStoredFiles()).toBe(0);
  });

  it('while the disk is full, and stores nothing', async () => {
    isDiskFull = true;
    const { status } = await sendFiles({ files: { 'avd.csv': DEPARTMENTS } });
    expect(status).toBe(500);
    const { json } = await api.call('deliveryList', { as: administrator });
    expect(json).toEqual({ deliveries: [], sources: [], mappings: ['Standard'] });
  });
});

describe('an interrupted task', () => {
  it('begins again at the next start, and is given up after three interruptions', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    const interrupt = () =>
      open.db
        .update(delivery)
        .set({ task: 'store', taskStartedAt: '2026-03-20T10:00:00Z' })
        .where(eq(delivery.deliveryId, deliveryId));
    const restart = async () => {
      const next = await createTestProvider(open, { fileStore });
      await next.provider.tasks.start();
      await next.provider.tasks.whenIdle();
      await next.provider.tasks.stop();
      await next.close();
    };
    await interrupt();
    await restart();
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'stored' }, interruptions: 1 });
    const other = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    await open.db
      .update(delivery)
      .set({ task: 'store', taskStartedAt: '2026-03-20T10:00:00Z', interruptions: 3 })
      .where(eq(delivery.deliveryId, other));
    await restart();
    expect(await get(other)).toMatchObject({ delivery: { state: 'rejected', task: null }, givenUp: true });
    const settings = { mode: 'changes', covers: null, coversFrom: null };
    await api.call('deliveryPreview', { as: administrator, params: { deliveryId: other }, body: settings });
    await api.provider.tasks.whenIdle();
    expect(await get(other)).toMatchObject({ interruptions: 0, givenUp: false });
  });

  it('does not begin again while its process runs it', async () => {
    const deliveryId = await receive({ files: { 'avd.csv': DEPARTMENTS } });
    await open.db
      .update(delivery)
      .set({ task: 'store', taskStartedAt: api.clock.now.toString() })
      .where(eq(delivery.deliveryId, deliveryId));
    api.provider.tasks.wake();
    await api.provider.tasks.whenIdle();
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'previewed', task: 'store' } });
    await open.db.delete(delivery).where(eq(delivery.deliveryId, deliveryId));
  });
});

describe('the sources of absences', () => {
  const tlu = (day: string) =>
    `<SalaryData ProgramName="Tidsystemet"><TimeCodes><TimeCode Code="1" TimeCodeName="Sjuk"/></TimeCodes>
     <SalaryDataEmployee><Employee EmploymentNo="1">
     <NormalWorkingTimes><NormalWorkingTime DateOfReport="${day}" NormalWorkingTimeHours="8"/></NormalWorkingTimes>
     <Times><Time DateOfReport="${day}" TimeCode="1" SumOfHours="8"/></Times></Employee></SalaryDataEmployee></SalaryData>`;
  const table = (day: string) => `anstnr;typ;from;to\n2;vab;${day};${day}\n`;
  const store = async (files: Readonly<Record<string, string>>) => {
    const { json } = await sendFiles({ files, fields: { then: 'store' } });
    await api.provider.tasks.whenIdle();
    return json.deliveryId;
  };
  const list = async () => {
    const { json } = await api.call('deliveryList', { as: administrator });
    return (json as { sources: { sourceId: string; kind: string; isBehind: boolean; counts: boolean }[] })
      .sources;
  };
  const covered = async () => {
    const [row] = await open.db
      .select()
      .from(dataCoverage)
      .where(eq(dataCoverage.organisationId, organisationId));
    return row?.coveredThrough;
  };
  const change = (sourceId: string, counts: boolean) =>
    api.call('dataSourceChange', { as: administrator, params: { sourceId }, body: { counts } });
  beforeEach(async () => {
    await store({ 'avd.csv': DEPARTMENTS, 'anst.csv': EMPLOYEES });
  });

  it('hold the covered day back to that of the source that is behind, until it delivers or is not counted', async () => {
    await store({ 'sjuk.csv': table('2026-03-10') });
    expect(await list()).toMatchObject([{ kind: 'table', name: null, isBehind: false }]);
    await store({ 'tid.tlu': tlu('2026-03-04') });
    expect(await list()).toMatchObject([
      { kind: 'tlu', name: 'Tidsystemet', coveredThrough: '2026-03-04', isBehind: true },
      { kind: 'table', name: null, coveredThrough: '2026-03-10', isBehind: false },
    ]);
    expect(await covered()).toBe('2026-03-04');
    await store({ 'tid.tlu': tlu('2026-03-12') });
    expect(await covered()).toBe('2026-03-10');

    const [behind] = await list();
    expect(behind).toMatchObject({ kind: 'table', isBehind: true });
    expect((await change(behind?.sourceId ?? '', false)).status).toBe(204);
    expect(await covered()).toBe('2026-03-12');
    expect(await list()).toMatchObject([{ counts: false, isBehind: false }, { isBehind: false }]);
    await change(behind?.sourceId ?? '', true);
    expect(await covered()).toBe('2026-03-10');
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    expect(rows.filter(({ action }) => action === 'dataSourceChange').map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([{ counts: false }, { counts: true }]),
    );
  });

  it('are restored by undoing a delivery', async () => {
    await store({ 'sjuk.csv': table('2026-03-10') });
    const before = await list();
    const deliveryId = await store({ 'tid.tlu': tlu('2026-03-04') });
    await api.call('deliveryUndo', { as: administrator, params: { deliveryId } });
    await api.provider.tasks.whenIdle();
    expect([await list(), await covered()]).toEqual([before, '2026-03-10']);
  });

  it('continue the covered day of deliveries from before sources were recorded', async () => {
    await open.db.insert(dataCoverage).values({ organisationId, coveredThrough: '2026-03-15' });
    await store({ 'sjuk.csv': table('2026-03-10') });
    expect([await covered(), await list()]).toMatchObject(['2026-03-15', [{ coveredThrough: '2026-03-15' }]]);
  });

  it('of another organisation cannot be changed', async () => {
    await store({ 'sjuk.csv': table('2026-03-10') });
    const [source] = await list();
    const other = await addOrganisation(open.db);
    const stranger = await addAccount(open.db, other, {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    const sourceId = source?.sourceId ?? '';
    const { status } = await api.call('dataSourceChange', {
      as: stranger,
      params: { sourceId },
      body: { counts: false },
    });
    expect([status, (await list())[0]?.counts]).toEqual([404, true]);
    expect((await change('x', false)).status).toBe(404);
  });
});
