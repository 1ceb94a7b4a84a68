import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addCauses,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { storeCoverage } from '#provider/data-version/store-coverage.ts';

// Today is 2026-03-20.
const PERIOD = { periodStart: '2026-02-01', periodEnd: '2026-03-31' };
const SELECTION = { departmentIds: ['a'], ...PERIOD };

let open: OpenDatabase;
let api: TestProvider;
let as: string;
let organisationId: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'bolag', company: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a', parentId: 'bolag' });
  as = await addAccount(open.db, organisationId, {
    roles: [{ role: 'HRAdmin', departments: ['a', 'bolag'] }],
  });
  for (let count = 0; count < 9; count += 1)
    await addEmployee(open.db, organisationId, { departmentId: 'a' });
  const sick = await addEmployee(open.db, organisationId, { departmentId: 'a' });
  await addAbsence(open.db, sick, { fromDay: '2026-02-19', toDay: null });
});

const cover = (coveredThrough: string) =>
  open.db.transaction((tx) =>
    storeCoverage({ tx, organisationId }, { coveredThrough, importedAt: '2026-03-01T06:00:00Z' }),
  );

async function read<Body>(call: Parameters<TestProvider['call']>[0], body: object): Promise<Body> {
  const { status, json } = await api.call(call, { as, body });
  expect(status).toBe(200);
  return json as Body;
}

async function readChosen() {
  const body = { ...SELECTION, filter: null };
  return (await read<CallResponse<'statsDepartments'>>('statsDepartments', body)).chosen;
}

describe('figures of a period', () => {
  it('end on the last covered day, and on a later one after the next delivery', async () => {
    expect((await readChosen()).asOf).toBe('2026-03-20');
    await cover('2026-02-28');
    const { asOf, keyFigures } = await readChosen();
    expect(asOf).toBe('2026-02-28');
    expect(keyFigures).toMatchObject({ employmentDays: 280, sickDays: 10, grossSickDays: 10 });
    await cover('2026-03-10');
    expect((await readChosen()).keyFigures).toMatchObject({ employmentDays: 380, sickDays: 20 });
  });

  it('never end after today', async () => {
    await cover('2026-03-31');
    expect(await readChosen()).toMatchObject({ asOf: '2026-03-20', keyFigures: { employmentDays: 480 } });
  });

  it('do not exist when the period begins later', async () => {
    await cover('2026-01-31');
    expect((await readChosen()).keyFigures.employmentDays).toBeNull();
  });

  it('end there in the report too', async () => {
    const days = async () =>
      (await read<CallResponse<'absenceReport'>>('absenceReport', SELECTION)).rows.map(
        ({ absenceDays }) => absenceDays,
      );
    expect(await days()).toEqual([30]);
    await cover('2026-02-28');
    expect(await days()).toEqual([10]);
  });

  it('end there for all customers, each with its own day', async () => {
    const list = async () =>
      (await read<CallResponse<'statsGlobal'>>('statsGlobal', PERIOD)).keyFigures.employmentDays ?? 0;
    for (let count = 0; count < 5; count += 1) {
      const other = await addOrganisation(open.db);
      await addDepartment(open.db, other, { departmentId: 'a' });
      for (let person = 0; person < 10; person += 1) await addEmployee(open.db, other, { departmentId: 'a' });
    }
    const before = await list();
    await cover('2026-02-28');
    expect(before - (await list())).toBe(10 * 20);
  });
});
