import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { endSessions, enableAccount, disableAccount } from '#provider/accounts/change-account.ts';
import { createAccount } from '#provider/accounts/create-account.ts';
import { account } from '#provider/database/tables/account.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { listRoles, setRoles } from './set-roles.ts';

const now = Temporal.Instant.from('2025-04-15T08:00:00Z');
const username = 'eva.ek';

let open: OpenDatabase;
let organisationId: string;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(organisation);
  organisationId = await addOrganisation(open.db, { organisationNumber: '5566778899' });
  for (const departmentId of ['f1', 'f2']) await addDepartment(open.db, organisationId, { departmentId });
  await createAccount(open, {
    organisationNumber: '5566778899',
    username,
    personName: 'Eva Ek',
    roles: ['Manager'],
    now,
    departments: ['f1'],
    password: 'tolv-tecken-minst',
    temporary: false,
  });
});

const validAfter = async () => (await open.db.select().from(account))[0]?.validAfter ?? null;

it('ends the sessions for what an account loses, and not for what it gains', async () => {
  await setRoles(open, { username, wanted: { role: 'Manager', departments: ['f1', 'f2'] }, now });
  expect(await validAfter()).toBeNull();
  await setRoles(open, { username, wanted: { role: 'Manager', departments: ['f2'] }, now });
  expect(await validAfter()).not.toBeNull();
  expect(await listRoles(open, username)).toEqual([{ role: 'Manager', departmentIds: ['f2'] }]);
});

it('discards a change that waited for approval', async () => {
  const [row] = await open.db.select().from(account);
  const accountId = row?.accountId ?? '';
  await open.db.insert(accountChange).values({
    organisationId,
    changeId: newId(),
    accountId,
    requestedBy: accountId,
    basedOn: 'x',
    requestedAt: now.toString(),
    granted: { administrator: true, roles: [] },
  });
  await setRoles(open, { username, wanted: { roles: [], departments: null }, now });
  expect(await open.db.select().from(accountChange)).toEqual([]);
  expect(await listRoles(open, username)).toEqual([]);
});

it('enables an account without making its former tokens valid, and ends sessions', async () => {
  await disableAccount(open, username, now);
  const ended = await validAfter();
  await enableAccount(open, username, now);
  expect(await validAfter()).toBe(ended);
  await endSessions(open, username, now);
  expect(await validAfter()).not.toBe(ended);
});
