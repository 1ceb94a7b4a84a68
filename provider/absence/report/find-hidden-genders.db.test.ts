import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { ReportSortColumn } from '#contract/values/report-sort-columns.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const TODAY = todayIn(TEST_NOW);
const IN_THE_FORTIES = '1984-01-01';
const IN_THE_FIFTIES = '1974-01-01';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
  const roles = (['AccountManager', 'HRAdmin'] as const).map((role) => ({
    role,
    departments: 'all' as const,
  }));
  accountId = await addAccount(open.db, organisationId, { roles });
});

/** People who are absent, each with two rows. */
async function addAbsentees(
  count: number,
  gender: 'female' | 'male',
  { departmentId = 'a', birthDate = IN_THE_FORTIES } = {},
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const employee = await addEmployee(open.db, organisationId, { departmentId, birthDate, gender });
    for (const offset of [-9, -4]) {
      const fromDay = addDays(TODAY, offset);
      await addAbsence(open.db, employee, { fromDay, toDay: fromDay });
    }
  }
}

async function readRows(role = 'AccountManager', column: ReportSortColumn = 'gender'): Promise<ReportRow[]> {
  const period = { periodStart: addDays(TODAY, -30), periodEnd: TODAY };
  const sorting = { column, ascending: true };
  const body = { departmentIds: ['a', 'b'], ...period, limit: 1000, sorting };
  const { status, json } = await api.call('absenceReport', { as: accountId, role, body });
  expect(status).toBe(200);
  return (json as { rows: ReportRow[] }).rows;
}

/** How many rows show each gender. */
async function countGenders(role?: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { person } of await readRows(role)) {
    const gender = String(person.gender);
    counts[gender] = (counts[gender] ?? 0) + 1;
  }
  return counts;
}

it('shows the gender of five people and hides that of four, who have as many rows', async () => {
  await addAbsentees(5, 'female');
  await addAbsentees(4, 'male', { departmentId: 'b' });
  expect(await countGenders()).toEqual({ female: 10, null: 8 });
});

it('hides both genders of a group in which one has fewer than five people', async () => {
  await addAbsentees(6, 'female');
  await addAbsentees(1, 'male');
  expect(await countGenders()).toEqual({ null: 14 });
});

it('counts departments and age groups apart', async () => {
  await addAbsentees(5, 'male');
  await addAbsentees(3, 'male', { birthDate: IN_THE_FIFTIES });
  await addAbsentees(3, 'male', { departmentId: 'b' });
  expect(await countGenders()).toEqual({ male: 10, null: 12 });
});

it('shows every gender and age to a role that sees names', async () => {
  await addAbsentees(1, 'female');
  const [row] = await readRows('HRAdmin');
  expect(row?.person).toMatchObject({ gender: 'female', age: 42, ageGroup: { from: 40, to: 49 } });
});

it('shows the age group instead of the age, and sorts by the group', async () => {
  await addAbsentees(2, 'female', { birthDate: IN_THE_FIFTIES });
  await addAbsentees(2, 'male');
  const people = (await readRows('AccountManager', 'ageGroup')).map(({ person }) => person);
  expect(people.map(({ age }) => age)).toEqual(people.map(() => null));
  expect(people.map(({ ageGroup }) => ageGroup?.from)).toEqual([40, 40, 40, 40, 50, 50, 50, 50]);
});

it('does not reveal hidden genders by the order of rows', async () => {
  await addAbsentees(4, 'female');
  await addAbsentees(4, 'male');
  const inOrder = (await readRows()).map(({ absenceId }) => absenceId);
  const byHash = (await readRows('AccountManager', 'department')).map(({ absenceId }) => absenceId);
  expect(inOrder).toEqual(byHash);
});
