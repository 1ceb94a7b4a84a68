import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { CallResponse, CallName } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { createSnapshotCache } from './snapshot/snapshot-cache.ts';
import { addAccount, addCauses, TEST_CAUSES } from '#tests/support/provider/test-fixtures.ts';

// Compares every figure with one that plain SQL counts day by day from the tables alone. On a difference
// fast-check prints the seed and the smallest fixture that differs.

const TODAY = todayIn(TEST_NOW);
const FIXTURE_RUNS = 25;
const anyChoice = fc.constantFrom(['a'], ['b'], ['a', 'b']);

let open: OpenDatabase;
let api: TestProvider;
/** A provider whose cache no snapshot fits into. */
let uncached: TestProvider;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  uncached = await createTestProvider(open, {
    snapshots: createSnapshotCache({ maxBytes: 1, idleTimeoutMs: 0 }),
  });
  return async () => {
    await uncached.close();
    await provider.close();
  };
});

type Fixture = typeof anyFixture extends fc.Arbitrary<infer People> ? People : never;

/** Runs a test on random fixtures, each in its own organisation. */
async function forRandomFixtures(check: (fixture: FixtureQuery) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(anyFixture, anyChoice, async (people: Fixture, departmentIds) => {
    const organisationId = await addRandomFixture(open.db, people, TODAY);
    const accountId = await addAccount(open.db, organisationId, {
      roles: [{ role: 'Manager', departments: 'all' }],
    });
    await check({ organisationId, accountId, departmentIds });
  });
  await fc.assert(property, { numRuns: FIXTURE_RUNS });
}

interface FixtureQuery {
  organisationId: string;
  accountId: string;
  departmentIds: readonly string[];
}

async function call<Name extends CallName>(
  name: Name,
  { accountId, departmentIds }: FixtureQuery,
  body: object = {},
) {
  const request = { as: accountId, body: { ...body, departmentIds } };
  const { status, json } = await api.call(name, request);
  expect(status).toBe(200);
  expect(await uncached.call(name, request)).toMatchObject({ status, json });
  return json as CallResponse<Name>;
}

/** Every day of absence with person, type, day and the department on that day. */
function absentDays({ organisationId }: FixtureQuery) {
  return sql`
    select a.person_id, a.type, days.day::date as day, p.department_id
    from api.absence a
    join api.employment e on e.organisation_id = a.organisation_id and e.employment_id = a.employment_id
    cross join lateral generate_series(a.from_day, coalesce(a.to_day, ${TODAY}::date), interval '1 day') as days(day)
    left join api.department_period p
      on p.organisation_id = e.organisation_id and p.employment_id = e.employment_id
      and days.day between p.from_day and coalesce(p.to_day, 'infinity')
    where a.organisation_id = ${organisationId}
      and days.day <= ${TODAY}::date
      and days.day between e.from_day and coalesce(e.to_day, 'infinity')`;
}

describe('absence figures compared with plain SQL', () => {
  test('counts the history of seven days', async () => {
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute(sql`
        with absent as (${absentDays(fixture)}), chosen as (
          select * from absent where department_id = any(${sql.param(fixture.departmentIds)})
        )
        select days.day::date as date,
          (select count(distinct person_id) from chosen c where c.day = days.day and type = 'SICK_LEAVE') as "sickLeave",
          (select count(distinct person_id) from chosen c where c.day = days.day and type = 'CARE_OF_CHILD') as "careOfChild",
          (select count(distinct person_id) from chosen c where c.day = days.day and type = 'UNKNOWN') as "unknown",
          (select count(distinct person_id) from chosen c where c.day = days.day) as absent,
          (select count(*) from api.person someone
            where organisation_id = ${fixture.organisationId} and exists (
              select 1 from api.employment e join api.department_period p using (organisation_id, employment_id)
              where e.organisation_id = someone.organisation_id and e.person_id = someone.person_id
                and p.department_id = any(${sql.param(fixture.departmentIds)})
                and days.day between e.from_day and coalesce(e.to_day, 'infinity')
                and days.day between p.from_day and coalesce(p.to_day, 'infinity'))) as employees
        from generate_series(${TODAY}::date - 6, ${TODAY}::date, interval '1 day') as days(day)
        order by days.day`);
      expect(await call('absenceHistory', fixture)).toEqual(rows);
    });
  });

  /** `chosen`: the ongoing spell of sick leave of everyone who is on sick leave today in a chosen department. */
  function ongoingSpells(fixture: FixtureQuery) {
    return sql`
      absent as (${absentDays(fixture)}),
      sick as (select distinct person_id, day from absent where type = 'SICK_LEAVE'),
      steps as (
        select person_id, day, day - lag(day) over (partition by person_id order by day) as step from sick
      ),
      chains as (
        select person_id, day,
          count(*) filter (where step is null or step > 5) over (partition by person_id order by day) as chain
        from steps
      ),
      chosen as (
        select person_id, min(day) as start, count(*) as length from chains
        where person_id in (
          select person_id from absent where type = 'SICK_LEAVE' and day = ${TODAY}::date
            and department_id = any(${sql.param(fixture.departmentIds)}))
        group by person_id, chain having max(day) = ${TODAY}::date
      )`;
  }

  test('counts people per interval', async () => {
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute<{ from: number; persons: number }>(sql`
        with ${ongoingSpells(fixture)}
        select buckets."from", count(person_id) as persons
        from (values (1, 1), (2, 7), (8, 14), (15, 30), (31, 60), (61, 90), (91, 180), (181, 365), (366, 99999))
          as buckets("from", "to")
        left join chosen on chosen.length between buckets."from" and buckets."to"
        group by buckets."from" order by buckets."from"`);
      const intervals = await call('personAbsenceIntervals', fixture);
      expect(intervals.map(({ from, persons }) => ({ from, persons }))).toEqual(rows);
    });
  });

  test('counts people per cause: the last known one of their spell', async () => {
    await forRandomFixtures(async (fixture) => {
      await open.db.execute(sql`
        update api.absence set cause_id = case abs(hashtext(absence_id::text) % 4)
          when 0 then ${TEST_CAUSES.cold}::int when 1 then ${TEST_CAUSES.backPain}::int
          when 2 then ${TEST_CAUSES.withoutCategory}::int end
        where organisation_id = ${fixture.organisationId}`);
      const { rows } = await open.db.execute<{ cause: number | null; persons: number }>(sql`
        with ${ongoingSpells(fixture)}
        select latest.cause_id as cause, count(*) as persons
        from chosen left join lateral (
          select a.cause_id
          from api.absence a
          join api.employment e on e.organisation_id = a.organisation_id and e.employment_id = a.employment_id
          where a.organisation_id = ${fixture.organisationId} and a.person_id = chosen.person_id
            and a.type = 'SICK_LEAVE' and a.cause_id is not null
            and greatest(a.from_day, e.from_day)
              <= least(coalesce(a.to_day, 'infinity'), coalesce(e.to_day, 'infinity'), ${TODAY}::date)
            and greatest(a.from_day, e.from_day) >= chosen.start
          order by greatest(a.from_day, e.from_day) desc, a.absence_id desc limit 1
        ) latest on true
        group by cause`);
      const summary = await call('personConditionsSummary', fixture);
      const known = summary.flatMap(({ causes }) => causes).filter(({ id }) => id > 0);
      const ofCauses = rows.flatMap(({ cause, persons }) =>
        cause === null ? [] : [[cause, persons] as const],
      );
      expect(new Map(known.map(({ id, persons }) => [id, persons]))).toEqual(new Map(ofCauses));
      const count = (counts: readonly { persons: number }[]) =>
        counts.reduce((sum, { persons }) => sum + persons, 0);
      expect(count(summary)).toBe(count(rows));
    });
  });

  test('counts the employees of the departments and of their company', async () => {
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute(sql`
        select count(distinct e.person_id) filter (where p.department_id = any(${sql.param(fixture.departmentIds)}))
            as "activeEmployeesCount",
          count(distinct e.person_id) as "activeEmployeesAtCompanyCount"
        from api.employment e join api.department_period p using (organisation_id, employment_id)
        where e.organisation_id = ${fixture.organisationId}
          and ${TODAY}::date between e.from_day and coalesce(e.to_day, 'infinity')
          and ${TODAY}::date between p.from_day and coalesce(p.to_day, 'infinity')`);
      const { activeEmployeesCount, activeEmployeesAtCompanyCount } = await call('navigation', fixture);
      expect([{ activeEmployeesCount, activeEmployeesAtCompanyCount }]).toEqual(rows);
    });
  });

  test('lists and counts those absent today', async () => {
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute<{ persons: number; rows: number }>(sql`
        with absent as (${absentDays(fixture)})
        select count(distinct person_id) as persons, count(*) as rows from absent
        where day = ${TODAY}::date and department_id = any(${sql.param(fixture.departmentIds)})`);
      const absenceCategories = ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'];
      const list = await call('absenceList', fixture, { absenceCategories });
      const stats = await call('absenceListStats', fixture, { absenceCategories });
      const { absentCount } = await call('navigationToday', fixture);
      expect([{ persons: absentCount, rows: list.length }]).toEqual(rows);
      expect(stats.numberOfAbsences).toBe(list.length);
      expect(new Set(list.map(({ person }) => person.person_id)).size).toBe(absentCount);
      expect((await call('absenceHistory', fixture)).at(-1)?.absent).toBe(absentCount);
    });
  });

  /**
   * Rows whose employment covers today, in a chosen department. `absent` contains all rows with the days of
   * absence.
   */
  function rowsToday({ organisationId, departmentIds }: FixtureQuery) {
    return sql`
      placed as (
        select a.*, e.to_day as employed_to from api.absence a
        join api.employment e using (organisation_id, employment_id)
        join api.department_period p using (organisation_id, employment_id)
        where a.organisation_id = ${organisationId} and p.department_id = any(${sql.param(departmentIds)})
          and ${TODAY}::date between e.from_day and coalesce(e.to_day, 'infinity')
          and ${TODAY}::date between p.from_day and coalesce(p.to_day, 'infinity')
      )`;
  }

  test('lists the people who are newly absent today and those who return today', async () => {
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute(sql`
        with absent as (${absentDays(fixture)}), ${rowsToday(fixture)},
        fresh as (
          select distinct person_id, type from placed
          where from_day = ${TODAY}::date and not exists (
            select 1 from absent where absent.person_id = placed.person_id and absent.type = placed.type
              and day between ${TODAY}::date - case placed.type when 'SICK_LEAVE' then 5 else 1 end and ${TODAY}::date - 1)
        ),
        back as (
          select distinct person_id from placed
          where (to_day = ${TODAY}::date - 1 or (to_day is null and expected_return = ${TODAY}::date))
            and not exists (
              select 1 from api.absence a join api.employment e using (organisation_id, employment_id)
              where a.organisation_id = placed.organisation_id and a.person_id = placed.person_id
                and ${TODAY}::date between a.from_day and coalesce(a.to_day, 'infinity')
                and ${TODAY}::date between e.from_day and coalesce(e.to_day, 'infinity')
                and not (a.to_day is null and a.expected_return is not distinct from ${TODAY}::date))
        )
        select (select coalesce(array_agg(person_id::text || type order by person_id, type), '{}') from fresh) as fresh,
          (select coalesce(array_agg(person_id::text order by person_id), '{}') from back) as back`);
      const { newAbsentToday, returningToday } = await call('navigationToday', fixture);
      const fresh = newAbsentToday.map(({ person, absence }) => `${person.person_id ?? ''}${absence.type}`);
      const back = returningToday.map(({ person }) => person.person_id);
      expect([{ fresh: fresh.sort(), back: back.sort() }]).toEqual(rows);
    });
  });

  test('lists the planned returns of the next seven days', async () => {
    let returns = 0;
    await forRandomFixtures(async (fixture) => {
      const { rows } = await open.db.execute<{ row: string }>(sql`
        with ${rowsToday(fixture)},
        away as (
          select a.absence_id, a.person_id, a.from_day, e.from_day as employed_from,
            coalesce(e.to_day, 'infinity') as employed_to, coalesce(a.expected_return, a.to_day + 1) as back,
            case when coalesce(a.expected_return, a.to_day + 1) > ${TODAY}::date
              then coalesce(a.expected_return, a.to_day + 1) - 1 else coalesce(a.to_day, 'infinity') end as last_day
          from api.absence a
          join api.employment e on e.organisation_id = a.organisation_id and e.employment_id = a.employment_id
          where a.organisation_id = ${fixture.organisationId} and coalesce(a.to_day, 'infinity') >= ${TODAY}::date
        )
        select distinct person_id || ' ' || back as row from away
        where absence_id in (select absence_id from placed)
          and back between ${TODAY}::date + 1 and ${TODAY}::date + 7 and back between employed_from and employed_to
          and not exists (
            select 1 from away other where other.person_id = away.person_id
              and away.back between other.from_day and other.last_day
              and away.back between other.employed_from and other.employed_to)`);
      returns += rows.length;
      const listed = await call('personReturnThisWeek', fixture);
      const days = listed.map(({ absence: { realReturnDate, toDate } }) =>
        String(realReturnDate ?? (toDate === null ? null : addDays(toDate, 1))),
      );
      expect(days).toEqual([...days].sort());
      const people = listed.map(({ person }, index) => `${person.person_id ?? ''} ${String(days[index])}`);
      expect(people.sort()).toEqual(rows.map(({ row }) => row).sort());
    });
    expect(returns).toBeGreaterThan(0);
  });
});
