import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createImportFolder } from '#provider/administration/deliveries/folder/import-folder.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';

const STAFF = {
  'avd.csv': 'department_id;name;parent_id\nhk;Huvudkontoret;\n',
  'anst.csv': 'anstnr;namn;kön;avdelning;from\n1;"Ek, Anna";kvinna;hk;2020-01-01\n',
};
/** Code 10 is sick leave in the system of the default mapping, and care of child in the other one. */
const TIMES = { 'tid.csv': 'anstnr;typ;from;to\n1;10;2026-03-02;2026-03-04\n' };
const MALMO = { 'malmo.csv': 'Anst;Art;Från;Till\n1;10;2026-03-09;2026-03-10\n' };
const MALMO_CONTENT = {
  name: 'Malmö',
  fingerprints: ['"Anst", "Art", "Från", "Till"'],
  codes: [{ code: '10', meaning: 'careOfChild', unit: 'hours' }],
  columns: [
    { header: 'Anst', column: 'employment_number' },
    { header: 'Art', column: 'type' },
    { header: 'Från', column: 'from' },
    { header: 'Till', column: 'to' },
  ],
};
const STANDARD_CONTENT = { codes: [{ code: '10', meaning: 'sickLeave', unit: 'hours' }] };

const SICK = 'SICK_LEAVE 2026-03-02..2026-03-04';
const CARE = 'CARE_OF_CHILD 2026-03-09..2026-03-10';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let administrator: string;
let malmo: number;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
  await save(STANDARD_CONTENT);
  malmo = (await save(MALMO_CONTENT, { number: null })).json.number;
  await read({ files: STAFF, then: 'store' });
});

async function setNumber(organisationNumber: string): Promise<void> {
  const of = eq(organisation.organisationId, organisationId);
  await open.db.update(organisation).set({ organisationNumber }).where(of);
}

/** Saves a version of the default mapping, or of another one. */
async function save(
  mapping: object,
  { number = 0, version = 0 }: { number?: number | null; version?: number } = {},
) {
  const body = { number, version, mapping };
  const { status, json } = await api.call('mappingSave', { as: administrator, body });
  return { status, json: json as { number: number; version: number; errors?: { path: string }[] } };
}

async function remove(number: number, as = administrator) {
  return api.call('mappingRemove', { as, params: { number: String(number) } });
}

async function getVersion(): Promise<number> {
  const { json } = await api.call('mappingGet', { as: administrator });
  return (json as { version: number }).version;
}

type Tables = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

async function send({ files, ...fields }: { files: Tables; then?: string; mapping?: string }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, content] of Object.entries(files))
    body.append(DATA_FILES_FIELD, new File([content], name));
  const { status, json } = await api.call('deliveryReceive', { as: administrator, body });
  await api.provider.tasks.whenIdle();
  return { status, json: json as { deliveryId: string } };
}

async function details(deliveryId: string): Promise<DeliveryDetails> {
  const { json } = await api.call('deliveryGet', { as: administrator, params: { deliveryId } });
  return json as DeliveryDetails;
}

/** Sends files and returns the delivery with its preview. */
async function read(delivery: Parameters<typeof send>[0]): Promise<DeliveryDetails> {
  return details((await send(delivery)).json.deliveryId);
}

async function change(name: 'deliveryConfirm' | 'deliveryPreview', deliveryId: string, body?: object) {
  const of = { as: administrator, params: { deliveryId } };
  const { status } = await api.call(name, body === undefined ? of : { ...of, body });
  await api.provider.tasks.whenIdle();
  return status;
}

const settings = { mode: 'changes', covers: null, coversFrom: null };

function mappingsOf({ report }: DeliveryDetails): (string | null)[] | undefined {
  return report?.files.map(({ mapping }) => mapping && `${mapping.name} ${String(mapping.version)}`);
}

async function listAbsences(): Promise<string[]> {
  const rows = await open.db.select().from(absence).where(eq(absence.organisationId, organisationId));
  return rows.map(({ type, fromDay, toDay }) => `${type} ${fromDay}..${toDay ?? ''}`).sort();
}

describe('files of two systems that use a code with different meanings', () => {
  it('are each read with the mapping that recognises them, or else with the default one', async () => {
    const found = await read({ files: { ...TIMES, ...MALMO }, then: 'store' });
    expect(found.delivery.state).toBe('stored');
    expect(await listAbsences()).toEqual([CARE, SICK]);
    expect(mappingsOf(found)).toEqual(['Malmö 2', 'Standard 1']);
    expect(found.report?.files.map(({ notes }) => notes[0])).toEqual([
      'Filen lästes med mallen Malmö, version 2, som känner igen den.',
      expect.stringMatching(
        /^Ingen mall känner igen filen. Den lästes med standardmallen Standard, version 1\./,
      ),
    ]);
  });

  it('are recognised as workbooks and in another encoding, too', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Info').addRow(['Läs mig']);
    const sheet = book.addWorksheet('Frånvaro');
    sheet.addRows([['Export'], ['Anst', 'Art', 'Från', 'Till'], ['1', '10', '2026-03-09', '2026-03-10']]);
    const workbook = new Uint8Array(await book.xlsx.writeBuffer());
    const latin1 = Uint8Array.from(Buffer.from(MALMO['malmo.csv'], 'latin1'));
    const found = await read({ files: { 'a.xlsx': workbook, 'b.csv': latin1 } });
    expect(mappingsOf(found)).toEqual(['Malmö 2', 'Malmö 2']);
  });

  it('are recognised in the encoding that the mapping states', async () => {
    const layouts = [{ files: 'malmo*', encoding: 'macintosh' }];
    await save({ ...MALMO_CONTENT, layouts }, { number: malmo, version: 2 });
    // å is the byte 0x8C in Mac Roman.
    const bytes = Uint8Array.from(Buffer.from(MALMO['malmo.csv'].replace('å', '\u008C'), 'latin1'));
    expect(mappingsOf(await read({ files: { 'malmo.csv': bytes } }))).toEqual(['Malmö 3']);
  });

  it('are recognised by their name if the mapping states the columns of files without a header', async () => {
    const positions = ['employment_number', 'type', 'from', 'to'];
    const layouts = [{ files: 'malmo*', header: 'none', positions }];
    await save({ ...MALMO_CONTENT, layouts }, { number: malmo, version: 2 });
    const found = await read({ files: { 'malmo-03.csv': '1;10;2026-03-09;2026-03-10\n' }, then: 'store' });
    expect([mappingsOf(found), await listAbsences()]).toEqual([['Malmö 3'], [CARE]]);
  });

  it('are recognised by the sender of payroll files', async () => {
    await setNumber('5560360793');
    const paxml = (program: string) =>
      `<paxml><header><version>2.0</version><foretagorgnr>556036-0793</foretagorgnr><programnamn>${program}</programnamn></header>` +
      '<lonetransaktioner><lonetrans anstid="1"><lonart>10</lonart><datum>2026-03-09</datum><antal>8</antal></lonetrans></lonetransaktioner></paxml>';
    const fingerprints = ['556036-0793 Malmö Tid'];
    await save({ ...MALMO_CONTENT, fingerprints }, { number: malmo, version: 2 });
    const found = await read({
      files: { 'a.xml': paxml('Malmö tid'), 'b.xml': paxml('Lund') },
      then: 'store',
    });
    expect(mappingsOf(found)).toEqual(['Malmö 3', 'Standard 1']);
  });

  it('are read with the mapping that is chosen for the delivery', async () => {
    const chosen = await read({ files: TIMES, then: 'store', mapping: 'malmö' });
    expect([mappingsOf(chosen), chosen.settings.mapping]).toEqual([['Malmö 2'], 'Malmö']);
    expect(chosen.report?.files[0]?.notes[0]).toContain('som är vald för leveransen');
    expect(await listAbsences()).toEqual(['CARE_OF_CHILD 2026-03-02..2026-03-04']);
  });

  it('are not received with the name of no mapping', async () => {
    const { status, json } = await send({ files: TIMES, mapping: 'Lund' });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({
        code: 'mapping_unknown',
        errors: [{ path: 'mapping', message: 'The mappings are: Standard, Malmö' }],
      }),
    ]);
  });

  it('are rejected if several mappings recognise them, until one is chosen', async () => {
    const positions = ['employment_number', 'type', 'from', 'to'];
    const layouts = [{ files: 'malmo*', header: 'none', positions }];
    await save({ ...STANDARD_CONTENT, layouts }, { version: 1 });
    const found = await read({ files: MALMO, then: 'store' });
    expect([found.delivery.state, found.problem]).toEqual([
      'rejected',
      'malmo.csv: flera mallar känner igen filen: Standard, Malmö. Välj en av dem för leveransen, eller ta bort filens kännetecken ur de andra på sidan Så läses filerna.',
    ]);
    expect(await listAbsences()).toEqual([]);
    const { deliveryId } = found.delivery;
    expect(await change('deliveryPreview', deliveryId, { ...settings, mapping: 'Lund' })).toBe(400);
    await change('deliveryPreview', deliveryId, { ...settings, mapping: 'Malmö' });
    await change('deliveryConfirm', deliveryId);
    expect([mappingsOf(await details(deliveryId)), await listAbsences()]).toEqual([['Malmö 2'], [CARE]]);
  });

  it('name the mapping that a file with a changed header was read with, and why it cannot be read', async () => {
    const changed = MALMO['malmo.csv'].replace('Till', 'T.o.m.').replace('Anst', 'Medarb');
    const { delivery, problem } = await read({ files: { 'malmo.csv': changed }, then: 'store' });
    expect(delivery.state).toBe('rejected');
    expect(problem).toMatch(
      /^malmo.csv: .*\. Ingen mall känner igen filen\. Den lästes med standardmallen Standard, version 1\./,
    );
  });

  it('keep the versions of their preview, also of a mapping that was changed and removed since', async () => {
    const { deliveryId } = (await send({ files: MALMO })).json;
    const codes = [{ code: '10', meaning: 'ignored' }];
    await save({ ...MALMO_CONTENT, codes }, { number: malmo, version: 2 });
    const second = (await send({ files: MALMO, mapping: 'Malmö' })).json.deliveryId;
    expect(mappingsOf(await details(second))).toEqual(['Malmö 3']);
    expect((await remove(malmo)).status).toBe(204);
    await change('deliveryConfirm', deliveryId);
    expect([mappingsOf(await details(deliveryId)), await listAbsences()]).toEqual([['Malmö 2'], [CARE]]);
    await change('deliveryPreview', second, settings);
    expect((await details(second)).problem).toContain('rubrikraden saknar employment_number');
  });

  it('are rejected if the chosen mapping was removed before their preview', async () => {
    const { deliveryId } = (await send({ files: MALMO, mapping: 'Malmö' })).json;
    await remove(malmo);
    await open.db
      .update(delivery)
      .set({ task: 'preview' })
      .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
    api.provider.tasks.wake();
    await api.provider.tasks.whenIdle();
    expect((await details(deliveryId)).problem).toContain('har tagits bort');
  });

  it('get a proposal of the mapping that they were read with, which then recognises them', async () => {
    const byDefault = await read({ files: TIMES });
    expect(byDefault.proposal).toMatchObject({
      mapping: { number: 0, name: 'Standard' },
      fingerprints: ['anstnr; typ; from; to'],
      codes: [],
    });
    const chosen = await read({ files: TIMES, mapping: 'Malmö' });
    expect(chosen.proposal).toMatchObject({
      mapping: { number: malmo, name: 'Malmö' },
      fingerprints: ['anstnr; typ; from; to'],
    });
    await save({ ...STANDARD_CONTENT, fingerprints: ['anstnr; typ; from; to'] }, { version: 1 });
    expect(await read({ files: TIMES })).toMatchObject({ proposal: null });
    expect((await details(chosen.delivery.deliveryId)).proposal).toBeNull();
  });

  it('are read from a folder with the mapping that recognises them', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'mapping-folder-'));
    const home = path.join(root, 'in', '5566778899');
    await setNumber('5566778899');
    await mkdir(home, { recursive: true });
    const fileStore = createFileStore(path.join(root, 'files'));
    const { provider } = await createTestProvider(open, { fileStore });
    const write = () => undefined;
    const log = { debug: write, info: write, warn: write, error: write };
    const folder = createImportFolder(
      {
        open,
        fileStore,
        clock: () => api.clock.now,
        folder: path.join(root, 'in'),
        log,
        unchangedMs: 0,
      },
      provider.tasks,
    );
    for (const [name, text] of Object.entries({ ...TIMES, ...MALMO }))
      await writeFile(path.join(home, name), text);
    await folder.poll();
    await provider.tasks.whenIdle();
    await folder.poll();
    expect(await listAbsences()).toEqual([CARE, SICK]);
    const [done = ''] = await readdir(path.join(home, 'done'));
    const report = await readFile(path.join(home, 'done', done, 'rapport.txt'), 'utf8');
    expect(report).toContain('Filen lästes med mallen Malmö, version 2, som känner igen den.');
    await rm(root, { recursive: true });
  });
});

describe('the mappings of an organisation', () => {
  it('have one sequence of versions, and each is based on its own', async () => {
    expect(await save({ ...MALMO_CONTENT, name: 'Skåne' }, { number: malmo, version: 1 })).toMatchObject({
      status: 409,
    });
    expect(await save({ ...MALMO_CONTENT, name: 'Skåne' }, { number: malmo, version: 2 })).toMatchObject({
      json: { version: 3, number: malmo },
    });
    expect(await getVersion()).toBe(1);
    const { json } = await api.call('mappingGet', { as: administrator });
    expect(json).toMatchObject({ others: [{ number: malmo, version: 3, mapping: { name: 'Skåne' } }] });
  });

  it.each([
    [{ name: ' malmÖ ' }, 'mapping.name'],
    [{ name: 'Standard' }, 'mapping.name'],
    [{ name: 'lund.JSON' }, 'mapping.name'],
    [{ name: 'a/b' }, 'mapping.name'],
    [{ name: '' }, 'mapping.name'],
    [{ name: 'Lund', fingerprints: ['a;b', 'A, B'] }, 'mapping.fingerprints.1'],
    [{ name: 'Lund', fingerprints: [';;'] }, 'mapping.fingerprints[0]'],
  ])('are not created as %j', async (content, errorPath) => {
    const { status, json } = await save(content, { number: null });
    expect([status, json.errors?.map((error) => error.path)]).toEqual([400, [errorPath]]);
  });

  it('are all saved by requests at the same moment, and one of them once', async () => {
    const names = ['Lund', 'Ystad', 'Eslöv', 'Höör'];
    const results = await Promise.all([
      save({ ...STANDARD_CONTENT, degrees: 'percent' }, { version: 1 }),
      save({ ...MALMO_CONTENT, degrees: 'percent' }, { number: malmo, version: 2 }),
      ...names.map((name) => save({ name }, { number: null })),
      save({ ...MALMO_CONTENT, degrees: 'hours' }, { number: malmo, version: 2 }),
    ]);
    const statuses = results.map(({ status }) => status);
    expect(statuses).toEqual([200, expect.any(Number), 200, 200, 200, 200, expect.any(Number)]);
    expect([statuses[1], statuses[6]].sort()).toEqual([200, 409]);
    const saved = results.filter(({ status }) => status === 200);
    expect(saved.map(({ json }) => json.version).sort()).toEqual([3, 4, 5, 6, 7, 8]);
    expect(new Set(saved.map(({ json }) => json.number)).size).toBe(6);
  });

  it('cannot recognise the files of another one', async () => {
    const layouts = [
      { files: 'Tid-*.txt', header: 'none', positions: ['employment_number', 'type', 'from'] },
    ];
    await save({ ...STANDARD_CONTENT, layouts }, { version: 1 });
    const fingerprints = ['a;b', 'ANST;ART;FRÅN;TILL'];
    const shared = { name: 'Lund', fingerprints, layouts: [{ ...layouts[0], files: 'tid-*.TXT' }] };
    const { status, json } = await save(shared, { number: null });
    expect([status, json.errors]).toEqual([
      400,
      [
        { path: 'mapping.fingerprints.1', message: 'The mapping Malmö recognises these files' },
        {
          path: 'mapping.layouts.0.files',
          message: 'The mapping Standard recognises files with the name Tid-*.txt, as tid-.txt',
        },
      ],
    ]);
    const overlapping = { name: 'Lund', layouts: [{ ...layouts[0], files: '*malmö*' }] };
    expect((await save(overlapping, { number: null })).json.errors).toEqual([
      {
        path: 'mapping.layouts.0.files',
        message: 'The mapping Standard recognises files with the name Tid-*.txt, as tid-malmö.txt',
      },
    ]);
    const withHeader = [{ files: 'tid-*.txt', header: 2 }];
    expect((await save({ name: 'Lund', layouts: withHeader }, { number: null })).status).toBe(200);
    expect((await save(MALMO_CONTENT, { number: malmo, version: 2 })).status).toBe(200);
    await remove(malmo);
    expect((await save({ ...shared, name: 'Ystad', layouts: [] }, { number: null })).status).toBe(200);
  });

  it('are saved by one of two requests with the same fingerprint at the same moment', async () => {
    const results = await Promise.all(
      ['Lund', 'Ystad'].map((name) => save({ name, fingerprints: ['a;b'] }, { number: null })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('are at most fifty', async () => {
    for (let at = 3; at <= 50; at += 1) await save({ name: `Lön ${String(at)}` }, { number: null });
    expect(await save({ name: 'En till' }, { number: null })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'number' }] },
    });
  });

  it('are removed except the default one, and their name is free again', async () => {
    expect((await remove(0)).status).toBe(400);
    expect((await remove(malmo)).status).toBe(204);
    expect((await remove(malmo)).status).toBe(404);
    expect((await save(MALMO_CONTENT, { number: malmo, version: 2 })).status).toBe(404);
    const again = await save(MALMO_CONTENT, { number: null });
    expect(again.json).toEqual({ version: 4, number: 4 });
  });

  it('belong to their organisation', async () => {
    const stranger = await addAccount(open.db, await addOrganisation(open.db), {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    expect((await remove(malmo, stranger)).status).toBe(404);
    expect((await api.call('mappingGet', { as: stranger })).json).toMatchObject({ others: [] });
  });

  it('are audited when they are saved and removed', async () => {
    await remove(malmo);
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    const ofMappings = rows.filter(({ action }) => action.startsWith('mapping'));
    expect(ofMappings.map(({ action, detail }) => ({ action, detail }))).toEqual(
      expect.arrayContaining([
        { action: 'mappingSave', detail: { version: 2, number: malmo } },
        { action: 'mappingRemove', detail: { version: 3, number: malmo } },
      ]),
    );
  });
});
