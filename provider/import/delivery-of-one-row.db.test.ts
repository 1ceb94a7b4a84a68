import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addAccount, addCauses } from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';

const EMPLOYEES = 300;
const numbers = Array.from({ length: EMPLOYEES }, (_, index) => String(index + 1));

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
let api: TestProvider;
let peopleRead: number;
beforeAll(async () => {
  open = await openOwnDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
  api = await createTestProvider(open);
  countPeople(open);
});
afterAll(async () => {
  await api.close();
  await open.close();
  await client.remove();
});

/** Adds up in `peopleRead` how many people the statements read whose result has the packed columns of a snapshot. */
function countPeople({ pool }: OpenDatabase): void {
  const counted = new WeakSet<PoolClient>();
  pool.on('acquire', (connection) => {
    if (counted.has(connection)) return;
    counted.add(connection);
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    const queryAndCount = (...args: unknown[]) => {
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      return (result as Promise<{ rows: object[] }>).then((of) => {
        // Statements that are sent together have several results.
        for (const row of [of].flat().flatMap(({ rows }) => rows)) {
          if ('birth_days' in row && row.birth_days instanceof Buffer)
            peopleRead += row.birth_days.length / 4;
        }
        return of;
      });
    };
    connection.query = queryAndCount as typeof connection.query;
  });
}

it('makes the next statistics read the one person of its row', async () => {
  const employees = numbers.map((number) => `${number};Anna;Ek;kvinna;hk;2020-01-01`);
  await client.reset(
    `employment_number;first_name;last_name;gender;department_id;from\n${employees.join('\n')}`,
  );
  const absences = numbers.map((number) => `${number};sjuk;2025-03-03;2025-03-04`);
  await client.importTexts([`anstnr;typ;from;tom\n${absences.join('\n')}`], { covers: '2025-03-31' });
  const [{ organisationId } = { organisationId: '' }] = await open.db.select().from(organisation);
  const roles = [{ role: 'HRAdmin' as const, departments: 'all' as const }];
  const accountId = await addAccount(open.db, organisationId, { roles });
  const readSickDays = async () => {
    peopleRead = 0;
    const body = { departmentIds: ['hk'], periodStart: '2025-03-01', periodEnd: '2025-03-31' };
    const { status, json } = await api.call('statsDepartments', { as: accountId, body });
    expect(status).toBe(200);
    return json;
  };
  const before = await readSickDays();
  expect(peopleRead).toBe(EMPLOYEES);
  expect(await readSickDays()).toEqual(before);
  expect(peopleRead).toBe(0);

  await client.importTexts(['anstnr;typ;from;tom\n7;sjuk;2025-03-10;2025-03-14']);

  expect(await readSickDays()).not.toEqual(before);
  expect(peopleRead).toBe(1);
});
