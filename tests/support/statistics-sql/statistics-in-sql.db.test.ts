import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { addAbsence, addDepartment, addEmployee, addOrganisation } from '../provider/test-fixtures.ts';
import { calculateStatisticsInSql } from './calculate-statistics-in-sql.ts';
import type { SqlQuery } from './sql-query.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Checks the SQL, which tests compare the engine with, against a worked example.

let open: OpenDatabase;
let query: SqlQuery;

beforeAll(async () => {
  open = await openTestDatabase();
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  const hire = (from: string, to: string | null = null) =>
    addEmployee(open.db, organisationId, { departmentId: 'a', from, employment: { toDay: to } });
  const [e1, e2, e3] = [await hire('2020-01-01'), await hire('2020-01-01'), await hire('2025-02-15')];
  const [e4, e5] = [await hire('2020-01-01', '2025-01-31'), await hire('2020-01-01')];
  const rows: [typeof e1, string, string | null, object?][] = [
    [e1, '2025-01-07', '2025-01-09'],
    [e1, '2025-01-13', '2025-01-14'],
    [e2, '2024-12-20', '2025-02-10'],
    [e2, '2025-02-11', '2025-03-10', { degree: 50 }],
    [e3, '2025-03-03', '2025-03-04', { type: 'CARE_OF_CHILD' }],
    [e3, '2025-03-25', null],
    [e4, '2025-01-28', '2025-02-05'],
    [e5, '2025-01-10', '2025-01-10'],
    [e5, '2025-02-03', '2025-02-04', { workRelated: true }],
    [e5, '2025-03-17', '2025-03-17'],
  ];
  for (const [employee, fromDay, toDay, values] of rows) {
    await addAbsence(open.db, employee, { fromDay, toDay, ...values });
  }
  query = {
    organisationIds: [organisationId],
    departmentIds: ['a'],
    periodStart: '2025-01-01',
    periodEnd: '2025-03-31',
    today: '2025-06-30',
    filter: null,
    repeated: { spells: 3, days: 183 },
    method: 'occasion',
    resolution: 'month',
  };
});
afterAll(() => open.close());

const calculate = (query: SqlQuery) => inOwnerTx(open, (tx) => calculateStatisticsInSql(tx, query));

test('calculates the key figures of the worked example', async () => {
  const { keyFigures } = await calculate(query);
  const rounded = Object.entries(keyFigures).map(([name, value]) => [name, Number(value?.toFixed(4))]);
  expect(Object.fromEntries(rounded)).toEqual({
    employeeCount: 5,
    averageEmployees: 3.8444,
    employmentDays: 346,
    attendancePercent: 78.3237,
    totalAbsencePercent: 21.6763,
    shortTermPercent: 5.7803,
    longTermPercent: 15.896,
    sickDays: 75,
    grossSickDays: 89,
    sickDaysPerEmployee: 19.5087,
    absencesPerEmployee: 1.5607,
    daysPerShortTermAbsence: 3.3333,
    workRelatedPersons: 1,
    repeatedShortTermPersons: 1,
    healthyAttendancePercent: 0,
    careOfChildPercent: 0.578,
    careOfChildDays: 2,
    careOfChildOccasions: 1,
  });
});

test.each<[spells: number, days: number, people: number, why: string]>([
  [3, 67, 1, 'from 10 January to 17 March'],
  [3, 66, 0, 'a day less'],
  [2, 43, 1, 'from 3 February to 17 March'],
  [4, 366, 0, 'nobody has four'],
])('counts people with %i short spells in %i days: %i (%s)', async (spells, days, people) => {
  const { keyFigures } = await calculate({ ...query, repeated: { spells, days } });
  expect(keyFigures.repeatedShortTermPersons).toBe(people);
});

test('calculates the months and weeks of the worked example', async () => {
  const { trend } = await calculate(query);
  expect(trend.map(({ start, employmentDays, total }) => [start, employmentDays, total.days])).toEqual([
    ['2025-01-01', 124, 41],
    ['2025-02-01', 98, 21],
    ['2025-03-01', 124, 13],
  ]);
  const weeks = await calculate({ ...query, resolution: null });
  expect([weeks.resolution, weeks.trend.length]).toEqual(['week', 14]);
  expect(weeks.trend.at(0)).toMatchObject({ start: '2025-01-01', end: '2025-01-05' });
  expect(weeks.trend.at(-1)).toMatchObject({ start: '2025-03-31', end: '2025-03-31' });
});

test('counts days 1 to 14 of every occasion as short when days are split', async () => {
  const { trend } = await calculate({ ...query, method: 'daySplit' });
  const sum = (series: 'shortTerm' | 'longTerm') =>
    trend.reduce((days, bucket) => days + (bucket[series].days ?? 0), 0);
  expect([sum('shortTerm'), sum('longTerm')]).toEqual([22, 53]);
});
