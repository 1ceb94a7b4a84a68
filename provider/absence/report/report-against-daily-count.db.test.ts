import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayNumber, todayIn, type Day } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { OpenDatabase } from '#database/database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';

// Compares the report with one that is counted day by day from the tables alone. On a difference fast-check
// prints the seed and the smallest fixture that differs.

const TODAY = todayIn(TEST_NOW);
const FIXTURE_RUNS = 40;

/** Periods that end before, on and after today; one of a single day and one in the future. */
const anyPeriod = fc.constantFrom(
  { start: -60, end: -10 },
  { start: -30, end: 0 },
  { start: -200, end: 30 },
  { start: -2, end: -2 },
  { start: 0, end: 0 },
  { start: 1, end: 9 },
);

let open: OpenDatabase;
let api: TestProvider;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

type Report = CallResponse<'absenceReport'>;
interface ReportQueryCase {
  organisationId: string;
  departmentIds: readonly string[];
  periodStart: Day;
  periodEnd: Day;
}

interface NaiveRow {
  absenceId: string;
  personId: string;
  type: string;
  degree: number;
  /** Known days, and those of them that the report counts. */
  known: number[];
  counted: number[];
  department: string;
}

function reaches(from: Day, to: Day | null, day: number): boolean {
  return dayNumber(from) <= day && (to === null || day <= dayNumber(to));
}

async function listNaiveRows({ organisationId, departmentIds, periodStart, periodEnd }: ReportQueryCase) {
  const absences = await open.db.select().from(absence).where(eq(absence.organisationId, organisationId));
  const employments = await open.db
    .select()
    .from(employment)
    .where(eq(employment.organisationId, organisationId));
  const periods = await open.db
    .select()
    .from(departmentPeriod)
    .where(eq(departmentPeriod.organisationId, organisationId));
  const asOf = Math.min(dayNumber(periodEnd), dayNumber(TODAY));
  return absences.map((row): NaiveRow => {
    const employed = employments.find(({ employmentId }) => employmentId === row.employmentId)!;
    const departmentOn = (day: number) =>
      periods.find((one) => one.employmentId === row.employmentId && reaches(one.fromDay, one.toDay, day))
        ?.departmentId ?? '';
    const known: number[] = [];
    for (let day = dayNumber(row.fromDay); day <= asOf; day += 1) {
      if (reaches(row.fromDay, row.toDay, day) && reaches(employed.fromDay, employed.toDay, day)) {
        known.push(day);
      }
    }
    const counted = known.filter(
      (day) => day >= dayNumber(periodStart) && departmentIds.includes(departmentOn(day)),
    );
    return { ...row, known, counted, department: departmentOn(counted.at(-1) ?? 0) };
  });
}

/** The spells of a person's rows of one type, each as a list of days. */
function chainsOf(rows: readonly NaiveRow[], type: string): number[][] {
  const days = [...new Set(rows.flatMap(({ known }) => known))].sort((a, b) => a - b);
  const chains: number[][] = [];
  for (const day of days) {
    const chain = chains.at(-1);
    if (chain && day - chain.at(-1)! <= (type === 'SICK_LEAVE' ? 5 : 1)) chain.push(day);
    else chains.push([day]);
  }
  return chains;
}

function toNaiveReport(rows: readonly NaiveRow[], periodStart: Day) {
  const startedIn = (chain: number[]) => chain[0]! >= dayNumber(periodStart);
  const isSameKind = ({ personId, type }: NaiveRow) =>
    rows.filter((one) => one.personId === personId && one.type === type);
  const inReport = rows.filter(({ counted }) => counted.length > 0);
  const reportRows = inReport.map((row) => {
    const chains = chainsOf(isSameKind(row), row.type);
    const first = row.known[0]!;
    const earlier = isSameKind(row).filter(({ known }) => known.length > 0 && known[0]! < first);
    const wellDays = first - Math.max(-Infinity, ...earlier.flatMap(({ known }) => known)) - 1;
    return {
      absenceId: row.absenceId,
      personId: row.personId,
      department: row.department,
      absenceDays: row.counted.length,
      totalAbsenceDays: chains.find((chain) => chain.includes(first))!.length,
      occasions: chains.filter(startedIn).length,
      relapse: row.type === 'SICK_LEAVE' && wellDays >= 1 && wellDays <= 4,
      newAbsenceDegree: earlier.some(
        ({ known, degree }) => degree !== row.degree && known.at(-1)! >= first - 1,
      ),
    };
  });
  const sumsOf = (type?: string) => {
    const some = inReport.filter((row) => type === undefined || row.type === type);
    const started = some.flatMap((row) =>
      chainsOf(isSameKind(row), row.type)
        .filter((chain) => startedIn(chain) && row.counted.includes(chain[0]!))
        .map((chain) => `${row.personId} ${row.type} ${chain[0]!}`),
    );
    return {
      persons: new Set(some.map(({ personId }) => personId)).size,
      occasions: new Set(started).size,
      absenceDays: some.reduce((sum, { counted }) => sum + counted.length, 0),
    };
  };
  return {
    rows: reportRows,
    total: reportRows.length,
    summary: { ...sumsOf(), byType: ABSENCE_TYPES.map((type) => ({ type, ...sumsOf(type) })) },
  };
}

const byId = (a: { absenceId: string }, b: { absenceId: string }) => (a.absenceId < b.absenceId ? -1 : 1);

describe('report of a random fixture', () => {
  test('matches rows, days, spells and sums, and sorts computed columns by their shown values', async () => {
    const anyChoice = fc.constantFrom(['a'], ['b'], ['a', 'b']);
    const property = fc.asyncProperty(
      anyFixture,
      anyChoice,
      anyPeriod,
      async (people, departmentIds, period) => {
        const organisationId = await addRandomFixture(open.db, people, TODAY);
        const as = await addAccount(open.db, organisationId, {
          roles: [{ role: 'Manager', departments: 'all' }],
        });
        const days = { periodStart: addDays(TODAY, period.start), periodEnd: addDays(TODAY, period.end) };
        const call = async (body: object = {}) => {
          const response = await api.call('absenceReport', { as, body: { departmentIds, ...days, ...body } });
          expect(response.status).toBe(200);
          return response.json as Report;
        };
        const report = await call();
        const shown = report.rows.map((row) => ({
          absenceId: row.absenceId,
          personId: row.person.person_id,
          department: row.employment.department.abstract_id,
          absenceDays: row.absenceDays,
          totalAbsenceDays: row.totalAbsenceDays,
          occasions: row.occasions,
          relapse: row.relapse,
          newAbsenceDegree: row.newAbsenceDegree,
        }));
        const naive = toNaiveReport(
          await listNaiveRows({ organisationId, departmentIds, ...days }),
          days.periodStart,
        );
        expect({ ...report, rows: shown.sort(byId) }).toEqual({ ...naive, rows: naive.rows.sort(byId) });

        for (const column of COMPUTED) {
          const sorted = (await call({ sorting: { column, ascending: true } })).rows;
          const expected = [...naive.rows].sort(
            (a, b) => Number(a[column]) - Number(b[column]) || byId(a, b),
          );
          expect(sorted.map(({ absenceId }) => absenceId)).toEqual(
            expected.map(({ absenceId }) => absenceId),
          );
        }
      },
    );
    await fc.assert(property, { numRuns: FIXTURE_RUNS });
  });
});

const COMPUTED = ['absenceDays', 'totalAbsenceDays', 'occasions', 'relapse', 'newAbsenceDegree'] as const;
