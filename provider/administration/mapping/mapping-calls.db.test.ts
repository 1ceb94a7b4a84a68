import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

/** What a delivery that needs nothing would propose. */
const NO_PROPOSAL = {
  mapping: { number: 0, name: 'Standard' },
  fingerprints: expect.any(Array) as unknown,
  codes: [],
  columns: [],
  degrees: false,
  dates: false,
  sheets: [],
  layouts: [],
  genders: [],
  causes: [],
  services: [],
  departments: [],
};

const CODES = [{ code: '300', meaning: 'sickLeave', unit: 'hours' }];

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let administrator: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    personName: 'Helena Bergvall',
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
});

async function save(version: number, content: object) {
  const { status, json } = await api.call('mappingSave', {
    as: administrator,
    body: { version, mapping: content },
  });
  return { status, json: json as { version: number; code: string; errors?: { path: string }[] } };
}

async function get(as = administrator): Promise<unknown> {
  return (await api.call('mappingGet', { as })).json;
}

describe('the mapping of an organisation', () => {
  it('is empty until it is saved', async () => {
    expect(await get()).toEqual({
      version: 0,
      savedAt: null,
      savedBy: null,
      mapping: mappingSchema.parse({}),
      others: [],
      causes: expect.any(Array) as unknown,
    });
  });

  it('is saved in versions, each based on the one before', async () => {
    expect(await save(0, { codes: CODES })).toMatchObject({ status: 200, json: { version: 1 } });
    expect(await get()).toEqual({
      version: 1,
      savedAt: new Date(api.clock.now.epochMilliseconds).toISOString(),
      savedBy: 'Helena Bergvall',
      mapping: mappingSchema.parse({ codes: CODES }),
      others: [],
      causes: expect.any(Array) as unknown,
    });
    expect(await save(0, {})).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
    expect(await save(1, { degrees: 'fraction' })).toMatchObject({ json: { version: 2 } });
    expect(await get()).toMatchObject({ version: 2, mapping: { codes: [], degrees: 'fraction' } });
  });

  it('is saved once by two requests at the same moment', async () => {
    const results = await Promise.all([save(0, {}), save(0, { codes: CODES })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('names the rows that repeat a header or a code', async () => {
    const columns = ['Från', 'från!', 'Till'].map((header) => ({ header, column: 'from' }));
    const codes = ['sjk', '300', 'SJK'].map((code) => ({ code, meaning: 'ignored' }));
    const { status, json } = await save(0, { columns, codes });
    expect([status, json.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['mapping.columns.1.header', 'mapping.codes.2.code'],
    ]);
  });

  it.each([
    [[{ files: 'a' }, { files: 'A' }], 'mapping.layouts.1.files'],
    [[{ files: 'a', header: 'none' }], 'mapping.layouts[0].positions'],
    [[{ files: 'a', header: 1, positions: ['from'] }], 'mapping.layouts[0].positions'],
    [[{ files: 'a', header: 21 }], 'mapping.layouts[0].header'],
    [[{ files: 'a', separator: 'x' }], 'mapping.layouts[0].separator'],
  ])('rejects the layouts %j at %s', async (layouts, path) => {
    const { status, json } = await save(0, { layouts });
    expect([status, json.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('belongs to its organisation', async () => {
    await save(0, { codes: CODES });
    const other = await addOrganisation(open.db);
    const stranger = await addAccount(open.db, other, {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    expect(await get(stranger)).toMatchObject({ version: 0 });
  });

  it('is audited', async () => {
    await save(0, { codes: CODES });
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    expect(rows.filter(({ action }) => action === 'mappingSave')).toMatchObject([{ detail: { version: 1 } }]);
  });
});

describe('a delivery', () => {
  const TABLES = {
    'avd.csv': 'department_id;name;parent_id\nhk;Huvudkontoret;\n',
    'anst.csv': 'anstnr;namn;kön;avdelning;from\n1;"Ek, Anna";kvinna;hk;2020-01-01\n',
    'sjuk.csv': 'anstnr;typ;from;to\n1;300;2026-03-02;2026-03-04\n',
  };

  async function send(
    tables: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = TABLES,
  ): Promise<string> {
    const body = new FormData();
    for (const [name, content] of Object.entries(tables))
      body.append(DATA_FILES_FIELD, new File([content], name));
    const { json } = await api.call('deliveryReceive', { as: administrator, body });
    await api.provider.tasks.whenIdle();
    return (json as { deliveryId: string }).deliveryId;
  }

  async function read(deliveryId: string) {
    const [row] = await open.db.select().from(delivery).where(eq(delivery.deliveryId, deliveryId));
    return { state: row?.state, mappingVersion: row?.mappingVersion, files: row?.files };
  }

  async function change(name: 'deliveryConfirm' | 'deliveryPreview', deliveryId: string, body?: object) {
    const of = { as: administrator, params: { deliveryId } };
    await api.call(name, body === undefined ? of : { ...of, body });
    await api.provider.tasks.whenIdle();
  }

  it('is read with the mapping of its preview, until it is previewed again', async () => {
    await save(0, { codes: CODES });
    const deliveryId = await send();
    expect(await read(deliveryId)).toMatchObject({ state: 'previewed', mappingVersion: 1 });
    await save(1, { codes: [{ ...CODES[0], meaning: 'ignored' }] });
    const second = await send();
    expect(await read(second)).toMatchObject({ mappingVersion: 2 });
    await change('deliveryConfirm', deliveryId);
    expect(await read(deliveryId)).toMatchObject({
      state: 'stored',
      mappingVersion: 1,
      files: [{}, {}, { kind: 'absences', created: 1 }],
    });
  });

  it('is read without a mapping if there was none at its preview', async () => {
    const deliveryId = await send({ 'avd.csv': TABLES['avd.csv'] });
    await save(0, { columns: [{ header: 'name', column: null }] });
    await change('deliveryConfirm', deliveryId);
    expect(await read(deliveryId)).toMatchObject({ state: 'stored', mappingVersion: 0 });
  });

  async function readProposal(deliveryId: string): Promise<unknown> {
    const { json } = await api.call('deliveryGet', { as: administrator, params: { deliveryId } });
    return (json as { proposal: unknown }).proposal;
  }

  it('proposes what its types and columns mean, until the mapping states it', async () => {
    const deliveryId = await send({
      ...TABLES,
      'sjuk.csv':
        'anstnr;typ;from;Sista dag tom;degree\n1;Sjukdom dag 1-14;2026-03-02;2026-03-04;50\n' +
        '1;300;2026-03-05;2026-03-05;1\n1;sjuk;2026-03-06;2026-03-06;50\n1;300;2026-03-07;2026-03-07;1\n',
    });
    expect(await readProposal(deliveryId)).toEqual({
      ...NO_PROPOSAL,
      codes: [
        { code: '300', kind: 'type', count: 2, meaning: null },
        { code: 'Sjukdom dag 1-14', kind: 'type', count: 1, meaning: 'sickLeave' },
      ],
      columns: [{ header: 'Sista dag tom', column: 'to' }],
    });
    await save(0, {
      codes: [{ ...CODES[0] }, { code: 'sjukdom DAG 1-14', meaning: 'sickLeave' }],
      columns: [{ header: 'Sista dag tom', column: 'to' }],
    });
    expect(await readProposal(deliveryId)).toBeNull();
  });

  it('proposes services by their names, until the mapping states them', async () => {
    const rows = '1;2026-03-02;Ergonomi\n1;2026-03-03;Avgift\n1;2026-03-04;läkare\n';
    const deliveryId = await send({ ...TABLES, 'sjuk.csv': `anstnr;datum;tjänst\n${rows}` });
    expect(await readProposal(deliveryId)).toEqual({
      ...NO_PROPOSAL,
      services: [
        { value: 'Ergonomi', count: 1, meaning: 'PHYSIO' },
        { value: 'Avgift', count: 1, meaning: null },
      ],
    });
    const services = [
      { value: 'ergonomi', meaning: 'PHYSIO' },
      { value: 'ERGONOMI', meaning: null },
    ];
    expect((await save(0, { services })).json.errors).toMatchObject([{ path: 'mapping.services.1.value' }]);
    await save(0, { services: [services[0], { value: 'avgift', meaning: null }] });
    expect(await readProposal(deliveryId)).toBeNull();
  });

  it('proposes unknown departments of employees, until the mapping states them', async () => {
    const staff =
      'anstnr;namn;kön;avdelning;from\n1;"Ek, Anna";kvinna;hk;2020-01-01\n2;"Al, Bo";man;K-12;2020-01-01\n';
    const deliveryId = await send({
      ...TABLES,
      'anst.csv': staff,
      'sjuk.csv': 'anstnr;typ;from\n1;sjuk;2026-03-02\n',
    });
    expect(await readProposal(deliveryId)).toEqual({
      ...NO_PROPOSAL,
      departments: [{ value: 'K-12', count: 1 }],
    });
    expect((await save(0, { departments: [{ value: 'K-12', meaning: '' }] })).status).toBe(400);
    await save(0, { departments: [{ value: 'k-12', meaning: 'hk' }] });
    expect(await readProposal(deliveryId)).toBeNull();
    await change('deliveryPreview', deliveryId, { mode: 'changes', covers: null, coversFrom: null });
    await change('deliveryConfirm', deliveryId);
    expect(await read(deliveryId)).toMatchObject({
      state: 'stored',
      files: [{ created: 2, rejected: 0 }, {}, {}],
    });
  });

  it('does not propose names and employment numbers in the column of the type', async () => {
    const deliveryId = await send({
      ...TABLES,
      'sjuk.csv': 'anstnr;typ;from\n1;Anna;2026-03-02\n1;1;2026-03-03\n1;Semester;2026-03-04\n',
    });
    expect(await readProposal(deliveryId)).toMatchObject({
      codes: [{ code: 'Semester', meaning: 'ignored' }],
    });
  });

  it.each([
    ['1', '1'],
    ['0.5', '0.25'],
    ['0.5', '75'],
  ])('requests the unit of degrees that were rejected: %s and %s', async (first, second) => {
    const rows = `1;sjuk;2026-03-02;${first}\n1;sjuk;2026-03-04;${second}\n`;
    const deliveryId = await send({ ...TABLES, 'sjuk.csv': `anstnr;typ;from;degree\n${rows}` });
    expect(await readProposal(deliveryId)).toEqual({ ...NO_PROPOSAL, degrees: true });
    await save(0, { degrees: 'fraction' });
    expect(await readProposal(deliveryId)).toBeNull();
  });

  it('requests the order of dates that were rejected', async () => {
    const deliveryId = await send({ ...TABLES, 'sjuk.csv': 'anstnr;typ;from\n1;sjuk;3/2/2026\n' });
    expect(await readProposal(deliveryId)).toEqual({ ...NO_PROPOSAL, dates: true });
    await save(0, { dates: 'dayMonthYear' });
    expect(await readProposal(deliveryId)).toBeNull();
  });

  it('proposes the sheets of a workbook, until the mapping names one of them', async () => {
    const book = new ExcelJS.Workbook();
    for (const sheet of ['2024', '2025']) {
      book.addWorksheet(sheet).addRows([
        ['anstnr', 'typ', 'from'],
        ['1', 'sjuk', `${sheet}-03-03`],
      ]);
    }
    const workbook = new Uint8Array(await book.xlsx.writeBuffer());
    const deliveryId = await send({ ...TABLES, 'sjuk.csv': 'anstnr;typ;from\n', 'sjuk.xlsx': workbook });
    expect(await readProposal(deliveryId)).toEqual({ ...NO_PROPOSAL, sheets: ['2024', '2025'] });
    await save(0, { sheets: ['Frånvaro'] });
    expect(await read(await send({ 'sjuk.xlsx': workbook }))).toMatchObject({ state: 'rejected' });
    expect(await readProposal(deliveryId)).toMatchObject({ sheets: ['2024', '2025'] });
    await save(1, { sheets: ['2025'] });
    expect(await readProposal(deliveryId)).toBeNull();
    await change('deliveryPreview', deliveryId, { mode: 'changes', covers: null, coversFrom: null });
    await change('deliveryConfirm', deliveryId);
    const rows = await open.db.select().from(absence).where(eq(absence.organisationId, organisationId));
    expect(rows.map(({ fromDay }) => fromDay)).toEqual(['2025-03-03']);
  });

  it('is read with a mapping that was saved before it had sheets and layouts', async () => {
    await save(0, { codes: CODES });
    await open.db
      .update(mapping)
      .set({ content: sql`${mapping.content} - 'sheets' - 'layouts'` })
      .where(eq(mapping.organisationId, organisationId));
    expect(await get()).toMatchObject({ mapping: { codes: [{ code: '300' }], sheets: [], layouts: [] } });
    expect(await read(await send())).toMatchObject({ state: 'previewed', mappingVersion: 1 });
  });

  it('proposes the columns of a header that lacks some', async () => {
    const deliveryId = await send({
      'sjuk.csv': 'anstnr;typ;Första dagen;Startdatum frånvaro\n1;sjuk;x;y\n',
    });
    expect(await readProposal(deliveryId)).toEqual({
      ...NO_PROPOSAL,
      columns: [
        { header: 'Första dagen', column: null },
        { header: 'Startdatum frånvaro', column: 'from' },
      ],
    });
  });

  it('proposes the columns of a table without a header, until the mapping has a layout for it', async () => {
    const rows = Object.values({ ...TABLES, 'sjuk.csv': '1;sjuk;2026-03-02;2026-03-04\n' });
    const named = { 'avd.csv': rows[0] ?? '', 'anst.csv': rows[1] ?? '', 'sjuk-2026-03.csv': rows[2] ?? '' };
    const deliveryId = await send(named);
    expect(await read(deliveryId)).toMatchObject({ state: 'rejected' });
    const positions = ['employment_number', 'type', 'from', 'to'];
    const files = 'sjuk-*.csv';
    expect(await readProposal(deliveryId)).toEqual({ ...NO_PROPOSAL, layouts: [{ files, positions }] });
    await save(0, { layouts: [{ files, header: 'none', positions }] });
    expect(await readProposal(deliveryId)).toBeNull();
    await change('deliveryPreview', deliveryId, { mode: 'changes', covers: null, coversFrom: null });
    await change('deliveryConfirm', deliveryId);
    expect(await read(deliveryId)).toMatchObject({
      state: 'stored',
      mappingVersion: 1,
      files: [{}, {}, { kind: 'absences', created: 1 }],
    });
  });

  it('proposes wage codes if the file has no other absence', async () => {
    const pay = (code: string) =>
      `<lonetrans anstid="1"><lonart>${code}</lonart><datum>2026-03-02</datum><antal>8</antal></lonetrans>`;
    const paxml = (inner: string) => `<paxml><header><version>2.0</version></header>${inner}</paxml>`;
    const wages = `<lonetransaktioner>${pay('300')}${pay('300')}${pay('11')}</lonetransaktioner>`;
    const onlyWages = await send({ 'lon.xml': paxml(wages) });
    expect(await readProposal(onlyWages)).toMatchObject({
      codes: [
        { code: '300', kind: 'wageCode', count: 2, meaning: null },
        { code: '11', kind: 'wageCode', count: 1 },
      ],
    });
    const time = (code: string) =>
      `<tidtrans anstid="1"><tidkod>${code}</tidkod><datum>2026-03-02</datum><timmar>8</timmar></tidtrans>`;
    const times = `<tidtransaktioner>${time('SJK')}${time('SEM')}</tidtransaktioner>`;
    const both = await send({ ...TABLES, 'lon.xml': paxml(times + wages), 'sjuk.csv': 'anstnr;typ;from\n' });
    expect(await readProposal(both)).toMatchObject({
      codes: [{ code: 'SEM', kind: 'timeCode', count: 1, meaning: 'ignored' }],
    });
  });

  it('that was rejected is read with the mapping when it is previewed again', async () => {
    const deliveryId = await send();
    expect(await read(deliveryId)).toMatchObject({ state: 'rejected' });
    await save(0, { codes: CODES });
    await change('deliveryPreview', deliveryId, { mode: 'changes', covers: null, coversFrom: null });
    expect(await read(deliveryId)).toMatchObject({ state: 'previewed', mappingVersion: 1 });
  });
});
