import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { listHistories } from '#tests/support/facts/list-histories.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import type { PersonRows } from './person-absence.ts';
import { readPersonFacts } from './read-person-facts.ts';

const TODAY = '2026-03-20';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

async function readFacts(organisationId: string, pageSize: number): Promise<PersonRows[]> {
  const people: PersonRows[] = [];
  for await (const page of readPersonFacts(open, organisationId, pageSize)) people.push(...page);
  return people;
}

/** The absences of everyone, and the department history, by SQL. */
function readBySql(organisationId: string) {
  return open.withTx({ organisationId }, async (tx) => {
    const histories = await listHistories({ tx, organisationId }, null);
    const { rows } = await tx.execute<{ period: string }>(sql`
      select concat_ws(' ', e.person_id, m.employment_id, m.department_id, m.from_day - date '1970-01-01',
        coalesce((m.to_day - date '1970-01-01')::text, 'open')) as period
      from api.department_period m
      join api.employment e on e.organisation_id = m.organisation_id and e.employment_id = m.employment_id
      where m.organisation_id = ${organisationId}
        and exists (select from api.absence a where a.organisation_id = m.organisation_id and a.person_id = e.person_id)`);
    return { absences: [...histories.values()].flat(), departmentPeriods: rows.map(({ period }) => period) };
  });
}

test('has the absences and departments that SQL reads, in pages of any size', async () => {
  await fc.assert(
    fc.asyncProperty(anyFixture, fc.integer({ min: 1, max: 6 }), async (people, pageSize) => {
      const organisationId = await addRandomFixture(open.db, people, TODAY);
      const facts = await readFacts(organisationId, pageSize);
      const expected = await readBySql(organisationId);
      expect(new Set(facts.map(({ personId }) => personId)).size).toBe(facts.length);
      expect(facts.flatMap(({ personId, rows }) => rows.filter((row) => row.personId !== personId))).toEqual(
        [],
      );
      const byId = (a: { absenceId: string }, b: { absenceId: string }) =>
        a.absenceId < b.absenceId ? -1 : 1;
      expect(facts.flatMap(({ rows }) => rows).sort(byId)).toEqual(expected.absences.sort(byId));
      const departmentPeriods = facts.flatMap(({ personId, departmentPeriods: ofPerson }) =>
        ofPerson.map(({ employmentId, departmentId, from, to }) =>
          [personId, employmentId, departmentId, from, to ?? 'open'].join(' '),
        ),
      );
      expect(departmentPeriods.sort()).toEqual(expected.departmentPeriods.sort());
    }),
    { numRuns: 30 },
  );
});

test('reads nothing of an organisation without people', async () => {
  const organisationId = await addRandomFixture(open.db, [], TODAY);
  expect(await readFacts(organisationId, 10)).toEqual([]);
});
