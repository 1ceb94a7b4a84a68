import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { person } from '#provider/database/tables/person.ts';
import { PERSON } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const TODAY = todayIn(TEST_NOW);
const FIRST_NAMES = ['Anna', 'Örjan', 'Åsa', 'Ann', 'Eva Ann'];
const LAST_NAMES = ['Ek', 'Åman', 'Annell', 'Öst'];
const DEPARTMENTS = ['a', 'b'];

let open: OpenDatabase;
let api: TestProvider;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

type Fixture = typeof anyFixture extends fc.Arbitrary<infer People> ? People : never;

/** A random organisation whose people have these names, in turn. */
async function addNamedFixture(people: Fixture, names: readonly (readonly [string, string])[]) {
  const organisationId = await addRandomFixture(open.db, people, TODAY);
  const ids = await open.db
    .select({ personId: person.personId })
    .from(person)
    .where(sql`${person.organisationId} = ${organisationId}`);
  for (const [index, { personId }] of ids.entries()) {
    const [firstName, lastName] = names[index % names.length] ?? ['Anna', 'Ek'];
    await open.db
      .update(person)
      .set(await encryptedRow(open.db, PERSON, { organisationId, personId, firstName, lastName }))
      .where(sql`${person.organisationId} = ${organisationId} and ${person.personId} = ${personId}`);
  }
  return organisationId;
}

/** The people and departments of today whose name contains both words, as plain SQL counts them. */
async function findInSql(organisationId: string, departmentIds: readonly string[], words: readonly string[]) {
  // Fixtures of other organisations have the same ids.
  const people = (await readPeople(open)).filter((one) => one.organisationId === organisationId);
  const named = people.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const personIds = named.map(({ personId }) => personId);
  const chosen = sql.join(
    departmentIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await open.db.execute<{ row: string }>(sql`
    select distinct p.person_id || ' ' || dp.department_id as row
    from api.person p
    join api.employment e using (organisation_id, person_id)
    join api.department_period dp using (organisation_id, employment_id)
    where p.organisation_id = ${organisationId} and dp.department_id in (${chosen})
      and ${TODAY}::date between e.from_day and coalesce(e.to_day, 'infinity')
      and ${TODAY}::date between dp.from_day and coalesce(dp.to_day, 'infinity')
      and p.person_id = any(${sql.param(personIds)}::uuid[])`);
  return rows.map(({ row }) => row).sort();
}

describe('the search', () => {
  it('finds the people and departments that SQL finds, in order, in pages of any size', async () => {
    const anyName = fc.tuple(fc.constantFrom(...FIRST_NAMES), fc.constantFrom(...LAST_NAMES));
    const anyWords = fc.array(fc.constantFrom('an', 'ann', 'å', 'ö', 'e', 'ek'), {
      minLength: 1,
      maxLength: 2,
    });
    const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        anyFixture,
        fc.array(anyName, { minLength: 1, maxLength: 5 }),
        fc.subarray(DEPARTMENTS, { minLength: 1 }),
        anyWords,
        fc.integer({ min: 1, max: 4 }),
        async (people, names, departmentIds, words, limit) => {
          const organisationId = await addNamedFixture(people, names);
          const as = await addAccount(open.db, organisationId, {
            roles: [{ role: 'Manager', departments: 'all' }],
          });
          const employees: CallResponse<'navigationSearch'>['employees'] = [];
          const expected = await findInSql(organisationId, departmentIds, words);
          for (let offset = 0; offset === 0 || offset < expected.length; offset += limit) {
            const body = { departmentIds, text: words.join(' '), offset, limit };
            const page = (await api.call('navigationSearch', { as, body }))
              .json as CallResponse<'navigationSearch'>;
            expect(page.total).toBe(expected.length);
            expect(page.employees).toHaveLength(Math.min(limit, expected.length - offset));
            employees.push(...page.employees);
          }
          found += employees.length;
          expect(
            employees
              .map(({ person: { person_id }, department }) => `${person_id ?? ''} ${department.abstract_id}`)
              .sort(),
          ).toEqual(expected);
          const inOrder = [...employees].sort(
            ({ person: a }, { person: b }) =>
              compare(a.first_name ?? '', b.first_name ?? '') ||
              compare(a.last_name ?? '', b.last_name ?? ''),
          );
          expect(employees).toEqual(inOrder);
        },
      ),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('is audited with the number of rows sent, without the text', async () => {
    const organisationId = await addNamedFixture(
      [{ employments: [{ department: 'a', from: -300, to: null, moves: null }], rows: [] }],
      [['Anna', 'Hemlig']],
    );
    const as = await addAccount(open.db, organisationId, {
      roles: [{ role: 'Manager', departments: 'all' }],
    });
    await api.call('navigationSearch', { as, body: { departmentIds: ['a'], text: 'hemlig', limit: 5 } });
    const rows = await open.db
      .select({ detail: auditEvent.detail, rowCount: auditEvent.rowCount })
      .from(auditEvent)
      .where(sql`${auditEvent.organisationId} = ${organisationId}`);
    expect(rows).toEqual([
      { detail: { departments: 1, departmentIds: ['a'], offset: 0, limit: 5 }, rowCount: 1 },
    ]);
  });
});
