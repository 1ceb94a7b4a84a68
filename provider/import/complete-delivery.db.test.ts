import { asc } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { dataCoverage, organisation } from '#provider/database/tables/organisation.ts';
import { departmentPeriod } from '#provider/database/tables/person.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { ImportResult } from './import-files.ts';
import { CompleteModeError } from './complete-period.ts';

const HEADER = 'employment_number;first_name;last_name;gender;department_id;from;to';
const march = { complete: { day: '2025-03-31', from: '2025-03-01' } };
const staffDay = { complete: { day: '2025-03-31', from: null } };
const WRITTEN_ALWAYS = ['api.audit_event', 'api.delivery', 'api.data_version', 'api.data_change'];

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
  await addCauses(open.db);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(async () => {
  await client.reset();
  await client.importTexts(['department_id;name;parent_id\na;Norr;hk']);
});

const absences = (...rows: string[]) => ['employment_number;type;from;to;degree', ...rows].join('\n');
const staff = (...rows: string[]) => [HEADER, ...rows].join('\n');

async function saveSettings(settings: Partial<OrganisationSettings>): Promise<void> {
  await open.db.delete(organisationSetting);
  const [found] = await open.db.select().from(organisation);
  await open.db.insert(organisationSetting).values({
    organisationId: found?.organisationId ?? '',
    version: 1,
    savedAt: '2025-04-15T08:00:00Z',
    ...DEFAULT_SETTINGS,
    ...settings,
  });
}

/** The employments in order of their numbers. */
async function listNumbered() {
  const employments = await readEmployments(open);
  return employments.sort((a, b) => (a.employmentNumber < b.employmentNumber ? -1 : 1));
}

async function listPeriods(): Promise<string[]> {
  const periods = await open.db.select().from(departmentPeriod).orderBy(asc(departmentPeriod.fromDay));
  return (await listNumbered()).flatMap(({ employmentId, employmentNumber }) =>
    periods
      .filter((period) => period.employmentId === employmentId)
      .map(
        ({ departmentId, fromDay, toDay }) =>
          `${employmentNumber} ${departmentId} ${fromDay}..${toDay ?? ''}`,
      ),
  );
}

describe('complete absences', () => {
  beforeEach(() =>
    client.importTexts([
      absences(
        '1;sjuk;2025-02-20;2025-03-10;100',
        '1;vab;2025-03-17;2025-03-18;100',
        '2;sjuk;2025-03-05;;50',
      ),
    ]),
  );

  it('replace the stored absences of the period', async () => {
    const { outcome, effects } = await client.importTexts(
      [absences('1;sjuk;2025-03-03;2025-03-04;100', '1;vab;2025-03-18;2025-03-18;100')],
      march,
    );
    expect(outcome).toBe('stored');
    expect(effects).toMatchObject({ absences: 3, withdrawnAbsences: 3 });
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-02-20..2025-02-28 100',
      '1 SICK_LEAVE 2025-03-03..2025-03-04 100',
      '1 CARE_OF_CHILD 2025-03-18..2025-03-18 100',
    ]);
  });

  it('keep one row of an absence that crosses the bounds', async () => {
    await client.importTexts([absences('1;sjuk;2025-02-20;2025-04-20;100', '2;sjuk;2025-03-05;;50')], march);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-02-20..2025-04-20 100',
      '2 SICK_LEAVE 2025-03-05.. 50',
    ]);
  });

  it('withdraw everything of the period when the file has no row, also the last covered day is stored', async () => {
    await client.importTexts([absences()], march);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-02-20..2025-02-28 100']);
    expect(await open.db.select().from(dataCoverage)).toMatchObject([{ coveredThrough: '2025-03-31' }]);
  });

  it('are undone', async () => {
    const before = await readFingerprints(open, [
      ...WRITTEN_ALWAYS,
      'api.delivery_change',
      'api.notification',
      'api.notification_run',
    ]);
    await client.importTexts([absences('1;sjuk;2025-03-03;2025-03-04;100')], march);
    await undoDelivery(open, {
      organisationNumber: '5566778899',
      undoneBy: null,
      now: Temporal.Instant.from('2025-04-16T08:00:00Z'),
    });
    expect(
      await readFingerprints(open, [
        ...WRITTEN_ALWAYS,
        'api.delivery_change',
        'api.notification',
        'api.notification_run',
      ]),
    ).toEqual(before);
  });

  it.each<[name: string, rows: string[]]>([
    ['outside the period', ['1;sjuk;2025-04-01;2025-04-02;100']],
    ['of an unknown employment', ['9;sjuk;2025-03-03;2025-03-04;100']],
    ['with an invalid cell', ['1;sjuk;2025-03-03;2025-03-04;x']],
  ])('are not stored when they contain a row %s', async (_name, rows) => {
    const before = await client.listAbsences();
    const result = await client.importTexts([absences('2;sjuk;2025-03-05;;50', ...rows)], march);
    expect(result.outcome).toBe('incomplete');
    expect(await client.listAbsences()).toEqual(before);
  });

  it('need the first day of the period', async () => {
    const reasonOf = (complete: { day: string; from: string | null }) =>
      client.importTexts([absences()], { complete }).then(
        () => null,
        (error: unknown) => (error instanceof CompleteModeError ? error.reason : error),
      );
    expect(await reasonOf({ day: '2025-03-31', from: null })).toBe('fromIsMissing');
    expect(await reasonOf({ day: '2025-03-31', from: '2025-04-01' })).toBe('fromIsLate');
  });

  it('do not replace payroll days, and are not PAXml', async () => {
    const payroll = paxml({ times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-20', timmar: 8 }]] });
    await expect(client.importTexts([payroll], march)).rejects.toMatchObject({
      reason: 'paxmlIsNotComplete',
    });
    await client.importTexts([payroll]);
    await expect(client.importTexts([absences()], march)).rejects.toMatchObject({
      reason: 'payrollInPeriod',
    });
    const before = { complete: { day: '2025-03-19', from: '2025-03-01' } };
    expect((await client.importTexts([absences()], before)).outcome).toBe('stored');
  });

  it('do not replace an absence without an end from payroll, but ignore schedules', async () => {
    const withoutEnd = { tidkod: 'SJK', datumfrom: '2025-01-07', datumtom: '9999-12-31' };
    const schedules = '<schema anstid="1"><dag datum="2025-03-08" timmar="8"/></schema>';
    await client.importTexts([paxml({ schedules })]);
    expect((await client.importTexts([absences()], march)).outcome).toBe('stored');
    await client.importTexts([paxml({ times: [['anstid="1"', withoutEnd]] })]);
    await expect(client.importTexts([absences()], march)).rejects.toMatchObject({
      reason: 'payrollInPeriod',
    });
  });
});

describe('a complete list of staff', () => {
  it('ends missing employments, and begins another department on its day', async () => {
    const result = await client.importTexts([staff('1;Anna;Ek;kvinna;a;2020-01-01;')], staffDay);
    expect(result.effects).toMatchObject({ employments: 2, endedEmployments: 1 });
    expect(await listPeriods()).toEqual([
      '1 hk 2020-01-01..2025-03-30',
      '1 a 2025-03-31..',
      '2 hk 2020-01-01..2025-03-31',
    ]);
    expect(await listNumbered()).toMatchObject([
      { employmentNumber: '1', toDay: null },
      { employmentNumber: '2', toDay: '2025-03-31' },
    ]);
  });

  it('leaves employments that begin later', async () => {
    await client.importTexts([staff('3;Cia;Al;kvinna;a;2025-05-01;')]);
    await client.importTexts(
      [staff('1;Anna;Ek;kvinna;hk;2020-01-01;', '2;Bo;Al;man;hk;2020-01-01;')],
      staffDay,
    );
    expect(await listPeriods()).toEqual(['1 hk 2020-01-01..', '2 hk 2020-01-01..', '3 a 2025-05-01..']);
  });

  it('is not stored with two rows of one employment', async () => {
    const { outcome, reports } = await client.importTexts(
      [
        staff(
          '1;Anna;Ek;kvinna;hk;2020-01-01;2024-12-31',
          '1;Anna;Ek;kvinna;a;2025-01-01;',
          '2;Bo;Al;man;hk;2020-01-01;',
        ),
      ],
      staffDay,
    );
    expect(outcome).toBe('incomplete');
    expect(reports[0]?.rejections).toMatchObject([
      { row: 3, reason: 'severalRowsOfEmployment', other: { row: 2, file: null } },
    ]);
  });
});

describe('a delivery above the limits', () => {
  const holds = true;

  it('is held when it ends more than a tenth of the employments, and stored after a confirmation', async () => {
    const files = [staff('1;Anna;Ek;kvinna;hk;2020-01-01;')];
    const before = await readFingerprints(open, []);
    expect(await client.importTexts(files, { ...staffDay, holds })).toMatchObject({ outcome: 'held' });
    expect(await readFingerprints(open, [])).toEqual(before);
    expect(await client.importTexts(files, { ...staffDay, holds: false })).toMatchObject({
      outcome: 'stored',
    });
  });

  it('is held when it withdraws more than a tenth of the absences', async () => {
    const rows = Array.from(
      { length: 10 },
      (_, index) => `1;sjuk;2025-03-${String(index * 2 + 10)};2025-03-${String(index * 2 + 10)};100`,
    );
    await client.importTexts([absences(...rows)]);
    const heldWith = async (given: string[]) =>
      (await client.importTexts([absences(...given)], { ...march, holds, dryRun: false })).outcome;
    expect(await heldWith(rows.slice(2))).toBe('held');
    expect(await heldWith(rows.slice(1))).toBe('stored');
  });

  it('is held also when a file of changes ends the employments', async () => {
    const files = [staff('1;Anna;Ek;kvinna;hk;2020-01-01;2025-03-31')];
    expect(await client.importTexts(files, { holds })).toMatchObject({
      outcome: 'held',
      effects: { employments: 2, endedEmployments: 1 },
    });
  });

  it('is held when it moves the total sick leave of covered days by more than two percentage points', async () => {
    await client.importTexts([absences('1;sjuk;2025-03-03;2025-03-12;100')], { covers: '2025-03-31' });
    // Ten, then five days of the 62 days of employment in March; April was not covered.
    const file = [absences('1;sjuk;2025-03-03;2025-03-07;100', '2;sjuk;2025-04-01;2025-04-02;100')];
    const figuresOf = ({ effects }: ImportResult) =>
      effects.sickLeave?.map(({ start, end, wasCovered, before, after }) => [
        start,
        end,
        wasCovered,
        before?.toFixed(3),
        after?.toFixed(3),
      ]);
    const march3 = ['2025-03-03', '2025-03-31', true, (1000 / 58).toFixed(3), (500 / 58).toFixed(3)];
    const held = await client.importTexts(file, { holds });
    expect([held.outcome, figuresOf(held)]).toEqual(['held', [march3]]);
    expect(figuresOf(await client.importTexts(file, { dryRun: true }))).toEqual([
      march3,
      ['2025-04-01', '2025-04-15', false, '0.000', (200 / 30).toFixed(3)],
    ]);
    await client.importTexts(file, { holds: false });
    const first = 'employment_number;type;from;to;degree\n1;sjuk;2025-03-03;2025-03-07;100';
    expect(await client.importTexts([first], { holds })).toMatchObject({ outcome: 'stored' });
  });

  it('is held by the limits of the organisation', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => `${String(index + 10)};Kim;Ek;man;hk;2020-01-01;`);
    await client.importTexts([staff(...rows)]);
    const ends = [staff('10;Kim;Ek;man;hk;2020-01-01;2025-03-31')];
    expect(await client.importTexts(ends, { holds, dryRun: true })).toMatchObject({ outcome: 'dryRun' });
    await saveSettings({ endedPercent: 5 });
    expect(await client.importTexts(ends, { holds })).toMatchObject({
      outcome: 'held',
      effects: { limits: { endedPercent: 5, withdrawnPercent: 10 } },
    });
    await saveSettings({ endedPercent: 9 });
    expect(await client.importTexts(ends, { holds })).toMatchObject({ outcome: 'stored' });
  });

  it('is not held for its sick leave in an organisation with fewer employments than the setting', async () => {
    await client.importTexts([absences('1;sjuk;2025-03-03;2025-03-12;100')], { covers: '2025-03-31' });
    const file = [absences('1;sjuk;2025-03-03;2025-03-07;100')];
    await saveSettings({ sickLeaveMinEmployments: 2 });
    expect(await client.importTexts(file, { holds })).toMatchObject({ outcome: 'held' });
    await saveSettings({ sickLeaveMinEmployments: 3 });
    const { outcome, effects } = await client.importTexts(file, { holds });
    expect([outcome, effects.sickLeave]).toEqual(['stored', null]);
  });

  it('measures the sick leave of a large organisation only when enough people are delivered', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `${String(index + 10)};Kim;Ek;man;hk;2020-01-01;`);
    await client.importTexts([staff(...rows)]);
    const one = absences('10;sjuk;2025-03-03;2025-03-12;100');
    const two = absences('10;sjuk;2025-03-03;2025-03-12;100', '11;sjuk;2025-03-03;2025-03-12;100');
    expect((await client.importTexts([one])).effects.sickLeave).toBeNull();
    expect((await client.importTexts([two])).effects.sickLeave).not.toBeNull();
    expect((await client.importTexts([one], { dryRun: true })).effects.sickLeave).not.toBeNull();
  });
});
