import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Correction } from '#contract/calls/administration/correction.ts';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';

const FILES = {
  'avd.csv': 'department_id;name;parent_id\nhk;Huvudkontoret;\n',
  'anst.csv':
    'employment_number;first_name;last_name;gender;department_id;from\n' +
    '0017;Anna;Ek;kvinna;hk;2020-01-01\n2;Bo;Al;man;hk;2020-01-01\n',
  'sjuk.csv':
    'employment_number;type;from;to;degree;cause\n0017;sjuk;2026-03-02;2026-03-04;100;7\n' +
    '0017;sjuk;2026-03-09;;50;\n2;vab;2026-03-02;2026-03-02;100;\n',
};
const OF_ANNA = { employmentNumber: '0017', type: 'SICK_LEAVE', from: '2026-03-02' } as const;
/** Written by the calls and the audit, or kept as history. */
const WRITTEN_ALWAYS = [
  'api.audit_event',
  'api.delivery',
  'api.delivery_file',
  'api.delivery_change',
  'api.data_version',
  'api.data_change',
  'api.notification_run',
  'api.idempotency_key',
];

let open: OpenDatabase;
let folder: string;
let api: TestProvider;
let organisationId: string;
let administrator: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corrections-'));
  const provider = await openTestProvider({ fileStore: createFileStore(folder) });
  ({ open, api } = provider);
  return async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  };
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
  await deliver(FILES);
});

async function deliver(files: Readonly<Record<string, string>>): Promise<void> {
  const body = new FormData();
  body.append('then', 'store');
  for (const [name, content] of Object.entries(files))
    body.append(DATA_FILES_FIELD, new File([content], name));
  await api.call('deliveryReceive', { as: administrator, body });
  await api.provider.tasks.whenIdle();
}

async function correct(correction: Correction): Promise<string> {
  const { status, json } = await api.call('correctionCreate', { as: administrator, body: correction });
  expect(status).toBe(200);
  await api.provider.tasks.whenIdle();
  return (json as { deliveryId: string }).deliveryId;
}

async function get(deliveryId: string): Promise<DeliveryDetails> {
  const { json } = await api.call('deliveryGet', { as: administrator, params: { deliveryId } });
  return json as DeliveryDetails;
}

async function change(name: 'deliveryConfirm' | 'deliveryUndo' | 'deliveryPreview', deliveryId: string) {
  const { status } = await api.call(name, {
    as: administrator,
    params: { deliveryId },
    ...(name === 'deliveryPreview'
      ? { body: { mode: 'complete', covers: '2026-03-19', coversFrom: '2026-03-01' } }
      : {}),
  });
  expect(status).toBe(204);
  await api.provider.tasks.whenIdle();
}

/** `SICK_LEAVE 2026-03-02..2026-03-04 100 7`: type, days, degree and cause. */
async function listAbsences(): Promise<string[]> {
  const rows = await open.db
    .select()
    .from(absence)
    .where(eq(absence.organisationId, organisationId))
    .orderBy(asc(absence.type), asc(absence.fromDay));
  return rows.map(
    ({ type, fromDay, toDay, degree, causeId }) =>
      `${type} ${fromDay}..${toDay ?? ''} ${String(degree)} ${String(causeId ?? '')}`,
  );
}

const STORED = [
  'CARE_OF_CHILD 2026-03-02..2026-03-02 100 ',
  'SICK_LEAVE 2026-03-02..2026-03-04 100 7',
  'SICK_LEAVE 2026-03-09.. 50 ',
];

describe('a correction', () => {
  it.each<[name: string, correction: Correction, days: object, after: string[]]>([
    [
      'of the last day',
      { ...OF_ANNA, change: { kind: 'lastDay', to: '2026-03-06' } },
      { before: 3, after: 5 },
      [STORED[0] ?? '', 'SICK_LEAVE 2026-03-02..2026-03-06 100 7', STORED[2] ?? ''],
    ],
    [
      'of an absence without an end',
      { ...OF_ANNA, from: '2026-03-09', change: { kind: 'lastDay', to: '2026-03-10' } },
      { before: null, after: 2 },
      [STORED[0] ?? '', STORED[1] ?? '', 'SICK_LEAVE 2026-03-09..2026-03-10 50 '],
    ],
    [
      'to an absence without an end',
      { ...OF_ANNA, change: { kind: 'lastDay', to: null } },
      { before: 3, after: null },
      [STORED[0] ?? '', 'SICK_LEAVE 2026-03-02.. 100 7', STORED[2] ?? ''],
    ],
    [
      'of the degree',
      { ...OF_ANNA, change: { kind: 'degree', degree: 1 } },
      { before: 3, after: 3 },
      [STORED[0] ?? '', 'SICK_LEAVE 2026-03-02..2026-03-04 1 7', STORED[2] ?? ''],
    ],
    [
      'that withdraws',
      { ...OF_ANNA, change: { kind: 'withdrawn' } },
      { before: 3, after: 0 },
      [STORED[0] ?? '', STORED[2] ?? ''],
    ],
  ])('%s is previewed, stored and undone', async (_name, correction, days, after) => {
    const before = await readFingerprints(open, WRITTEN_ALWAYS);
    const deliveryId = await correct(correction);
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'previewed', counts: { read: 1, changed: 1, created: 0, rejected: 0 } },
      report: { correction: days },
    });
    expect(await readFingerprints(open, WRITTEN_ALWAYS)).toEqual(before);

    await change('deliveryConfirm', deliveryId);
    expect(await get(deliveryId)).toMatchObject({ delivery: { state: 'stored', number: 2, canUndo: true } });
    expect(await listAbsences()).toEqual(after);

    await change('deliveryUndo', deliveryId);
    expect(await listAbsences()).toEqual(STORED);
    expect(await readFingerprints(open, WRITTEN_ALWAYS)).toEqual(before);
  });

  it.each<[correction: Partial<Correction>, reason: RegExp]>([
    [{ from: '2026-03-03' }, /ingen frånvarorad har det anställningsnumret/],
    [{ type: 'CARE_OF_CHILD' }, /ingen frånvarorad har det anställningsnumret/],
    [{ employmentNumber: '17' }, /ingen anställning i filerna/],
    [{ employmentNumber: '17;"x' }, /ingen anställning i filerna/],
  ])('of %j is rejected, because it matches no row', async (other, reason) => {
    const deliveryId = await correct({ ...OF_ANNA, change: { kind: 'withdrawn' }, ...other });
    const { delivery, report } = await get(deliveryId);
    expect([delivery.state, report?.correction]).toEqual(['rejected', null]);
    expect(report?.files[0]?.rejections[0]?.reason).toMatch(reason);
    expect(await listAbsences()).toEqual(STORED);
  });

  it('is rejected if several rows match', async () => {
    const [row] = await open.db
      .select()
      .from(absence)
      .where(and(eq(absence.organisationId, organisationId), eq(absence.fromDay, '2026-03-09')));
    if (row === undefined) throw new Error('the absence is missing');
    await open.db.insert(absence).values({ ...row, absenceId: crypto.randomUUID(), degree: 25 });
    const deliveryId = await correct({ ...OF_ANNA, from: '2026-03-09', change: { kind: 'withdrawn' } });
    const { delivery, report } = await get(deliveryId);
    expect(delivery.state).toBe('rejected');
    expect(report?.files[0]?.rejections[0]?.reason).toMatch(/flera frånvarorader/);
  });

  it('is rejected if the absence is calculated from payroll files', async () => {
    const time =
      '<tidtrans anstid="2"><tidkod>SJK</tidkod><datum>2026-03-12</datum><omfattning>100</omfattning></tidtrans>';
    await deliver({
      'tid.xml': `<paxml><header><version>2.0</version></header><tidtransaktioner>${time}</tidtransaktioner></paxml>`,
    });
    expect(await listAbsences()).toContainEqual(expect.stringMatching(/^SICK_LEAVE 2026-03-12/));
    const ofBo = { employmentNumber: '2', type: 'SICK_LEAVE', from: '2026-03-12' } as const;
    const { delivery, report } = await get(await correct({ ...ofBo, change: { kind: 'withdrawn' } }));
    expect(delivery.state).toBe('rejected');
    expect(report?.files[0]?.rejections[0]?.reason).toMatch(/beräknad ur lönefiler/);
  });

  it('is rejected with a last day before the first', async () => {
    const body = { ...OF_ANNA, change: { kind: 'lastDay', to: '2026-03-01' } };
    expect(await api.call('correctionCreate', { as: administrator, body })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'change.to' }] },
    });
  });

  it('does not move the covered day', async () => {
    const read = () =>
      open.db.select().from(dataCoverage).where(eq(dataCoverage.organisationId, organisationId));
    const before = await read();
    const deliveryId = await correct({ ...OF_ANNA, change: { kind: 'lastDay', to: '2026-03-18' } });
    await change('deliveryConfirm', deliveryId);
    expect(await read()).toEqual(before);
    expect((await get(deliveryId)).delivery.coveredThrough).toBeNull();
  });

  it('stays a correction when it is previewed again with other settings', async () => {
    const deliveryId = await correct({ ...OF_ANNA, change: { kind: 'withdrawn' } });
    await change('deliveryPreview', deliveryId);
    expect(await get(deliveryId)).toMatchObject({
      correction: 'withdraw',
      settings: { mode: 'changes', covers: null },
      report: { correction: { before: 3, after: 0 } },
    });
  });

  it('is read without the mapping of the organisation', async () => {
    const mapping = { codes: [{ code: 'sick_leave', meaning: 'ignored' }] };
    await api.call('mappingSave', { as: administrator, body: { version: 0, mapping } });
    const deliveryId = await correct({ ...OF_ANNA, change: { kind: 'withdrawn' } });
    expect(await get(deliveryId)).toMatchObject({
      delivery: { state: 'previewed', counts: { changed: 1 } },
      report: { correction: { before: 3, after: 0 } },
    });
  });

  it('is audited without the person and the absence', async () => {
    const deliveryId = await correct({ ...OF_ANNA, change: { kind: 'withdrawn' } });
    await change('deliveryConfirm', deliveryId);
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    expect(rows.filter(({ action }) => action === 'correctionCreate')).toMatchObject([
      { subjectId: deliveryId, personId: null, detail: { kind: 'withdrawn' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/0017|2026-03-02|SICK/);
  });
});
