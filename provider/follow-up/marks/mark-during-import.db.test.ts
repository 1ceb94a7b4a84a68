import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deadlines } from '#database/bulk/batch-deadline.ts';
import type { OpenDatabase } from '#database/database.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { importFiles } from '#provider/import/import-files.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, TEST_NOW } from '#tests/support/provider/test-provider.ts';

// The embedded database runs one transaction at a time, so that no call can meet an import there.
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a mark during an import', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  /** A customer with an employee who needs a plan, and an HR account. Nothing has read the snapshot of the organisation yet. */
  async function createCustomer(deadlines?: Deadlines) {
    const open = await openOwnDatabase(deadlines === undefined ? {} : { deadlines });
    closers.push(() => open.close());
    const api = await createTestProvider(open);
    closers.push(() => api.close());
    const organisationId = await addOrganisation(open.db, { organisationNumber: '5566778899' });
    await addDepartment(open.db, organisationId, { departmentId: 'a' });
    const as = await addAccount(open.db, organisationId, {
      roles: [{ role: 'HRAdmin', departments: ['a'] }],
    });
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01' });
    const body = { personId: employee.personId, reason: 'planNeeded', occurrence: '2026-03-01' };
    return {
      open,
      organisationId,
      personId: employee.personId,
      mark: () => api.call('followUpDone', { as, body }),
      countMarks: () => open.db.$count(followUpMark, eq(followUpMark.organisationId, organisationId)),
    };
  }

  /** Holds a lock in a connection of its own until the returned function is called. */
  async function holdLock(open: OpenDatabase, statement: string): Promise<() => Promise<void>> {
    const client = await open.pool.connect();
    await client.query('begin');
    await client.query(statement);
    return async () => {
      await client.query('commit');
      client.release();
    };
  }

  async function readDataVersion({ db }: OpenDatabase, organisationId: string): Promise<number> {
    return readVersion({ tx: db, organisationId });
  }

  async function waitForBlockedStatement({ pool }: OpenDatabase): Promise<void> {
    const isBlocked = async () => {
      const { rows } = await pool.query<{ blocked: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as blocked`,
      );
      return rows[0]?.blocked === true;
    };
    while (!(await isBlocked()));
  }

  it('responds 503 and stores nothing if an import is stored while the call reads, and stores it when it is sent again', async () => {
    const { open, organisationId, mark, countMarks } = await createCustomer();
    const folder = makeImportFolder();
    closers.push(() => folder.remove());
    // The call reads the categories of causes after the version of the data; an import does not.
    const release = await holdLock(open, 'lock table api.cause_category in access exclusive mode');
    const marking = mark();
    await waitForBlockedStatement(open);
    const [customer] = await open.db
      .select({ name: organisation.name })
      .from(organisation)
      .where(eq(organisation.organisationId, organisationId));
    const before = await readDataVersion(open, organisationId);
    const importing = importFiles(open, {
      organisationNumber: '5566778899',
      name: customer?.name ?? '',
      now: TEST_NOW,
      files: [folder.write('departments.csv', 'department_id;name;parent_id\na;Nytt namn;\n')],
    });
    // The notifications that it raises afterwards wait for the categories, too.
    const isStored = async () => (await readDataVersion(open, organisationId)) > before;
    const hasFailed = importing.then(
      () => false,
      () => true,
    );
    while (!(await isStored())) if (await Promise.race([hasFailed, setImmediate(false)])) break;
    await release();
    const { outcome } = await importing;
    const rejected = await marking;
    expect([outcome, rejected.status, rejected.json]).toEqual([
      'stored',
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
    expect(rejected.headers.get('Retry-After')).toBe('5');
    expect(await countMarks()).toBe(0);
    expect([(await mark()).status, await countMarks()]).toEqual([204, 1]);
  });

  it('responds 503 and stores nothing if the employee stays locked beyond the deadline, and stores it afterwards', async () => {
    const { open, personId, mark, countMarks } = await createCustomer({
      session: 1_000,
      read: 60_000,
      write: 60_000,
    });
    const release = await holdLock(open, `select from api.person where person_id = '${personId}' for update`);
    const rejected = await mark();
    expect([rejected.status, rejected.json]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    await release();
    expect(await countMarks()).toBe(0);
    expect([(await mark()).status, await countMarks()]).toEqual([204, 1]);
  });
});
